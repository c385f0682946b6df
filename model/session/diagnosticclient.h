// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipcmessage.h"

#include <chrono>
#include <functional>
#include <QHash>
#include <QList>
#include <QObject>
#include <QString>

namespace model {

class DiagnosticExchange;

/// Sends diagnostic commands, each on a connection of its own: connects, writes the whole message at once,
/// reads one reply and the continuation that the caller asks for. Asynchronous on the thread it lives on; no
/// call waits.
///
/// The runtime's server is one thread, so commands to one socket are sent one after another. While a target
/// takes no connection (its backlog is full) it is asked again every 250 ms until the deadline.
class DiagnosticClient : public QObject {
    Q_OBJECT
public:
    struct Reply {
        protocol::ipc::Message message; ///< an OK reply
        QByteArray continuation;
    };
    using Callback = std::function<void(protocol::Result<Reply>)>;
    /// Returns how many bytes of continuation follow the reply (ProcessEnvironment). Without one there are
    /// none.
    using ContinuationSize = std::function<protocol::Result<std::uint32_t>(const protocol::ipc::Message &)>;
    struct Options {
        std::chrono::milliseconds deadline{3000}; ///< from now to the whole reply; 0 is none
        ContinuationSize continuation;
    };

    explicit DiagnosticClient(QObject *parent = nullptr);
    ~DiagnosticClient() override;

    /// `done` is called once, on this thread, from the event loop, unless `context` or this client dies
    /// first. Returns an id for cancel(). A connection that missed its deadline is closed.
    ///
    /// Errors: those of encode(), decodeMessage(), replyPayload(), connectLocal() and of `continuation`;
    /// NotAnswering at the deadline, Closed when the peer went before its reply was whole, Cancelled.
    quint64 send(const QString &socketPath, const protocol::ipc::Message &request, const Options &options,
                 QObject *context, Callback done);
    /// Ends a command with Cancelled. Has no effect on one that has ended.
    void cancel(quint64 id);

Q_SIGNALS:
    /// The bytes that went over a connection, emitted once it has ended.
    void exchanged(const QString &socketPath, const QByteArray &sent, const QByteArray &received);

private:
    void startNext(const QString &socketPath);
    void finish(DiagnosticExchange *exchange, const protocol::Result<Reply> &result, QObject *context,
                const Callback &done);

    /// Exchanges by socket; only the first of each has a connection.
    QHash<QString, QList<DiagnosticExchange *>> m_queues;
    quint64 m_lastId = 0;
};

} // namespace model
