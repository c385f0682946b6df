// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/dotnettest/hostconversation.h"

#include <memory>
#include <QLocalServer>
#include <QLocalSocket>
#include <QObject>
#include <vector>

namespace model::testruns {

/// The pipes of one test application: one that it and its children talk to, and one over which its session
/// can be cancelled. Only this user may connect. Each request is answered at once, whatever becomes of it
/// afterwards, because a host waits for ever for an answer that does not come.
///
/// For a thread with an event loop; no call waits.
class TestHostServer : public QObject {
    Q_OBJECT
public:
    /// Numbers the connections from 0 on, in the order of their coming.
    using ConnectionId = int;
    /// Further ones are closed at once. A run with retries has a dozen.
    static constexpr int connectionsMax = 128;
    /// Longer paths than this end a test application with an exception.
    static constexpr qsizetype pathBytesMax = 103;

    explicit TestHostServer(QObject *parent = nullptr);
    ~TestHostServer() override;

    /// Makes both pipes, under names that no other server has. `executionMode` is what the application is
    /// started to do (protocol::dotnettest::executionmode). Call it once. Errors: those of
    /// protocol::transport::listenLocal() and of the folder; LimitExceeded for a path that is too long.
    protocol::Result<> listen(const QString &executionMode);
    /// Returns the name of the pipe as the application needs it.
    const QString &pipeName() const { return m_dataPath; }
    /// Asks all hosts to cancel their sessions, also those that come later.
    void cancel();
    /// Returns whether a host waits to be asked that: those before version 1.4.0 of the protocol do not.
    bool canCancel() const;
    int openConnections() const; ///< to the first pipe
    /// Returns what a connection counted, also when it has ended.
    const protocol::dotnettest::HostConversation::Counts &counts(ConnectionId connection) const;
    const QString &version(ConnectionId connection) const; ///< as HostConversation::version()

Q_SIGNALS:
    /// The answer was sent already.
    void said(model::testruns::TestHostServer::ConnectionId connection,
              const protocol::dotnettest::Exchange &exchange);
    /// A connection has ended, with an error where that was in a frame or behind a frame that cannot be.
    void closed(model::testruns::TestHostServer::ConnectionId connection, const protocol::Result<> &how);

private:
    struct Connection {
        std::unique_ptr<QLocalSocket> socket; ///< null once it has ended
        protocol::dotnettest::HostConversation conversation;
        bool isControl = false;
        bool isParked = false; ///< has a request that is answered by cancel()
        bool isBusy = false; ///< is read, or goes on being read with the next turn of the event loop
        ConnectionId id = 0; ///< of control connections: none
    };
    void accept(QLocalServer &server, bool isControl);
    void read(Connection &connection);
    void take(Connection &connection, const protocol::dotnettest::Exchange &exchange);
    void close(Connection &connection, const protocol::Result<> &how);

    std::unique_ptr<QLocalServer> m_data;
    std::unique_ptr<QLocalServer> m_control;
    QString m_dataPath;
    protocol::dotnettest::ServerOffer m_offer;
    bool m_isCancelled = false;
    std::vector<std::unique_ptr<Connection>> m_connections; ///< of the first pipe, by id
    std::vector<std::unique_ptr<Connection>> m_controls;
};

} // namespace model::testruns
