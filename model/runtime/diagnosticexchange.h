// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/commandqueue.h"
#include "protocol/core/chunkbuffer.h"

#include <memory>
#include <optional>
#include <QLocalSocket>
#include <QTimer>

namespace model {

/// One command on one connection, from the queue to its reply.
class DiagnosticExchange : public QObject {
    Q_OBJECT
public:
    using Reply = CommandQueue::Reply;

    DiagnosticExchange(std::shared_ptr<Endpoint> endpoint, QByteArray request,
                       const CommandQueue::Options &options, QObject *parent);
    ~DiagnosticExchange() override;

    /// Returns what went over the connection so far.
    const wire::Exchange &exchanged() const { return m_exchanged; }

    bool isSent() const { return !m_exchanged.sent.isEmpty(); }

    /// Connects and sends. Called once.
    void start();
    /// Starts the deadline of the options, unless it runs.
    void startDeadline();
    /// Ends it after this time from now, whatever the options say.
    void setDeadline(std::chrono::milliseconds deadline) { m_deadline.start(deadline); }
    void stopDeadline() { m_deadline.stop(); }
    void cancel();

Q_SIGNALS:
    /// Emitted once, after the connection was closed.
    void finished(const protocol::Result<model::CommandQueue::Reply> &result);

private:
    void tryToConnect();
    void sendRequest();
    void read();
    /// Decodes the reply and its continuation as far as they have arrived.
    void decode();
    void takeReply(protocol::ipc::Message reply);
    void onSocketError(QLocalSocket::LocalSocketError error);
    void onDeadline();
    /// Closes the connection. Returns false when the exchange had ended before.
    bool close();
    void finish(const protocol::Result<Reply> &result);
    /// As finish(), but emits finished() from the event loop. Slots of the socket call this one, because a
    /// slot of finished() may destroy the exchange and the socket with it.
    void finishLater(const protocol::Result<Reply> &result);

    const std::shared_ptr<Endpoint> m_endpoint;
    const QByteArray m_request;
    const CommandQueue::Options m_options;
    QTimer m_deadline;
    QTimer m_retry;
    std::unique_ptr<QLocalSocket> m_socket;
    wire::Exchange m_exchanged;
    protocol::ChunkBuffer m_stream;
    std::optional<protocol::ipc::Message> m_reply;
    std::uint32_t m_continuationBytes = 0;
    bool m_started = false;
    bool m_finished = false;
};

} // namespace model
