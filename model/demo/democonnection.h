// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/chunkbuffer.h"
#include "protocol/ipc/ipcmessage.h"

#include <QLocalSocket>
#include <QObject>
#include <QTimer>

namespace model::demo {

/// How a demo runtime misbehaves, for tests of its clients.
enum class Misbehaviour : std::uint8_t {
    None,
    OneByteAtATime, ///< every byte is written on its own
    ShortWrites, ///< bytes are written in pieces of 1 to 7
    WrongMagic, ///< replies have another protocol's magic
    ErrorReplies, ///< every command is refused
    Silence, ///< connections are accepted and never answered
    CutReplies, ///< the connection ends in the middle of each reply
    CutStreams, ///< the connection ends in the middle of an event stream
};

/// The server's end of one connection. Receives one command and sends one reply, perhaps with a stream behind
/// it.
class Connection : public QObject {
    Q_OBJECT
public:
    Connection(QLocalSocket *socket, Misbehaviour misbehaviour, QObject *parent);

    void send(const QByteArray &bytes);
    /// Writes the rest of the sent bytes, then closes.
    void close();
    /// Returns how many sent bytes the socket has not passed to the system yet.
    qint64 unsentBytes() const { return m_trickle.size() + m_socket->bytesToWrite(); }

Q_SIGNALS:
    void received(const protocol::ipc::Message &request);
    /// Bytes arrived that are no message.
    void receivedInvalid();
    void sent(); ///< all sent bytes were passed to the system
    void closed();

private:
    void read();
    void trickle();
    void write(const QByteArray &bytes);

    QLocalSocket *m_socket;
    const Misbehaviour m_misbehaviour;
    protocol::ChunkBuffer m_stream;
    bool m_asked = false;
    bool m_closing = false;
    qint64 m_sentBytes = 0;
    QByteArray m_trickle; ///< bytes still to be written in small pieces
    QTimer m_trickleTimer;
    qsizetype m_pieceSize = 1;
};

} // namespace model::demo
