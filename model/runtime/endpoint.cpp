// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/endpoint.h"

#include "protocol/transport/backlogretry.h"

namespace model {

using protocol::Result;
using protocol::transport::Connection;
using protocol::transport::LocalChannel;

SocketEndpoint::SocketEndpoint(const protocol::transport::SocketAddress &address, ProcessIdentity process)
    // Texts of its own: the last one to hold this may be a worker, and the thread sanitizer does not see how
    // Qt counts the owners of a shared text.
    : m_address{QString(address.path.constData(), address.path.size()),
                QString(address.root.constData(), address.root.size()), address.foreign}
    , m_process(process)
{
}

QString SocketEndpoint::key() const
{
    return m_address.fullPath();
}

Result<Connection> SocketEndpoint::tryConnect()
{
    auto connection = Connection::open(m_address);
    if (!connection.ok())
        return connection;
    const auto peer = connection.value().peer();
    if (!peer.ok())
        return peer.error();
    if (const auto checked = checkPeer(peer.value(), m_process); !checked.ok())
        return checked.error();
    return connection;
}

std::chrono::milliseconds SocketEndpoint::retryPause() const
{
    return protocol::transport::backlogPause;
}

Result<std::unique_ptr<LocalChannel>> openChannel(Endpoint &endpoint,
                                                  LocalChannel::Clock::time_point deadline,
                                                  const std::function<bool()> &cancelled)
{
    auto connection = protocol::transport::connectUntil([&] { return endpoint.tryConnect(); },
                                                        endpoint.retryPause(), deadline, cancelled);
    if (!connection.ok())
        return connection.error();
    return std::move(connection).value().toChannel();
}

} // namespace model
