// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"
#include "protocol/core/result.h"
#include "protocol/transport/connection.h"

#include <sys/socket.h>
#include <sys/types.h>
#include <sys/un.h>

/// Helpers that the Unix files of this folder share: descriptors, socket addresses and errors as values.
/// socketcalls_linux.cpp and socketcalls_macos.cpp have what differs between the two.
namespace protocol::transport {

/// Owns a file descriptor, or none (-1).
class FileDescriptor {
public:
    FileDescriptor() = default;
    explicit FileDescriptor(int descriptor)
        : m_descriptor(descriptor)
    {
    }
    FileDescriptor(FileDescriptor &&other) noexcept
        : m_descriptor(other.release())
    {
    }
    FileDescriptor &operator=(FileDescriptor &&other) noexcept
    {
        std::swap(m_descriptor, other.m_descriptor);
        return *this;
    }
    ~FileDescriptor();

    int get() const { return m_descriptor; }
    bool isOpen() const { return m_descriptor >= 0; }
    int release() { return std::exchange(m_descriptor, -1); }

private:
    int m_descriptor = -1;
};

/// Returns the error of a system call as a value; `what` names the failed action.
Error systemError(int number, const QString &what);

/// Returns an unconnected stream socket, non-blocking and closed on exec.
Result<FileDescriptor> newUnixSocket();

/// Binds so that the socket's file is never accessible to others, not even for a moment. Returns false and
/// sets errno on failure.
bool bindForOwner(int socket, const sockaddr_un &address);

/// Calls send() so that it fails with EPIPE instead of raising SIGPIPE. For sockets made by newUnixSocket().
ssize_t sendWithoutSignal(int socket, ByteView bytes);

/// Returns the address of a path. Errors: LimitExceeded when the path does not fit into sun_path.
Result<sockaddr_un> unixAddress(const QByteArray &path);

/// Returns the process at the other end of a connected socket; no pid for a process that has ended, although
/// another one may have its socket.
Result<Peer> peerOf(int socket);

/// Returns a channel that owns `socket`.
Result<std::unique_ptr<LocalChannel>> newUnixChannel(FileDescriptor socket);

} // namespace protocol::transport
