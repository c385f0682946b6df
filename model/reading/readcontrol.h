// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

#include <atomic>
#include <chrono>
#include <functional>

namespace model {

/// How whoever wants a trace read hears of it and stops it. `publish` is called on any thread, one call at a
/// time.
struct ReadControl {
    const std::atomic<bool> &cancelled;
    std::function<void(std::shared_ptr<const TraceSnapshot>)> publish;
    std::chrono::milliseconds interval{100}; ///< between two snapshots
};

/// What a reading that `cancelled` stopped ends with.
inline protocol::Error readingStopped()
{
    return {protocol::ErrorCode::Cancelled, QStringLiteral("reading was stopped")};
}

/// What a reading that found no more memory ends with.
inline protocol::Error outOfMemory()
{
    return {protocol::ErrorCode::OutOfMemory, QStringLiteral("there is no memory for more of the trace")};
}

} // namespace model
