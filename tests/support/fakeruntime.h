// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipcmessage.h"

#include <functional>
#include <memory>
#include <QHash>
#include <QLocalServer>
#include <QObject>
#include <QPointer>
#include <QTemporaryDir>

class QLocalSocket;

namespace tests {

/// A diagnostic server in a private folder that sends the replies that a test chooses, also those that no
/// runtime would send. Needs an event loop.
class FakeRuntime : public QObject {
    Q_OBJECT
public:
    /// The bytes that are sent after a request, in pieces of `pieceSize` bytes with a turn of the event loop
    /// between them (0: at once), and whether the connection is closed behind them.
    struct Answer {
        QByteArray bytes;
        bool close = true;
        int pieceSize = 0;
    };
    using Handler = std::function<Answer(const protocol::ipc::Message &)>;

    explicit FakeRuntime(QObject *parent = nullptr);
    /// Listens at `path`, where a client looks.
    explicit FakeRuntime(const QString &path, QObject *parent = nullptr);
    ~FakeRuntime() override;

    QString path() const { return m_server->fullServerName(); }
    /// Sets the reply to a command. Other commands get UnknownCommand.
    void answer(protocol::ipc::Command command, const Answer &answer);
    void answerWith(Handler handler) { m_handler = std::move(handler); }

    const QList<protocol::ipc::Message> &requests() const { return m_requests; }
    int connections() const { return m_connections; }
    /// Returns the highest number of connections that were open at the same time.
    int mostConnections() const { return m_mostConnections; }

    static QByteArray bytesOf(const protocol::ipc::Message &message);
    static Answer ok(const QByteArray &payload = {}) { return {bytesOf(protocol::ipc::okReply(payload))}; }
    static Answer error(protocol::ipc::HResult hresult);
    static Answer silence() { return {{}, false}; }
    static Answer suddenClose() { return {}; }

private:
    void serve();
    void read(QLocalSocket *socket, protocol::ChunkBuffer &stream);
    void write(const QPointer<QLocalSocket> &socket, const Answer &answer);

    QTemporaryDir m_folder;
    std::unique_ptr<QLocalServer> m_server;
    QHash<protocol::ipc::Command, Answer> m_answers;
    Handler m_handler;
    QList<protocol::ipc::Message> m_requests;
    int m_connections = 0;
    int m_open = 0;
    int m_mostConnections = 0;
};

} // namespace tests
