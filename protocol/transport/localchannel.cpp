// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/localchannel.h"

#include "protocol/transport/backlogretry.h"
#include "protocol/transport/connection.h"

namespace protocol::transport {

Result<std::unique_ptr<LocalChannel>> LocalChannel::connect(const QString &path, Clock::time_point deadline,
                                                            const std::function<bool()> &cancelled)
{
    auto connection = connectUntil(
        [&] {
            return Connection::open({path, {}});
        },
        backlogPause, deadline, cancelled);
    if (!connection.ok())
        return connection.error();
    return std::move(connection).value().toChannel();
}

} // namespace protocol::transport
