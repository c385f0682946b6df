// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/payloadreader.h"
#include "model/store/tracesnapshot.h"

#include <atomic>
#include <memory>

namespace model {

/// What an analysis found, as an immutable value that any thread may read. Each analysis has a type of its
/// own.
struct AnalysisResult {
    virtual ~AnalysisResult() = default;
};

/// One question to a growing trace, answered bit by bit: it sees each row once, in time order. Knows nothing
/// of threads; AnalysisRunner calls it on a worker, never twice at once.
class Analysis {
public:
    virtual ~Analysis() = default;

    /// Takes in rows [from, to) of the snapshot. `from` is where the last call ended, and types, threads and
    /// stacks keep their indices from snapshot to snapshot. After a cancelled call the analysis is thrown
    /// away.
    virtual void update(const TraceSnapshot &snapshot, std::uint64_t from, std::uint64_t to,
                        PayloadReader &payloads, const std::atomic<bool> &cancel)
        = 0;
    /// What is known now; the same pointer as before when nothing changed. Not null.
    virtual std::shared_ptr<const AnalysisResult> result() = 0;
};

} // namespace model
