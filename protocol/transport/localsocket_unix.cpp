// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/localsocket.h"

#include "protocol/transport/socketcalls_unix.h"

namespace protocol::transport {

Result<std::unique_ptr<QLocalSocket>> connectLocal(const QString &path)
{
    auto connected = connectUnix(path);
    if (!connected.ok())
        return connected.error();
    auto socket = std::make_unique<QLocalSocket>();
    if (!socket->setSocketDescriptor(connected.value().get(), QLocalSocket::ConnectedState))
        return Error{ErrorCode::IoError, QStringLiteral("%1: %2").arg(path, socket->errorString())};
    connected.value().release();
    return socket;
}

} // namespace protocol::transport
