// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/transport/backlogretry.h"
#include "protocol/transport/connection.h"

#include <QLocalSocket>

/// Connections to the listener at a path: a test knows which process that is.
namespace tests {

/// Never waits. Errors as Connection::open().
inline protocol::Result<std::unique_ptr<QLocalSocket>> connectLocal(const QString &path)
{
    auto connection = protocol::transport::Connection::open({path, {}});
    if (!connection.ok())
        return connection.error();
    return std::move(connection).value().toSocket();
}

/// Tries again while the backlog is full, as connectUntil() does.
inline protocol::Result<std::unique_ptr<protocol::transport::LocalChannel>>
connectChannel(const QString &path, protocol::transport::LocalChannel::Clock::time_point deadline,
               const std::function<bool()> &cancelled = {})
{
    using namespace protocol::transport;
    auto connection = connectUntil(
        [&] {
            return Connection::open({path, {}});
        },
        backlogPause, deadline, cancelled);
    if (!connection.ok())
        return connection.error();
    return std::move(connection).value().toChannel();
}

} // namespace tests
