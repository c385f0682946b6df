// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"
#include "model/words/texts.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <new>

namespace model {

/// How a caller follows and stops the reading of a trace. `publish` is called on any thread, one call at a
/// time.
struct ReadControl {
    const std::atomic<bool> &cancelled;
    std::function<void(std::shared_ptr<const TraceSnapshot>)> publish;
    std::chrono::milliseconds interval{100}; ///< between two snapshots
    /// A file with a longer epoch is read in order, because all rows of an epoch may have to wait for its
    /// end.
    std::uint64_t epochBytesMax = 64u << 20;
};

/// Returns the error of a reading that `cancelled` stopped.
inline protocol::Error readingStopped()
{
    return {protocol::ErrorCode::Cancelled, model::Texts::tr("reading was stopped")};
}

/// Returns the error of a reading that found no more memory.
inline protocol::Error outOfMemory()
{
    return {protocol::ErrorCode::OutOfMemory, model::Texts::tr("there is no memory for more of the trace")};
}

/// Runs `work`, in which memory may end anywhere, and returns its result or outOfMemory().
template <class Work> auto orOutOfMemory(Work &&work) -> decltype(work())
{
    try {
        return work();
    } catch (const std::bad_alloc &) {
        return outOfMemory();
    }
}

} // namespace model
