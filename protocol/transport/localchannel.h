// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"
#include "protocol/core/result.h"

#include <chrono>
#include <memory>

namespace protocol::transport {

/// A blocking byte channel to a runtime's diagnostic server, for a worker thread without an event loop: the
/// capture thread reads the event stream through it. One thread uses it; other threads may call cancel(). A
/// deadline of Clock::time_point::max() means none.
class LocalChannel {
public:
    using Clock = std::chrono::steady_clock;

    virtual ~LocalChannel() = default;

    /// Writes all of the bytes. Errors: NotAnswering at the deadline, Cancelled, Closed, IoError.
    virtual Result<> write(ByteView bytes, Clock::time_point deadline) = 0;
    /// Reads at least one byte into `buffer` and returns how many; 0 means that the peer closed in order.
    /// Errors: NotAnswering at the deadline, Cancelled, Closed (reset), IoError.
    virtual Result<std::size_t> read(std::span<std::uint8_t> buffer, Clock::time_point deadline) = 0;
    /// Makes a running or later write() or read() return Cancelled. Thread-safe.
    virtual void cancel() = 0;
};

} // namespace protocol::transport
