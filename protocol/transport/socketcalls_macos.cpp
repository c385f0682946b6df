// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/socketcalls_unix.h"

#include "protocol/core/texts.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace protocol::transport {

Result<FileDescriptor> newUnixSocket()
{
    FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM, 0));
    if (!socket.isOpen())
        return systemError(errno, Texts::tr("making a socket"));
    ::fcntl(socket.get(), F_SETFD, FD_CLOEXEC);
    ::fcntl(socket.get(), F_SETFL, O_NONBLOCK);
    const int on = 1; // instead of a flag for each send()
    ::setsockopt(socket.get(), SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
    return socket;
}

bool bindForOwner(int socket, const sockaddr_un &address)
{
    const auto previous = ::umask(S_IXUSR | S_IRWXG | S_IRWXO); // fchmod() does not work on sockets here
    const bool bound = ::bind(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
    const int number = errno;
    ::umask(previous);
    errno = number;
    return bound;
}

Result<Peer> peerOf(int socket)
{
    pid_t pid = 0;
    socklen_t size = sizeof pid;
    if (::getsockopt(socket, SOL_LOCAL, LOCAL_PEERPID, &pid, &size) != 0)
        return systemError(errno, Texts::tr("asking who listens at a socket"));
    xucred credentials{};
    size = sizeof credentials;
    if (::getsockopt(socket, SOL_LOCAL, LOCAL_PEERCRED, &credentials, &size) != 0)
        return systemError(errno, Texts::tr("asking who listens at a socket"));
    return Peer{pid, credentials.cr_uid};
}

ssize_t sendWithoutSignal(int socket, ByteView bytes)
{
    return ::send(socket, bytes.data(), bytes.size(), 0);
}

} // namespace protocol::transport
