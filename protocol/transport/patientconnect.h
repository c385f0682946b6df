// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/transport/localchannel.h"

#include <thread>

namespace protocol::transport {

/// Calls `connect` until it answers anything but NotAnswering, the deadline passes or `cancelled` says so.
template <class Connect>
auto connectPatiently(Connect connect, LocalChannel::Clock::time_point deadline,
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
