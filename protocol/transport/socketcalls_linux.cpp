// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/socketcalls_unix.h"

#include "protocol/core/texts.h"

#include <cerrno>
#include <csignal>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace protocol::transport {

Result<FileDescriptor> newUnixSocket()
{
    FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (!socket.isOpen())
        return systemError(errno, Texts::tr("making a socket"));
    return socket;
}

bool bindForOwner(int socket, const sockaddr_un &address)
{
    // The file takes over the mode of the socket. The umask would be that of all threads.
    return ::fchmod(socket, S_IRUSR | S_IWUSR) == 0
        && ::bind(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
}

namespace {

/// Returns whether the process that listens, or connected, has ended. Its socket may live on in a process of
/// any user, while its pid goes to a third one. False where the kernel cannot tell (before Linux 6.5).
bool peerHasEnded(int socket)
{
    constexpr int peerPidFd = 77; // SO_PEERPIDFD
    int descriptor = -1;
    socklen_t size = sizeof descriptor;
    if (::getsockopt(socket, SOL_SOCKET, peerPidFd, &descriptor, &size) != 0)
        return errno == ESRCH || errno == EINVAL; // EINVAL: ended, before Linux 6.16
    const FileDescriptor process(descriptor);
    return ::syscall(SYS_pidfd_send_signal, descriptor, 0, nullptr, 0) != 0 && errno == ESRCH;
}

} // namespace

Result<Peer> peerOf(int socket)
{
    ucred credentials{};
    socklen_t size = sizeof credentials;
    if (::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) != 0)
        return systemError(errno, Texts::tr("asking who listens at a socket"));
    const bool ended = credentials.pid != 0 && peerHasEnded(socket);
    return Peer{ended ? 0 : credentials.pid, credentials.uid, ended};
}

ssize_t sendWithoutSignal(int socket, ByteView bytes)
{
    return ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
}

} // namespace protocol::transport
