// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/transport/localchannel.h"

#include <chrono>
#include <functional>
#include <thread>

namespace protocol::transport {

/// How long to wait before another connect to a socket whose backlog, the queue of connections that its
/// server has not accepted yet, is full. It empties as soon as the process runs again.
inline constexpr std::chrono::milliseconds backlogPause{100};

/// Calls `connect` until it returns something else than NotAnswering, which is a full backlog or a runtime
/// that has not come back to a port yet, or the deadline is nearer than `pause`, and returns its last result;
/// returns Cancelled when `cancelled` returns true. A refusal is not tried again: no process listens. Blocks.
template <class Connect>
auto connectUntil(Connect connect, std::chrono::milliseconds pause, LocalChannel::Clock::time_point deadline,
                  const std::function<bool()> &cancelled) -> decltype(connect())
{
    for (;;) {
        auto connected = connect();
        const bool full = !connected.ok() && connected.error().code == ErrorCode::NotAnswering;
        if (!full || deadline - LocalChannel::Clock::now() < pause)
            return connected;
        if (cancelled && cancelled())
            return cancelledError();
        std::this_thread::sleep_for(pause);
    }
}

} // namespace protocol::transport
