// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/payload/payloadreader.h"
#include "model/store/tracesnapshot.h"

#include <atomic>
#include <memory>

namespace model {

/// What an analysis found, as an immutable value that any thread may read. Each analysis has a type of its
/// own.
struct AnalysisResult {
    virtual ~AnalysisResult() = default;
};

/// Computes a result from a growing trace step by step: gets each row once, in time order. Needs no locks,
/// because AnalysisRunner calls it on a worker, never twice at once.
class Analysis {
public:
    virtual ~Analysis() = default;

    /// Adds rows [from, to) of the snapshot to the result. `from` is where the last call ended, and types,
    /// threads and stacks keep their indices from snapshot to snapshot. A cancelled call may stop anywhere;
    /// the analysis is destroyed then.
    virtual void update(const TraceSnapshot &snapshot, std::uint64_t from, std::uint64_t to,
                        PayloadReader &payloads, const std::atomic<bool> &cancel)
        = 0;
    /// Returns the result so far: not null, and the same pointer as before when nothing changed.
    virtual std::shared_ptr<const AnalysisResult> result() = 0;
};

} // namespace model
