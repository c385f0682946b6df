// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/localsocket.h"

#include "protocol/transport/namedpipe_windows.h"

namespace protocol::transport {

// Not QLocalSocket::connectToServer: it waits up to 5 s where all instances of the pipe are busy.
Result<std::unique_ptr<QLocalSocket>> connectLocal(const QString &path)
{
    auto connected = connectNamedPipe(path);
    if (!connected.ok())
        return connected.error();
    auto socket = std::make_unique<QLocalSocket>();
    if (!socket->setSocketDescriptor(qintptr(connected.value().get()), QLocalSocket::ConnectedState))
        return Error{ErrorCode::IoError, QStringLiteral("%1: %2").arg(path, socket->errorString())};
    connected.value().release();
    return socket;
}

} // namespace protocol::transport
