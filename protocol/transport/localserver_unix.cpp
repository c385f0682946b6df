// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/localserver.h"

#include "protocol/core/texts.h"
#include "protocol/transport/socketfile_unix.h"

#include <cerrno>
#include <QFile>
#include <sys/stat.h>
#include <unistd.h>

namespace protocol::transport {

namespace {

constexpr int backlog = 128;

bool occupied(const QString &path)
{
    struct stat status { };
    return ::lstat(QFile::encodeName(path).constData(), &status) == 0;
}

} // namespace

Result<std::unique_ptr<QLocalServer>> listenLocal(const QString &path)
{
    const auto address = unixAddress(QFile::encodeName(path));
    if (!address.ok())
        return address.error();
    // What an earlier run of ours left behind.
    if (auto removed = removeStaleSocket({path, {}}); !removed.ok()) {
        if (removed.error().code == ErrorCode::NotFound && occupied(path))
            return Error{ErrorCode::Exists, Texts::tr("%1 is there already and is no socket").arg(path)};
        if (removed.error().code != ErrorCode::NotFound)
            return removed.error();
    }
    auto socket = newUnixSocket();
    if (!socket.ok())
        return socket.error();
    const int descriptor = socket.value().get();
    if (!bindForOwner(descriptor, address.value()))
        return systemError(errno, Texts::tr("making the socket %1").arg(path));
    auto server = std::make_unique<QLocalServer>();
    if (::listen(descriptor, backlog) != 0 || !server->listen(qintptr(descriptor))) {
        const auto error = systemError(errno, Texts::tr("listening at %1").arg(path));
        ::unlink(address.value().sun_path);
        return error;
    }
    socket.value().release();
    return server;
}

} // namespace protocol::transport
