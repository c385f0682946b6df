// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/transport/localchannel.h"

#include <thread>

namespace protocol::transport {

/// Calls `connect` every 50 ms until it returns something else than NotAnswering or the deadline is near, and
/// returns its last result; returns Cancelled when `cancelled` returns true. Blocks.
template <class Connect>
auto connectWithRetries(Connect connect, LocalChannel::Clock::time_point deadline,
                        const std::function<bool()> &cancelled) -> decltype(connect())
{
    constexpr auto pause = std::chrono::milliseconds(50);
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
