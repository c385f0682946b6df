// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/chunkbuffer.h"
#include "protocol/ipc/ipcmessage.h"

#include <QLocalSocket>
#include <QObject>
#include <QTimer>

namespace model::demo {

/// How a demo runtime misbehaves, so that tests see what its clients make of it.
enum class Misbehaviour : std::uint8_t {
    None,
    OneByteAtATime, ///< every byte is written on its own
    ShortWrites, ///< in pieces of 1 to 7 bytes
    WrongMagic, ///< replies are of another protocol
    ErrorReplies, ///< every command is refused
    Silence, ///< connections are accepted and never answered
    CutReplies, ///< the connection ends in the middle of each reply
    CutStreams, ///< the connection ends in the middle of an event stream
};

/// The server's end of one connection: takes one command, gives one answer, and perhaps a stream behind it.
class Connection : public QObject {
    Q_OBJECT
public:
    Connection(QLocalSocket *socket, Misbehaviour misbehaviour, QObject *parent);

    void send(const QByteArray &bytes);
    /// Writes what is still to be written, then closes.
    void close();
    /// Bytes that were sent and that the reader has not taken off the socket's hands.
    qint64 untakenBytes() const { return m_trickle.size() + m_socket->bytesToWrite(); }

Q_SIGNALS:
    void received(const protocol::ipc::Message &request);
    /// Something that is no message arrived.
    void garbled();
    void taken(); ///< all that was sent
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
    QByteArray m_trickle; ///< still to be written in small pieces
    QTimer m_trickleTimer;
    qsizetype m_pieceSize = 1;
};

} // namespace model::demo
