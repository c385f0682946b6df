// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/socketfile_unix.h"

#include "protocol/core/texts.h"

#include <cerrno>
#include <fcntl.h>
#include <QFile>
#include <unistd.h>

namespace protocol::transport {

namespace {

Error mustStay(const QString &path, const QString &why)
{
    return {ErrorCode::Exists, QStringLiteral("%1 %2").arg(path, why)};
}

} // namespace

std::pair<QByteArray, QByteArray> splitPath(const QString &path)
{
    const QByteArray bytes = QFile::encodeName(path);
    const auto slash = bytes.lastIndexOf('/');
    if (slash < 0)
        return {"./", bytes};
    return {bytes.left(slash + 1), bytes.mid(slash + 1)};
}

Result<OpenSocketFile> openSocketFile(const SocketAddress &address)
{
    const auto folder = openFolder(address);
    return folder.ok() ? openSocketFile(folder.value(), splitPath(address.path).second)
                       : Result<OpenSocketFile>(folder.error());
}

Error noSocket(const QString &path)
{
    return {ErrorCode::NotFound, Texts::tr("%1 is no socket").arg(path)};
}

Result<FileDescriptor> connectToAddress(const sockaddr_un &address, const QString &path)
{
    auto socket = newUnixSocket();
    if (!socket.ok())
        return socket;
    if (::connect(socket.value().get(), reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        return systemError(errno, Texts::tr("connecting to %1").arg(path));
    return socket;
}

Result<FileId> ownSocketFile(const QString &path)
{
    const auto found = openSocketFile({path, {}});
    if (!found.ok())
        return found.error();
    if (found.value().status.st_uid != ::geteuid())
        return Error{ErrorCode::AccessDenied, Texts::tr("%1 is another user's socket").arg(path)};
    return found.value().id();
}

bool isListenedAt(const QString &path)
{
    const auto address = unixAddress(QFile::encodeName(path));
    const FileDescriptor socket(::socket(AF_UNIX, SOCK_DGRAM, 0));
    if (!address.ok() || !socket.isOpen())
        return false;
    ::fcntl(socket.get(), F_SETFD, FD_CLOEXEC);
    // A stream's socket refuses a datagram's by its type, before its program hears of it; only one that
    // no process holds any more refuses the connection.
    const int connected
        = ::connect(socket.get(), reinterpret_cast<const sockaddr *>(&address.value()), sizeof(sockaddr_un));
    return connected == 0 || errno == EPROTOTYPE || errno == EACCES;
}

Result<> removeStaleSocket(const SocketAddress &address, std::optional<FileId> expected)
{
    const QString path = address.fullPath();
    const QByteArray name = splitPath(address.path).second;
    const auto folder = openFolder(address);
    if (!folder.ok())
        return folder.error();
    const auto found = openSocketFile(folder.value(), name);
    if (!found.ok())
        return found.error();
    if (expected && found.value().id() != *expected)
        return mustStay(path, Texts::tr("is not the socket any more that was found"));
    if (found.value().status.st_uid != ::geteuid())
        return mustStay(path, Texts::tr("is another user's socket"));
    const auto probe = connectTo(found.value());
    if (probe.ok() || probe.error().code != ErrorCode::ConnectionRefused)
        return mustStay(path, Texts::tr("is a socket in use"));

    // A user who may write to the folder can have put another one in its place meanwhile.
    const auto now = openSocketFile(folder.value(), name);
    if (!now.ok() && now.error().code != ErrorCode::NotFound)
        return now.error();
    if (!now.ok() || now.value().id() != found.value().id())
        return mustStay(path, Texts::tr("is not the socket any more that was found"));
    if (::unlinkat(folder.value().descriptor.get(), name.constData(), 0) != 0)
        return systemError(errno, Texts::tr("removing the stale socket %1").arg(path));
    return {};
}

} // namespace protocol::transport
