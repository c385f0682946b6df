// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/localchannel.h"

#include "protocol/core/texts.h"
#include "protocol/transport/socketcalls_unix.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <climits>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace protocol::transport {

namespace {

using Clock = LocalChannel::Clock;

/// For poll(): whole milliseconds, rounded up so that it does not spin just before the deadline.
int millisecondsUntil(Clock::time_point deadline)
{
    if (deadline == Clock::time_point::max())
        return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    return int(std::clamp<long long>(left, 0, INT_MAX));
}

/// cancel() writes into a pipe that every wait polls. No call empties the pipe, so that later calls end too.
class UnixChannel : public LocalChannel {
public:
    UnixChannel(FileDescriptor socket, FileDescriptor cancelReadEnd, FileDescriptor cancelWriteEnd)
        : m_socket(std::move(socket))
        , m_cancelReadEnd(std::move(cancelReadEnd))
        , m_cancelWriteEnd(std::move(cancelWriteEnd))
    {
    }

    Result<> write(ByteView bytes, Clock::time_point deadline) override
    {
        while (!bytes.empty()) {
            if (auto ready = wait(POLLOUT, deadline); !ready.ok())
                return ready;
            const auto sent = sendWithoutSignal(m_socket.get(), bytes);
            if (sent >= 0)
                bytes = bytes.subspan(std::size_t(sent));
            else if (!isTransient(errno))
                return systemError(errno, Texts::tr("writing to the runtime"));
        }
        return {};
    }

    Result<std::size_t> read(std::span<std::uint8_t> buffer, Clock::time_point deadline) override
    {
        // A stream that is behind has bytes at once, and a call of poll() for each read costs a tenth of it.
        while (!m_cancelled) {
            const auto received = ::recv(m_socket.get(), buffer.data(), buffer.size(), MSG_DONTWAIT);
            if (received >= 0)
                return std::size_t(received);
            if (!isTransient(errno))
                return systemError(errno, Texts::tr("reading from the runtime"));
            if (auto ready = wait(POLLIN, deadline); !ready.ok())
                return ready.error();
        }
        return cancelledError();
    }

    void cancel() override
    {
        m_cancelled = true;
        // A full pipe is cancelled already.
        [[maybe_unused]] const auto written = ::write(m_cancelWriteEnd.get(), "", 1);
    }

private:
    static bool isTransient(int number) { return number == EAGAIN || number == EINTR; }

    Result<> wait(short events, Clock::time_point deadline)
    {
        for (;;) {
            pollfd watched[] = {{m_socket.get(), events, 0}, {m_cancelReadEnd.get(), POLLIN, 0}};
            const int count = ::poll(watched, 2, millisecondsUntil(deadline));
            if (count < 0 && errno != EINTR)
                return systemError(errno, Texts::tr("waiting for the runtime"));
            if (count > 0 && watched[1].revents != 0)
                return cancelledError();
            if (count > 0)
                return {};
            if (Clock::now() >= deadline)
                return Error{ErrorCode::NotAnswering, Texts::tr("no answer until the deadline")};
        }
    }

    FileDescriptor m_socket;
    FileDescriptor m_cancelReadEnd;
    FileDescriptor m_cancelWriteEnd;
    std::atomic<bool> m_cancelled = false; ///< for calls that need not wait
};

} // namespace

Result<std::unique_ptr<LocalChannel>> newUnixChannel(FileDescriptor socket)
{
    int ends[2];
    if (::pipe(ends) != 0)
        return systemError(errno, Texts::tr("making a pipe"));
    FileDescriptor cancelReadEnd(ends[0]);
    FileDescriptor cancelWriteEnd(ends[1]);
    for (const int end : ends) {
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
        ::fcntl(end, F_SETFL, O_NONBLOCK);
    }
    return std::unique_ptr<LocalChannel>(std::make_unique<UnixChannel>(
        std::move(socket), std::move(cancelReadEnd), std::move(cancelWriteEnd)));
}

} // namespace protocol::transport
