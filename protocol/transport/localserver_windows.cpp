// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/localserver.h"

#include "protocol/core/texts.h"
#include "protocol/transport/namedpipe_windows.h"

namespace protocol::transport {

Result<std::unique_ptr<QLocalServer>> listenLocal(const QString &path)
{
    // Windows lets a second server add an instance to a pipe that exists: ask first.
    const auto probe = connectNamedPipe(path);
    if (probe.ok() || probe.error().code != ErrorCode::NotFound)
        return Error{ErrorCode::Exists, Texts::tr("%1 is a pipe in use").arg(pipeName(path))};
    auto server = std::make_unique<QLocalServer>();
    server->setSocketOptions(QLocalServer::UserAccessOption);
    if (!server->listen(pipeName(path)))
        return Error{ErrorCode::IoError, QStringLiteral("%1: %2").arg(pipeName(path), server->errorString())};
    return server;
}

} // namespace protocol::transport
