// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/socketfile_unix.h"

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
        return {".", bytes};
    return {bytes.left(slash + 1), bytes.mid(slash + 1)};
}

Error noSocket(const QString &path)
{
    return {ErrorCode::NotFound, QStringLiteral("%1 is no socket").arg(path)};
}

Result<FileDescriptor> connectToAddress(const sockaddr_un &address, const QString &path)
{
    auto socket = newUnixSocket();
    if (!socket.ok())
        return socket;
    if (::connect(socket.value().get(), reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        return systemError(errno, QStringLiteral("connecting to %1").arg(path));
    return socket;
}

Result<> removeStaleSocket(const SocketAddress &address, std::optional<FileId> expected)
{
    const QString path = address.fullPath();
    const auto found = openSocketFile(address);
    if (!found.ok())
        return found.error();
    if (expected && found.value().id != *expected)
        return mustStay(path, QStringLiteral("is not the socket any more that was found"));
    if (found.value().owner != ::geteuid())
        return mustStay(path, QStringLiteral("is another user's socket"));
    const auto probe = connectTo(found.value());
    if (probe.ok() || probe.error().code != ErrorCode::ConnectionRefused)
        return mustStay(path, QStringLiteral("is a socket in use"));

    // Somebody who may write to a folder above can have put another one in its place meanwhile.
    const auto [folderName, name] = splitPath(address.path);
    const auto folder = openFolder(folderName, address.root);
    if (!folder.ok())
        return folder.error();
    struct stat status { };
    if (::fstatat(folder.value().get(), name.constData(), &status, AT_SYMLINK_NOFOLLOW) != 0)
        return systemError(errno, path);
    if (!S_ISSOCK(status.st_mode) || status.st_uid != found.value().owner
        || fileId(status) != found.value().id)
        return mustStay(path, QStringLiteral("is not the socket any more that was found"));
    if (::unlinkat(folder.value().get(), name.constData(), 0) != 0)
        return systemError(errno, QStringLiteral("removing the stale socket %1").arg(path));
    return {};
}

} // namespace protocol::transport
