// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testhostserver.h"

#include "model/ports/portplace.h"
#include "model/words/texts.h"
#include "protocol/core/bytes.h"
#include "protocol/dotnettest/messagecodec.h"
#include "protocol/transport/localserver.h"

#include <algorithm>
#include <QFile>
#include <QMetaObject>

namespace model::testruns {

using namespace protocol;
using namespace protocol::dotnettest;

namespace {

/// So much is read or answered in one turn of the event loop, so that other events have theirs.
constexpr qint64 bytesPerTurn = 4 << 20;
constexpr int framesPerTurn = 256;
/// Of our answers: a host reads each before it goes on.
constexpr qint64 unreadMax = 1 << 20;

Result<std::unique_ptr<QLocalServer>> listenAt(const QString &path)
{
    if (QFile::encodeName(path).size() > TestHostServer::pathBytesMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("%1 is too long for a pipe of a test application").arg(path)};
    if (auto prepared = preparePortPlace(path); !prepared.ok())
        return prepared.error();
    return transport::listenLocal(path);
}

QByteArray cancelFrame()
{
    return encodeMessage(ServerControlMessage{ServerControlKind::CancelSession}).valueOr({});
}

} // namespace

TestHostServer::TestHostServer(QObject *parent)
    : QObject(parent)
{
}

TestHostServer::~TestHostServer()
{
    // A socket that is destroyed says that its connection has ended: none is told of that any more.
    for (const auto *list : {&m_connections, &m_controls}) {
        for (const auto &connection : *list) {
            if (connection->socket)
                connection->socket->disconnect(this);
        }
    }
}

Result<> TestHostServer::listen(const QString &executionMode)
{
    m_dataPath = newPortPath(QStringLiteral("tests"));
    m_offer.executionMode = executionMode;
    m_offer.serverControlPipeName = m_dataPath % QLatin1String("-control");
    auto data = listenAt(m_dataPath);
    if (!data.ok())
        return data.error();
    auto control = listenAt(m_offer.serverControlPipeName);
    if (!control.ok())
        return control.error();
    m_data = std::move(data).value();
    m_control = std::move(control).value();
    connect(m_data.get(), &QLocalServer::newConnection, this, [this] { accept(*m_data, false); });
    connect(m_control.get(), &QLocalServer::newConnection, this, [this] { accept(*m_control, true); });
    return {};
}

void TestHostServer::cancel()
{
    m_isCancelled = true;
    for (auto *list : {&m_controls, &m_connections}) {
        for (const auto &connection : *list) {
            if (connection->socket && std::exchange(connection->isParked, false))
                connection->socket->write(cancelFrame());
        }
    }
}

bool TestHostServer::canCancel() const
{
    const auto waits = [](const auto &one) { return one->socket && one->isParked; };
    return std::ranges::any_of(m_controls, waits) || std::ranges::any_of(m_connections, waits);
}

int TestHostServer::openConnections() const
{
    return int(std::ranges::count_if(m_connections, [](const auto &one) { return one->socket != nullptr; }));
}

const HostConversation::Counts &TestHostServer::counts(ConnectionId connection) const
{
    return m_connections[std::size_t(connection)]->conversation.counts();
}

const QString &TestHostServer::version(ConnectionId connection) const
{
    return m_connections[std::size_t(connection)]->conversation.version();
}

void TestHostServer::accept(QLocalServer &server, bool isControl)
{
    auto &list = isControl ? m_controls : m_connections;
    while (QLocalSocket *const socket = server.nextPendingConnection()) {
        socket->setParent(nullptr); // it may outlive the server
        std::unique_ptr<QLocalSocket> owned(socket);
        if (list.size() >= connectionsMax)
            continue;
        socket->setReadBufferSize(bytesPerTurn);
        auto added = std::make_unique<Connection>(Connection{
            std::move(owned), HostConversation(m_offer), isControl, false, false, ConnectionId(list.size())});
        Connection *const connection = added.get();
        list.push_back(std::move(added));
        connect(socket, &QLocalSocket::readyRead, this, [this, connection] { read(*connection); });
        connect(socket, &QLocalSocket::disconnected, this, [this, connection] { read(*connection); });
        read(*connection);
    }
}

void TestHostServer::read(Connection &connection)
{
    // A reply that cannot be written brings us here again, by the signal that the connection has ended.
    if (!connection.socket || std::exchange(connection.isBusy, true))
        return;
    if (connection.socket->bytesAvailable() > 0)
        connection.conversation.append(byteView(connection.socket->read(
            std::min(connection.socket->bytesAvailable(), bytesPerTurn)))); // no more room
    for (int frames = 0; frames < framesPerTurn; ++frames) {
        auto decoded = connection.conversation.next();
        if (const auto *const exchange = std::get_if<Exchange>(&decoded)) {
            take(connection, *exchange);
            if (!connection.socket)
                return;
            continue;
        }
        if (const auto *const error = std::get_if<Error>(&decoded))
            return close(connection, *error);
        if (connection.socket->bytesAvailable() > 0)
            break;
        connection.isBusy = false;
        if (connection.socket->state() == QLocalSocket::UnconnectedState)
            close(connection, connection.conversation.atEnd());
        return;
    }
    QMetaObject::invokeMethod(
        this,
        [this, &connection] {
            connection.isBusy = false;
            read(connection);
        },
        Qt::QueuedConnection);
}

void TestHostServer::take(Connection &connection, const Exchange &exchange)
{
    if (exchange.reply.isNull() && m_isCancelled)
        connection.socket->write(cancelFrame());
    else if (exchange.reply.isNull())
        connection.isParked = true;
    else
        connection.socket->write(exchange.reply);
    connection.socket->flush();
    const bool isUnread = connection.socket->bytesToWrite() > unreadMax;
    if (!connection.isControl)
        Q_EMIT said(connection.id, exchange);
    if (isUnread)
        close(connection, Error{ErrorCode::Closed, Texts::tr("it does not read what it is sent")});
}

void TestHostServer::close(Connection &connection, const Result<> &how)
{
    // Later, because a signal of the socket may have brought us here.
    QLocalSocket *const socket = connection.socket.release();
    socket->disconnect(this);
    socket->deleteLater();
    connection.conversation.clear();
    if (!connection.isControl)
        Q_EMIT closed(connection.id, how);
}

} // namespace model::testruns
