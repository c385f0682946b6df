// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/bytefrog/messagereader.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <QHostAddress>
#include <QObject>
#include <QTcpSocket>
#include <QTimer>
#include <vector>

namespace model::agents {

/// One connection that came from an agent, or from a stranger: reads its messages as they come. For a thread
/// with an event loop; no call waits.
class AgentConnection : public QObject {
    Q_OBJECT
public:
    using Take = std::function<void(const protocol::bytefrog::Message &)>;

    /// Its greeting has to be there after that time.
    AgentConnection(std::unique_ptr<QTcpSocket> socket, std::chrono::milliseconds greetingDeadline,
                    QObject *parent = nullptr);
    /// Closes it.
    ~AgentConnection() override;

    /// Sets what gets the messages; their texts live until it returns. It may close the connection, but not
    /// delete it.
    void setTake(Take take) { m_take = std::move(take); }
    /// Tells what follows the greeting.
    void continueAs(protocol::bytefrog::Channel channel, protocol::bytefrog::Dialect dialect);
    protocol::bytefrog::Dialect dialect() const { return m_reader.dialect(); }

    /// Sends a message by one write.
    void send(const QByteArray &message);
    /// Sends an error to the agent and closes the connection, without closed().
    void refuse(const QString &text);
    /// Closes it once what was sent has left, without closed().
    void close();

    const QString &peer() const { return m_peer; } ///< "127.0.0.1:50123"
    const QHostAddress &peerAddress() const { return m_peerAddress; }
    std::uint64_t bytesReceived() const { return m_bytesReceived; }
    /// When the message that is taken arrived, by std::chrono::steady_clock; asked once for many of them.
    std::chrono::nanoseconds arrived() const { return m_arrived; }

Q_SIGNALS:
    void batchRead(); ///< behind some messages
    /// The peer closed it, or `error` says why it is of no use any more: it sent something that has no place
    /// there (protocol::bytefrog::MessageReader), nothing at all (NotAnswering), or does not read what we
    /// send (Closed). It is closed behind that; refuse() can still say why.
    void closed(const std::optional<protocol::Error> &error);

private:
    void read();
    void drain();
    void endOfStream();
    void fail(const protocol::Error &error);
    void letGo();

    std::unique_ptr<QTcpSocket> m_socket; ///< null once it is closed
    const QString m_peer;
    const QHostAddress m_peerAddress;
    protocol::bytefrog::MessageReader m_reader;
    Take m_take;
    QTimer m_greetingTimer;
    std::vector<char> m_buffer;
    std::uint64_t m_bytesReceived = 0;
    std::chrono::nanoseconds m_arrived{0};
    bool m_hasFailed = false;
};

} // namespace model::agents
