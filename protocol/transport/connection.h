// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <memory>
#include <QtGlobal>

class QLocalSocket;

namespace protocol::transport {

class LocalChannel;

/// Where a runtime's socket or named pipe is.
struct SocketAddress {
    QString path;
    /// The root folder that `path` is looked up in, "/proc/PID/root" for a process with other mounts than
    /// ours. Neither a link nor ".." leads out of it. Empty for our own.
    QString root;
    /// A process of another user named the folder. Nothing is asked of a file system there that a process or
    /// another machine answers for, and so may never answer: that is AccessDenied. Linux only.
    bool foreign = false;

    /// Returns one path that reaches the socket from here, for people; a connection does not use it.
    QString fullPath() const { return root + path; }
    bool operator==(const SocketAddress &) const = default;
};

/// The process at the other end of a connection, as the operating system says.
struct Peer {
    qint64 pid = 0; ///< in our pid namespace; 0 where the system cannot tell
    std::optional<quint32> userId; ///< effective, when it began to listen
    bool ended = false; ///< it began to listen and has ended since; which one listens now is not known
};

/// Returns the process at the other end of a connected socket of ours, or of one that a server has accepted.
/// Errors: IoError.
Result<Peer> peerOf(const QLocalSocket &socket);

/// A connected stream to a local peer that no code has read from yet. It becomes a QLocalSocket for a thread
/// with an event loop, or a LocalChannel for a worker.
///
/// On Unix the connect is our own non-blocking one: QLocalSocket::connectToServer spins at 100 % of a core
/// while a stopped process's backlog is full. On Linux a path of any length will do: the connect goes through
/// a descriptor of the file, so that it leads to what was looked at and never past a link.
class Connection {
public:
    /// Connects. Never waits. Errors: ConnectionRefused (no listener), AccessDenied, NotFound (no socket
    /// there, a link included), NotAnswering (the backlog is full; try again later, never in a loop),
    /// LimitExceeded for a path that the system cannot take, IoError.
    static Result<Connection> open(const SocketAddress &address);
    /// Takes the connection out of `socket`, which is closed. Requires that nothing was read into the
    /// socket's buffer.
    static Result<Connection> takeFrom(QLocalSocket &socket);

    Connection(Connection &&other) noexcept
        : m_handle(std::exchange(other.m_handle, noHandle))
    {
    }
    Connection &operator=(Connection &&other) noexcept
    {
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    /// Closes what was not turned into something else.
    ~Connection();

    /// Returns the process that listens at the other end. Errors: IoError.
    Result<Peer> peer() const;
    Result<std::unique_ptr<QLocalSocket>> toSocket() &&;
    Result<std::unique_ptr<LocalChannel>> toChannel() &&;

private:
    static constexpr qintptr noHandle = -1;
    explicit Connection(qintptr handle)
        : m_handle(handle)
    {
    }

    qintptr m_handle = noHandle; ///< a descriptor, on Windows a HANDLE
};

} // namespace protocol::transport
