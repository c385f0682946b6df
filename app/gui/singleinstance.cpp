// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/singleinstance.h"

#include "app/gui/instanceplace.h"
#include "app/gui/startrequest.h"
#include "model/files/lockfile.h"

#include <QDeadlineTimer>
#include <QLocalServer>
#include <QLocalSocket>
#include <QTimer>

namespace app {

namespace {

constexpr int connectionsMax = 8;
const QByteArray takenAnswer("taken\n");

} // namespace

SingleInstance::SingleInstance(const Limits &limits, QObject *parent)
    : QObject(parent)
    , m_limits(limits)
{
}

SingleInstance::~SingleInstance() = default;

SingleInstance::Outcome SingleInstance::start(const QString &address, const Options &options)
{
    if (address.isEmpty())
        return Outcome::Alone;
    // Of two that start at once, one is first: it holds the lock until it listens.
    model::LockFile lock(instanceLockPath(address));
    const bool locked = lock.tryLock(m_limits.lock);
    bool anybodyThere = false;
    if (handOver(address, options, &anybodyThere))
        return Outcome::HandedOver;
    if (anybodyThere || !locked)
        return Outcome::Alone; // it does not answer, and its socket stays its own
    QLocalServer::removeServer(address); // left behind by a crash
    m_server = std::make_unique<QLocalServer>();
    m_server->setSocketOptions(QLocalServer::UserAccessOption);
    m_server->setMaxPendingConnections(connectionsMax);
    connect(m_server.get(), &QLocalServer::newConnection, this, &SingleInstance::accept);
    if (!m_server->listen(address)) {
        m_server.reset();
        return Outcome::Alone;
    }
    return Outcome::First;
}

void SingleInstance::stop()
{
    m_server.reset();
}

bool SingleInstance::handOver(const QString &address, const Options &options, bool *anybodyThere) const
{
    const QByteArray request = encodeRequest(options);
    if (request.size() > requestBytesMax)
        return false;
    const int limit = int(m_limits.answer.count());
    QLocalSocket socket;
    socket.connectToServer(address);
    if (!socket.waitForConnected(limit)) {
        *anybodyThere = socket.error() == QLocalSocket::SocketTimeoutError;
        return false;
    }
    *anybodyThere = true;
    if (!isOwnPeer(socket.socketDescriptor()))
        return false;
    socket.write(request);
    QDeadlineTimer deadline(m_limits.answer);
    while (socket.bytesAvailable() < takenAnswer.size() && !deadline.hasExpired()) {
        if (!socket.waitForReadyRead(int(deadline.remainingTime())))
            break;
    }
    return socket.readAll() == takenAnswer;
}

void SingleInstance::accept()
{
    while (QLocalSocket *const connection = m_server->nextPendingConnection()) {
        connection->setParent(this);
        if (m_connections >= connectionsMax || !isOwnPeer(connection->socketDescriptor())) {
            connection->abort();
            connection->deleteLater();
            continue;
        }
        ++m_connections;
        connection->setReadBufferSize(requestBytesMax + 1);
        connect(connection, &QObject::destroyed, this, [this] { --m_connections; });
        connect(connection, &QLocalSocket::disconnected, connection, &QObject::deleteLater);
        connect(connection, &QLocalSocket::readyRead, this, [this, connection] { read(connection); });
        QTimer::singleShot(m_limits.request, connection, [connection] {
            connection->abort();
            connection->deleteLater();
        });
        if (connection->canReadLine())
            read(connection);
    }
}

void SingleInstance::read(QLocalSocket *connection)
{
    if (!connection->canReadLine()) {
        if (connection->bytesAvailable() > requestBytesMax)
            connection->abort();
        return;
    }
    const std::optional<Options> options = decodeRequest(connection->readLine(requestBytesMax + 1));
    disconnect(connection, &QLocalSocket::readyRead, this, nullptr); // one request each
    if (!options) {
        connection->abort();
        return;
    }
    connection->write(takenAnswer);
    connection->flush();
    connection->disconnectFromServer();
    Q_EMIT requested(*options);
}

} // namespace app
