// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"
#include "protocol/core/result.h"

#include <chrono>
#include <functional>
#include <memory>

namespace protocol::transport {

/// A blocking byte channel to a runtime's diagnostic server, for a worker thread without an event loop: the
/// capture thread reads the event stream through it. One thread uses it; cancel() alone may come from others.
/// A deadline of Clock::time_point::max() is none.
class LocalChannel {
public:
    using Clock = std::chrono::steady_clock;

    /// Same errors as connectLocal(); a full backlog is tried again until the deadline, or until `cancelled`
    /// (asked every 50 ms) says so.
    static Result<std::unique_ptr<LocalChannel>> connect(const QString &path, Clock::time_point deadline,
                                                         const std::function<bool()> &cancelled = {});
    virtual ~LocalChannel() = default;

    /// All of the bytes, or NotAnswering at the deadline, Cancelled, Closed, IoError.
    virtual Result<> write(ByteView bytes, Clock::time_point deadline) = 0;
    /// At least one byte into `buffer`; 0 is the peer's orderly close. NotAnswering at the deadline,
    /// Cancelled, Closed (reset), IoError.
    virtual Result<std::size_t> read(std::span<std::uint8_t> buffer, Clock::time_point deadline) = 0;
    /// Makes a running or later write() or read() return Cancelled. Thread-safe.
    virtual void cancel() = 0;
};

} // namespace protocol::transport
