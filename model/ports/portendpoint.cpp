// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/portendpoint.h"

#include "model/words/texts.h"

#include <QThread>

namespace model {

using namespace protocol;
using namespace std::chrono_literals;
using protocol::transport::Connection;

std::shared_ptr<PortEndpoint> PortEndpoint::create(const QString &portPath, const QUuid &cookie,
                                                   const ProcessIdentity &process)
{
    return {new PortEndpoint(portPath, cookie, process), [](PortEndpoint *endpoint) {
                if (QThread::currentThread() == endpoint->thread())
                    delete endpoint;
                else
                    endpoint->deleteLater();
            }};
}

PortEndpoint::PortEndpoint(const QString &portPath, const QUuid &cookie, ProcessIdentity process)
    : m_key(QStringLiteral("%1 %2").arg(portPath, cookie.toString(QUuid::WithoutBraces)))
    , m_process(process)
    , m_wanted([this] { handOver(); })
{
}

PortEndpoint::~PortEndpoint()
{
    // A socket signals its end also when it is destroyed.
    if (m_socket)
        m_socket->disconnect(this);
}

Result<Connection> PortEndpoint::tryConnect()
{
    if (QThread::currentThread() == thread())
        handOver();
    const std::lock_guard lock(m_mutex);
    if (m_connection) {
        Result<Connection> taken(std::move(*m_connection));
        m_connection.reset();
        return taken;
    }
    if (m_closed)
        return Error{ErrorCode::NotFound, Texts::tr("The runtime is not connected to the port any more")};
    m_wanted.notify();
    return Error{ErrorCode::NotAnswering, Texts::tr("the runtime has not come back to the port")};
}

std::chrono::milliseconds PortEndpoint::retryPause() const
{
    return 10ms; // a runtime comes back within a few milliseconds
}

void PortEndpoint::give(std::unique_ptr<QLocalSocket> connection)
{
    if (m_socket)
        m_socket->disconnect(this);
    m_socket = std::move(connection);
    connect(m_socket.get(), &QLocalSocket::disconnected, this, &PortEndpoint::drop);
    // A runtime says nothing that it was not asked. It would be taken for the reply to the next command.
    connect(m_socket.get(), &QLocalSocket::readyRead, this, &PortEndpoint::drop);
    const std::lock_guard lock(m_mutex);
    m_connection.reset();
    m_closed = false;
}

void PortEndpoint::drop()
{
    m_socket->disconnect(this);
    m_socket->abort();
    m_socket.release()->deleteLater();
    Q_EMIT connectionLost();
}

bool PortEndpoint::hasConnection() const
{
    const std::lock_guard lock(m_mutex);
    return m_socket != nullptr || m_connection.has_value();
}

void PortEndpoint::close()
{
    if (m_socket) {
        m_socket->disconnect(this);
        m_socket.reset();
    }
    const std::lock_guard lock(m_mutex);
    m_connection.reset();
    m_closed = true;
}

void PortEndpoint::handOver()
{
    if (!m_socket)
        return;
    m_socket->disconnect(this);
    auto connection = Connection::takeFrom(*m_socket);
    m_socket.reset();
    {
        const std::lock_guard lock(m_mutex);
        if (connection.ok())
            m_connection.emplace(std::move(connection).value());
    }
    Q_EMIT connectionTaken();
}

} // namespace model
