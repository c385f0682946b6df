// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/threadnotifier.h"
#include "model/runtime/endpoint.h"

#include <mutex>
#include <optional>
#include <QLocalSocket>
#include <QObject>
#include <QUuid>

namespace model {

/// A runtime that announces itself at a diagnostic port. It waits there with one connection, which a command
/// uses up, and comes back with a new one. The port's thread gives connections in; any thread takes them.
class PortEndpoint : public QObject, public Endpoint {
    Q_OBJECT
public:
    /// Returns one that dies on this thread, whichever thread is the last to hold it.
    static std::shared_ptr<PortEndpoint> create(const QString &portPath, const QUuid &cookie,
                                                const ProcessIdentity &process);
    PortEndpoint(const QString &portPath, const QUuid &cookie, ProcessIdentity process);
    ~PortEndpoint() override;

    QString key() const override { return m_key; }
    ProcessIdentity process() const override { return m_process; }
    /// NotAnswering while the runtime has not come back; NotFound after close().
    protocol::Result<protocol::transport::Connection> tryConnect() override;
    std::chrono::milliseconds retryPause() const override;

    // For the thread of the port:
    /// Takes the newest connection; the runtime has given up an older one.
    void give(std::unique_ptr<QLocalSocket> connection);
    /// Returns whether a connection waits for a command.
    bool hasConnection() const;
    /// Says that the runtime will not come back, or that the port is closed.
    void close();

Q_SIGNALS:
    void connectionTaken();
    /// The waiting connection was closed from the other end, or broke the protocol.
    void connectionLost();

private:
    /// Gives up the waiting connection.
    void drop();
    /// Turns the waiting socket into a connection that any thread can take.
    void handOver();

    const QString m_key;
    const ProcessIdentity m_process;
    /// Waits for a command, and shows that the peer goes. For the port's thread alone.
    std::unique_ptr<QLocalSocket> m_socket;
    ThreadNotifier m_wanted;
    mutable std::mutex m_mutex; ///< protects what follows
    std::optional<protocol::transport::Connection> m_connection;
    bool m_closed = false;
};

} // namespace model
