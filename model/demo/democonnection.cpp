// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/democonnection.h"

#include "protocol/core/limits.h"

namespace model::demo {

using namespace std::chrono_literals;

using protocol::ipc::Message;

namespace {

/// In the middle of the shortest reply with a payload, and well inside a stream.
constexpr qint64 replyCut = 22;
constexpr qint64 streamCut = 20'000;
constexpr qsizetype longestShortWrite = 7;
constexpr int piecesPerTurn = 100;
constexpr auto dripInterval = 1s;
constexpr qsizetype floodPiece = 65536;
/// Where the size is in a message's header.
constexpr qsizetype sizeOffset = 14;

/// `message` with another size in its header.
QByteArray withSize(QByteArray message, std::uint16_t size)
{
    message[sizeOffset] = char(size & 0xff);
    message[sizeOffset + 1] = char(size >> 8);
    return message;
}

/// The start of a reply that a client must take for a long one.
QByteArray endlessReply(const QByteArray &reply)
{
    return withSize(reply.left(protocol::limits::ipcHeaderSize), 0xffff);
}

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
        m_dripTimer.stop();
        m_flooding = false;
        Q_EMIT closed();
    });
    connect(m_socket, &QLocalSocket::bytesWritten, this, [this] {
        if (m_flooding && m_socket->bytesToWrite() == 0)
            m_socket->write(QByteArray(floodPiece, 'x'));
        else if (unsentBytes() == 0)
            Q_EMIT sent();
    });
    m_trickleTimer.setInterval(0);
    connect(&m_trickleTimer, &QTimer::timeout, this, &Connection::trickle);
    m_dripTimer.setInterval(dripInterval);
    connect(&m_dripTimer, &QTimer::timeout, this, &Connection::drip);
    if (m_misbehaviour == Misbehaviour::Resetting)
        m_socket->setReadBufferSize(1); // closing while the system holds unread bytes resets
    if (m_misbehaviour == Misbehaviour::Ssh)
        write("SSH-2.0-OpenSSH_9.2p1\r\n");
}

void Connection::read()
{
    if (m_misbehaviour == Misbehaviour::Resetting)
        return m_socket->abort();
    const QByteArray bytes = m_socket->readAll();
    if (m_misbehaviour == Misbehaviour::Silence || m_misbehaviour == Misbehaviour::Ssh || m_asked)
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
    if (m_closing || m_flooding)
        return;
    if (std::exchange(m_replied, true))
        sendStream(bytes);
    else
        sendReply(bytes);
}

void Connection::sendReply(const QByteArray &bytes)
{
    switch (m_misbehaviour) {
    case Misbehaviour::OneByteAtATime:
    case Misbehaviour::ShortWrites:
        m_trickle.append(bytes);
        return m_trickleTimer.start();
    case Misbehaviour::Dripping:
        m_trickle = endlessReply(bytes);
        drip();
        return m_dripTimer.start();
    case Misbehaviour::Flooding:
        return flood(endlessReply(bytes));
    case Misbehaviour::Http:
        write("HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\nContent-Length: "
              "15\r\n\r\n<h1>Sorry</h1>\r\n");
        return close();
    case Misbehaviour::WrongMagic:
        return write(QByteArray("SOMETHING_ELSE").append(bytes.mid(sizeOffset)));
    case Misbehaviour::SizeTooSmall:
        write(withSize(bytes, 3));
        return close();
    case Misbehaviour::SizeTooLarge:
        return write(withSize(bytes, 0xffff));
    case Misbehaviour::CutReplies:
        write(bytes.left(replyCut));
        return close();
    case Misbehaviour::TrailingBytes:
        return write(bytes + QByteArray(floodPiece, 'x'));
    default:
        return write(bytes);
    }
}

void Connection::sendStream(const QByteArray &bytes)
{
    switch (m_misbehaviour) {
    case Misbehaviour::OneByteAtATime:
    case Misbehaviour::ShortWrites:
        m_trickle.append(bytes);
        return m_trickleTimer.start();
    case Misbehaviour::CutStreams:
        write(bytes);
        if (m_sentBytes > streamCut)
            close();
        return;
    case Misbehaviour::Dripping:
    case Misbehaviour::SizeTooLarge:
    case Misbehaviour::SilentStreams:
        return;
    case Misbehaviour::WrongStreams:
        return write(
            QByteArray("<!DOCTYPE html><title>Not a trace</title>").leftJustified(bytes.size(), ' '));
    default:
        return write(bytes);
    }
}

void Connection::flood(const QByteArray &bytes)
{
    m_replied = true;
    m_flooding = true;
    write(bytes);
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

void Connection::drip()
{
    // The header of a reply of 64 KB and then its payload: a day's worth of bytes that are all in order.
    write(m_trickle.isEmpty() ? QByteArray(1, '\0') : m_trickle.left(1));
    m_trickle.remove(0, 1);
}

void Connection::close()
{
    const bool staysOpen = m_flooding || m_misbehaviour == Misbehaviour::Dripping
        || m_misbehaviour == Misbehaviour::SizeTooLarge;
    if (staysOpen)
        return;
    m_closing = true;
    if (m_trickle.isEmpty())
        m_socket->disconnectFromServer();
}

} // namespace model::demo
