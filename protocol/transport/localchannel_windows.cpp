// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/localchannel.h"

#include "protocol/core/texts.h"
#include "protocol/transport/namedpipe_windows.h"

#include <algorithm>

namespace protocol::transport {

namespace {

using Clock = LocalChannel::Clock;

/// For WaitForMultipleObjects(): rounded up so that it does not spin just before the deadline.
DWORD millisecondsUntil(Clock::time_point deadline)
{
    if (deadline == Clock::time_point::max())
        return INFINITE;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    return DWORD(std::clamp<long long>(left, 0, INFINITE - 1));
}

/// Overlapped input and output on one pipe. `cancelled` is a manual-reset event that stays set.
class PipeChannel : public LocalChannel {
public:
    PipeChannel(Handle pipe, Handle done, Handle cancelled)
        : m_pipe(std::move(pipe))
        , m_done(std::move(done))
        , m_cancelled(std::move(cancelled))
    {
    }

    Result<> write(ByteView bytes, Clock::time_point deadline) override
    {
        while (!bytes.empty()) {
            const auto size = pieceSize(bytes.size());
            const auto written = transfer(deadline, Texts::tr("writing to the runtime"), [&](OVERLAPPED &io) {
                return ::WriteFile(m_pipe.get(), bytes.data(), size, nullptr, &io);
            });
            if (!written.ok())
                return written.error();
            bytes = bytes.subspan(written.value());
        }
        return {};
    }

    Result<std::size_t> read(std::span<std::uint8_t> buffer, Clock::time_point deadline) override
    {
        const auto size = pieceSize(buffer.size());
        const auto received = transfer(deadline, Texts::tr("reading from the runtime"), [&](OVERLAPPED &io) {
            return ::ReadFile(m_pipe.get(), buffer.data(), size, nullptr, &io);
        });
        // The other end of a pipe has no orderly close apart from this one.
        if (!received.ok() && received.error().code == ErrorCode::Closed)
            return std::size_t(0);
        return received;
    }

    void cancel() override { ::SetEvent(m_cancelled.get()); }

private:
    static DWORD pieceSize(std::size_t size) { return DWORD(std::min<std::size_t>(size, 1u << 30)); }

    template <class Start>
    Result<std::size_t> transfer(Clock::time_point deadline, const QString &what, Start start)
    {
        OVERLAPPED io{};
        io.hEvent = m_done.get();
        if (!start(io) && ::GetLastError() != ERROR_IO_PENDING)
            return systemError(::GetLastError(), what);

        const HANDLE watched[] = {m_cancelled.get(), m_done.get()};
        const auto woken = ::WaitForMultipleObjects(2, watched, FALSE, millisecondsUntil(deadline));
        if (woken != WAIT_OBJECT_0 + 1)
            ::CancelIoEx(m_pipe.get(), &io);
        // Waits also for a cancelled transfer to let go of the buffer and of `io`.
        DWORD count = 0;
        const bool moved = ::GetOverlappedResult(m_pipe.get(), &io, &count, TRUE);
        if (woken == WAIT_OBJECT_0)
            return cancelledError();
        if (moved)
            return std::size_t(count);
        if (woken == WAIT_TIMEOUT)
            return Error{ErrorCode::NotAnswering, Texts::tr("no answer until the deadline")};
        return systemError(::GetLastError(), what);
    }

    Handle m_pipe;
    Handle m_done;
    Handle m_cancelled;
};

} // namespace

Result<std::unique_ptr<LocalChannel>> newPipeChannel(Handle pipe)
{
    Handle done(::CreateEventW(nullptr, TRUE, FALSE, nullptr));
    Handle cancelledEvent(::CreateEventW(nullptr, TRUE, FALSE, nullptr));
    if (!done.isOpen() || !cancelledEvent.isOpen())
        return systemError(::GetLastError(), Texts::tr("making an event"));
    return std::unique_ptr<LocalChannel>(
        std::make_unique<PipeChannel>(std::move(pipe), std::move(done), std::move(cancelledEvent)));
}

} // namespace protocol::transport
