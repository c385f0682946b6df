// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/socketcalls_unix.h"

#include "protocol/core/limits.h"

#include <cerrno>
#include <fcntl.h>
#include <QFile>
#include <sys/stat.h>

namespace protocol::transport {

Result<FileDescriptor> newUnixSocket()
{
    FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (!socket.isOpen())
        return systemError(errno, QStringLiteral("making a socket"));
    return socket;
}

Result<QByteArray> reachablePath(const QByteArray &path, FileDescriptor &folder)
{
    const auto slash = path.lastIndexOf('/');
    if (path.size() < qsizetype(limits::socketPathMax) || slash < 0)
        return path;
    folder = FileDescriptor(::open(path.left(slash + 1).constData(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!folder.isOpen())
        return systemError(errno, QStringLiteral("opening the folder of %1").arg(QFile::decodeName(path)));
    return QByteArray("/proc/self/fd/" + QByteArray::number(folder.get()) + path.mid(slash));
}

bool bindForOwner(int socket, const sockaddr_un &address)
{
    // The file takes over the mode of the socket. The umask would be that of all threads.
    return ::fchmod(socket, S_IRUSR | S_IWUSR) == 0
        && ::bind(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
}

Result<Peer> peerOf(int socket)
{
    ucred credentials{};
    socklen_t size = sizeof credentials;
    if (::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) != 0)
        return systemError(errno, QStringLiteral("asking who listens at a socket"));
    return Peer{credentials.pid, credentials.uid};
}

ssize_t sendWithoutSignal(int socket, ByteView bytes)
{
    return ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
}

} // namespace protocol::transport
