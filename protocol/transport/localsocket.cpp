// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/localsocket.h"

#include "protocol/transport/connection.h"

namespace protocol::transport {

Result<std::unique_ptr<QLocalSocket>> connectLocal(const QString &path)
{
    auto connection = Connection::open({path, {}});
    if (!connection.ok())
        return connection.error();
    return std::move(connection).value().toSocket();
}

} // namespace protocol::transport
