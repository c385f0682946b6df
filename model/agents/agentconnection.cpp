// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/agentconnection.h"

#include "model/words/texts.h"
#include "protocol/bytefrog/modifiedutf8.h"

namespace model::agents {

using namespace std::chrono_literals;
using namespace protocol;
using namespace protocol::bytefrog;

namespace {

constexpr std::size_t readBytes = 1u << 18;
constexpr std::size_t readAtOnceMax = 1u << 22; ///< before others have their turn
constexpr qint64 unreadMax = 1 << 20; ///< of what we send: an agent is sent some KiB
constexpr auto closeDeadline = 2s;

QString peerOf(const QTcpSocket &socket)
{
    const QHostAddress address = socket.peerAddress();
    const bool isV6 = address.protocol() == QAbstractSocket::IPv6Protocol;
    return (isV6 ? QStringLiteral("[%1]:%2") : QStringLiteral("%1:%2"))
        .arg(address.toString())
        .arg(socket.peerPort());
}

} // namespace

AgentConnection::AgentConnection(std::unique_ptr<QTcpSocket> socket,
                                 std::chrono::milliseconds greetingDeadline, QObject *parent)
    : QObject(parent)
    , m_socket(std::move(socket))
    , m_peer(peerOf(*m_socket))
    , m_peerAddress(m_socket->peerAddress())
    , m_buffer(readBytes)
{
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    m_socket->setSocketOption(QAbstractSocket::KeepAliveOption, 1); // a machine may vanish without a word
    connect(m_socket.get(), &QTcpSocket::readyRead, this, &AgentConnection::read);
    connect(m_socket.get(), &QTcpSocket::disconnected, this, &AgentConnection::endOfStream);
    m_greetingTimer.setSingleShot(true);
    connect(&m_greetingTimer, &QTimer::timeout, this, [this] {
        fail({ErrorCode::NotAnswering, model::Texts::tr("it did not say what it is"), 0, 0});
    });
    m_greetingTimer.start(greetingDeadline);
    // The peer may have said all, and have left, before anything heard the signals.
    QMetaObject::invokeMethod(this, &AgentConnection::read, Qt::QueuedConnection);
}

AgentConnection::~AgentConnection()
{
    letGo();
}

void AgentConnection::continueAs(Channel channel, Dialect dialect)
{
    m_greetingTimer.stop();
    m_reader.continueAs(channel, dialect);
}

void AgentConnection::send(const QByteArray &message)
{
    if (!m_socket)
        return;
    m_socket->write(message);
    m_socket->flush();
    if (m_socket && m_socket->bytesToWrite() > unreadMax)
        fail({ErrorCode::Closed, model::Texts::tr("it does not read what it is sent"), 0, 0});
}

void AgentConnection::refuse(const QString &text)
{
    const QByteArray bytes = toModifiedUtf8(text);
    if (const auto message = encode({.type = MessageType::Error, .text = bytes}, Dialect::Original);
        message.ok())
        send(message.value());
    letGo();
}

void AgentConnection::close()
{
    letGo();
}

void AgentConnection::read()
{
    std::size_t count = 0;
    while (m_socket && count < readAtOnceMax) {
        const qint64 size = m_socket->read(m_buffer.data(), qint64(m_buffer.size()));
        if (size <= 0)
            break;
        count += std::size_t(size);
        m_bytesReceived += std::uint64_t(size);
        m_arrived = std::chrono::steady_clock::now().time_since_epoch();
        m_reader.append({reinterpret_cast<const std::uint8_t *>(m_buffer.data()), std::size_t(size)});
        drain();
    }
    if (count > 0)
        Q_EMIT batchRead();
    if (count >= readAtOnceMax)
        QMetaObject::invokeMethod(this, &AgentConnection::read, Qt::QueuedConnection);
    else if (m_socket && m_socket->state() == QAbstractSocket::UnconnectedState)
        endOfStream();
}

void AgentConnection::drain()
{
    while (m_socket) {
        const auto decoded = m_reader.next();
        if (const auto *const message = std::get_if<Message>(&decoded)) {
            m_take(*message);
            continue;
        }
        if (const auto *const error = std::get_if<Error>(&decoded))
            fail(*error);
        return;
    }
}

void AgentConnection::endOfStream()
{
    if (!m_socket)
        return;
    if (m_socket->bytesAvailable() > 0)
        return read(); // comes back here
    m_reader.end();
    drain();
    if (!m_socket)
        return;
    letGo();
    Q_EMIT closed({});
}

/// The peer can still be told why.
void AgentConnection::fail(const Error &error)
{
    if (std::exchange(m_hasFailed, true))
        return;
    Q_EMIT closed(error);
    letGo();
}

/// The socket goes on for a moment, for what is still to be sent.
void AgentConnection::letGo()
{
    m_greetingTimer.stop();
    if (!m_socket)
        return;
    QTcpSocket *const socket = m_socket.release();
    socket->setParent(parent());
    socket->disconnect(this);
    connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
    QTimer::singleShot(closeDeadline, socket, [socket] {
        socket->abort();
        socket->deleteLater();
    });
    if (socket->state() == QAbstractSocket::UnconnectedState)
        socket->deleteLater();
    else
        socket->disconnectFromHost();
}

} // namespace model::agents
