// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/demo/misbehaviour.h"
#include "protocol/core/chunkbuffer.h"
#include "protocol/ipc/ipcmessage.h"

#include <QLocalSocket>
#include <QObject>
#include <QTimer>

namespace model::demo {

/// The server's end of one connection. Receives one command and sends one reply, perhaps with a stream behind
/// it. Whatever goes wrong with bytes goes wrong here; demoruntime has what goes wrong with commands.
class Connection : public QObject {
    Q_OBJECT
public:
    Connection(QLocalSocket *socket, Misbehaviour misbehaviour, QObject *parent);

    /// Sends a reply at the first call, later more of its stream.
    void send(const QByteArray &bytes);
    /// Sends `bytes` and behind them others without end, as fast as they are taken. Never closes.
    void flood(const QByteArray &bytes);
    /// Writes the rest of the sent bytes, then closes.
    void close();
    bool isClosing() const { return m_closing; }
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
    void sendReply(const QByteArray &bytes);
    void sendStream(const QByteArray &bytes);
    void trickle();
    void drip();
    void write(const QByteArray &bytes);

    QLocalSocket *m_socket;
    const Misbehaviour m_misbehaviour;
    protocol::ChunkBuffer m_stream;
    bool m_asked = false;
    bool m_replied = false;
    bool m_flooding = false;
    bool m_closing = false;
    qint64 m_sentBytes = 0;
    QByteArray m_trickle; ///< bytes still to be written in small pieces
    QTimer m_trickleTimer;
    QTimer m_dripTimer;
    qsizetype m_pieceSize = 1;
};

} // namespace model::demo
