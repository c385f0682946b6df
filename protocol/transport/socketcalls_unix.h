// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"
#include "protocol/core/result.h"

#include <sys/socket.h>
#include <sys/types.h>
#include <sys/un.h>

/// What the Unix files of this folder share: descriptors, socket addresses and errors as values. What Linux
/// and macOS do in different ways is in socketcalls_linux.cpp and socketcalls_macos.cpp.
namespace protocol::transport {

/// Owns a file descriptor; -1 is none.
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

/// The error of a system call as a value; `what` says what was tried.
Error systemError(int number, const QString &what);

/// An unconnected stream socket, non-blocking and closed on exec.
Result<FileDescriptor> newUnixSocket();

/// A path to the same socket that fits into sun_path, where the system has one for it; else `path`. What it
/// goes through stays open as long as `folder`.
Result<QByteArray> reachablePath(const QByteArray &path, FileDescriptor &folder);

/// Binds so that the socket's file is never open to others, not even for a moment. False with errno.
bool bindForOwner(int socket, const sockaddr_un &address);

/// send() that fails with EPIPE instead of raising SIGPIPE; for sockets made by newUnixSocket().
ssize_t sendWithoutSignal(int socket, ByteView bytes);

/// LimitExceeded when the path does not fit into sun_path.
Result<sockaddr_un> unixAddress(const QByteArray &path);

/// Errors as connectLocal() (localsocket.h). Never waits.
Result<FileDescriptor> connectUnix(const QString &path);

} // namespace protocol::transport
