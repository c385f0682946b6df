// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/portgreeting.h"

namespace model {

using namespace protocol;

PortGreeting::PortGreeting(std::unique_ptr<QLocalSocket> connection, std::chrono::milliseconds limit,
                           QObject *parent)
    : QObject(parent)
    , m_connection(std::move(connection))
{
    m_connection->setReadBufferSize(ipc::advertiseSize);
    connect(m_connection.get(), &QLocalSocket::readyRead, this, &PortGreeting::read);
    connect(m_connection.get(), &QLocalSocket::disconnected, this, [this] {
        refuse({ErrorCode::Closed,
                QStringLiteral("The connection ended before the runtime had announced itself")});
    });
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, [this, limit] {
        refuse({ErrorCode::NotAnswering,
                QStringLiteral("Nothing was announced within %1 ms").arg(limit.count())});
    });
    m_limit.start(limit);
    // What came together with the connection signals nothing any more.
    QMetaObject::invokeMethod(this, &PortGreeting::read, Qt::QueuedConnection);
}

PortGreeting::~PortGreeting()
{
    // A socket signals its end also when it is destroyed; by then the timer is gone.
    if (m_connection)
        m_connection->disconnect(this);
}

void PortGreeting::read()
{
    if (m_done)
        return;
    // Not a byte more: what follows an announcement would be the reply to a command.
    const QByteArray bytes = m_connection->read(qint64(ipc::advertiseSize - m_stream.size()));
    m_received.append(bytes);
    m_stream.append(byteView(bytes));
    const auto decoded = ipc::decodeAdvertise(m_stream);
    if (const auto *error = std::get_if<Error>(&decoded))
        return refuse(*error);
    if (const auto *advertise = std::get_if<ipc::Advertise>(&decoded)) {
        m_done = true;
        m_limit.stop();
        m_connection->disconnect(this);
        Q_EMIT announced(*advertise);
    }
}

std::unique_ptr<QLocalSocket> PortGreeting::takeConnection()
{
    return std::move(m_connection);
}

void PortGreeting::refuse(const Error &error)
{
    if (std::exchange(m_done, true))
        return;
    m_limit.stop();
    m_connection->disconnect(this);
    m_connection->abort();
    Q_EMIT refused(error);
}

} // namespace model
