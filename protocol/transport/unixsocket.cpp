// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/unixsocket.h"

#include "protocol/core/limits.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <QFile>
#include <QFileInfo>
#include <unistd.h>

namespace protocol::transport {

namespace {

ErrorCode errorCode(int number)
{
    switch (number) {
    case ECONNREFUSED:
        return ErrorCode::ConnectionRefused;
    case EACCES:
    case EPERM:
        return ErrorCode::AccessDenied;
    case ENOENT:
    case ENOTDIR:
        return ErrorCode::NotFound;
    case EAGAIN: // Linux: the backlog is full
    case EINPROGRESS:
        return ErrorCode::NotAnswering;
    case EPIPE:
    case ECONNRESET:
        return ErrorCode::Closed;
    case ENOSPC:
    case EDQUOT:
        return ErrorCode::DiskFull;
    case EEXIST:
    case EADDRINUSE:
        return ErrorCode::Exists;
    default:
        return ErrorCode::IoError;
    }
}

/// `folder` keeps open what the returned path goes through.
Result<QByteArray> shortenedPath(const QByteArray &path, FileDescriptor &folder)
{
#ifdef O_PATH
    const auto slash = path.lastIndexOf('/');
    if (path.size() < qsizetype(limits::socketPathMax) || slash < 0)
        return path;
    folder = FileDescriptor(::open(path.left(slash + 1).constData(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!folder.isOpen())
        return systemError(errno, QStringLiteral("opening the folder of %1").arg(QFile::decodeName(path)));
    return QByteArray("/proc/self/fd/" + QByteArray::number(folder.get()) + path.mid(slash));
#else
    Q_UNUSED(folder)
    return path;
#endif
}

} // namespace

FileDescriptor::~FileDescriptor()
{
    if (isOpen())
        ::close(m_descriptor);
}

Error systemError(int number, const QString &what)
{
    return {errorCode(number),
            QStringLiteral("%1: %2").arg(what, QString::fromLocal8Bit(std::strerror(number))), 0, number};
}

Result<FileDescriptor> newUnixSocket()
{
    FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM, 0));
    if (!socket.isOpen())
        return systemError(errno, QStringLiteral("making a socket"));
    // Apart from the call above, because macOS has no SOCK_NONBLOCK and SOCK_CLOEXEC.
    ::fcntl(socket.get(), F_SETFD, FD_CLOEXEC);
    ::fcntl(socket.get(), F_SETFL, O_NONBLOCK);
#ifdef SO_NOSIGPIPE
    const int on = 1;
    ::setsockopt(socket.get(), SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
    return socket;
}

Result<sockaddr_un> unixAddress(const QByteArray &path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (std::size_t(path.size()) >= sizeof address.sun_path)
        return Error{ErrorCode::LimitExceeded,
                     QStringLiteral("the socket path %1 has %2 bytes, the system allows %3")
                         .arg(QFile::decodeName(path))
                         .arg(path.size())
                         .arg(sizeof address.sun_path - 1)};
    std::memcpy(address.sun_path, path.constData(), std::size_t(path.size()));
    return address;
}

Result<FileDescriptor> connectUnix(const QString &path)
{
    FileDescriptor folder;
    const auto reachable = shortenedPath(QFile::encodeName(path), folder);
    if (!reachable.ok())
        return reachable.error();
    const auto address = unixAddress(reachable.value());
    if (!address.ok())
        return address.error();
    auto socket = newUnixSocket();
    if (!socket.ok())
        return socket;
    if (::connect(socket.value().get(), reinterpret_cast<const sockaddr *>(&address.value()),
                  sizeof(sockaddr_un))
        != 0)
        return systemError(errno, QStringLiteral("connecting to %1").arg(path));
    return socket;
}

} // namespace protocol::transport
