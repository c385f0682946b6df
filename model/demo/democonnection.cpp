// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/democonnection.h"

namespace model::demo {

using protocol::ipc::Message;

namespace {

/// In the middle of the shortest reply with a payload, and well inside a stream.
constexpr qint64 replyCut = 22;
constexpr qint64 streamCut = 20'000;
constexpr qsizetype longestShortWrite = 7;
constexpr int piecesPerTurn = 100;

} // namespace

Connection::Connection(QLocalSocket *socket, Misbehaviour misbehaviour, QObject *parent)
    : QObject(parent)
    , m_socket(socket)
    , m_misbehaviour(misbehaviour)
{
    m_socket->setParent(this);
    connect(m_socket, &QLocalSocket::readyRead, this, &Connection::read);
    connect(m_socket, &QLocalSocket::disconnected, this, [this] {
        m_trickleTimer.stop();
        Q_EMIT closed();
    });
    connect(m_socket, &QLocalSocket::bytesWritten, this, [this] {
        if (unsentBytes() == 0)
            Q_EMIT sent();
    });
    m_trickleTimer.setInterval(0);
    connect(&m_trickleTimer, &QTimer::timeout, this, &Connection::trickle);
}

void Connection::read()
{
    const QByteArray bytes = m_socket->readAll();
    if (m_misbehaviour == Misbehaviour::Silence || m_asked)
        return;
    m_stream.append(protocol::byteView(bytes));
    auto decoded = protocol::ipc::decodeMessage(m_stream);
    if (std::holds_alternative<protocol::NeedMore>(decoded))
        return;
    m_asked = true;
    if (const auto *message = std::get_if<Message>(&decoded))
        Q_EMIT received(*message);
    else
        Q_EMIT receivedInvalid();
}

void Connection::send(const QByteArray &bytes)
{
    if (m_closing)
        return;
    switch (m_misbehaviour) {
    case Misbehaviour::OneByteAtATime:
    case Misbehaviour::ShortWrites:
        m_trickle.append(bytes);
        m_trickleTimer.start();
        return;
    case Misbehaviour::WrongMagic:
        return write(QByteArray("SOMETHING_ELSE").append(bytes.mid(14)));
    case Misbehaviour::CutReplies:
        write(bytes.left(replyCut));
        return close();
    case Misbehaviour::CutStreams:
        write(bytes);
        if (m_sentBytes > streamCut)
            close();
        return;
    case Misbehaviour::None:
    case Misbehaviour::ErrorReplies:
    case Misbehaviour::Silence:
        return write(bytes);
    }
}

void Connection::write(const QByteArray &bytes)
{
    m_sentBytes += bytes.size();
    m_socket->write(bytes);
}

void Connection::trickle()
{
    for (int i = 0; i < piecesPerTurn && !m_trickle.isEmpty(); ++i) {
        if (m_misbehaviour == Misbehaviour::ShortWrites)
            m_pieceSize = m_pieceSize % longestShortWrite + 1;
        const QByteArray piece = m_trickle.left(m_pieceSize);
        m_trickle.remove(0, m_pieceSize);
        write(piece);
        m_socket->flush();
    }
    if (!m_trickle.isEmpty())
        return;
    m_trickleTimer.stop();
    if (m_closing)
        m_socket->disconnectFromServer();
}

void Connection::close()
{
    m_closing = true;
    if (m_trickle.isEmpty())
        m_socket->disconnectFromServer();
}

} // namespace model::demo
