// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/localserver.h"

#include "protocol/transport/socketcalls_unix.h"

#include <cerrno>
#include <QFile>
#include <sys/stat.h>
#include <unistd.h>

namespace protocol::transport {

namespace {

constexpr int backlog = 128;

Error exists(const QString &path, const QString &why)
{
    return {ErrorCode::Exists, QStringLiteral("%1 %2").arg(path, why)};
}

/// Removes the socket that an earlier run of ours left behind; anything else that is there is an error.
Result<> removeStaleSocket(const QString &path)
{
    const auto name = QFile::encodeName(path);
    struct stat status { };
    if (::lstat(name.constData(), &status) != 0) {
        if (errno == ENOENT)
            return {};
        return systemError(errno, path);
    }
    if (!S_ISSOCK(status.st_mode))
        return exists(path, QStringLiteral("is there already and is no socket"));
    if (status.st_uid != ::geteuid())
        return exists(path, QStringLiteral("is another user's socket"));
    const auto probe = connectUnix({path, {}});
    if (probe.ok() || probe.error().code != ErrorCode::ConnectionRefused)
        return exists(path, QStringLiteral("is a socket in use"));
    if (::unlink(name.constData()) != 0 && errno != ENOENT)
        return systemError(errno, QStringLiteral("removing the stale socket %1").arg(path));
    return {};
}

} // namespace

Result<std::unique_ptr<QLocalServer>> listenLocal(const QString &path)
{
    const auto address = unixAddress(QFile::encodeName(path));
    if (!address.ok())
        return address.error();
    if (auto removed = removeStaleSocket(path); !removed.ok())
        return removed.error();
    auto socket = newUnixSocket();
    if (!socket.ok())
        return socket.error();
    const int descriptor = socket.value().get();
    if (!bindForOwner(descriptor, address.value()))
        return systemError(errno, QStringLiteral("making the socket %1").arg(path));
    auto server = std::make_unique<QLocalServer>();
    if (::listen(descriptor, backlog) != 0 || !server->listen(qintptr(descriptor))) {
        const auto error = systemError(errno, QStringLiteral("listening at %1").arg(path));
        ::unlink(address.value().sun_path);
        return error;
    }
    socket.value().release();
    return server;
}

} // namespace protocol::transport
