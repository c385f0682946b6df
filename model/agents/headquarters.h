// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/agents/agentserver.h"
#include "model/async/threadnotifier.h"

#include <memory>

namespace model::agents {

/// The headquarters of tracing agents: opens a port, and has each agent that comes write a trace. A thread of
/// its own does the work (AgentServer), since agents block their programs where it is not read what they
/// send. No call waits; what happens is here soon after, with changed().
class Headquarters : public QObject {
    Q_OBJECT
public:
    explicit Headquarters(AgentServer::Options options = {}, QObject *parent = nullptr);
    /// Leaves the agents that are connected, and ends their traces.
    ~Headquarters() override;

    void listen(const QHostAddress &address, std::uint16_t port);
    void closePort();
    /// Errors as checkConfiguration().
    protocol::Result<> configure(const AgentConfiguration &configuration, bool startThemAll);
    void command(int agent, AgentCommand command);
    void stopAll();
    void abortAll();

    /// Nothing until the port is open, or was not opened, and once it is closed: the port's number. Errors as
    /// AgentServer::listen(); OutOfMemory where the system has no thread.
    const std::optional<protocol::Result<std::uint16_t>> &listening() const { return m_listening; }
    const std::vector<AgentInfo> &agents() const { return m_agents; } ///< in the order in which they came
    const QStringList &classes() const { return m_classes; } ///< AgentServer::classes()
    std::uint64_t classesLeftOut() const { return m_classesLeftOut; } ///< likewise
    std::vector<AgentLogLine> takeLog();
    bool isIdle() const { return m_isIdle; } ///< no agent is connected, and all files are whole

Q_SIGNALS:
    /// Any of what the functions above return; numbers of agents some times a second.
    void changed();

private:
    class Worker;
    void takeReport();

    std::shared_ptr<Worker> m_worker; ///< shared with the thread
    ThreadNotifier m_notifier;
    std::optional<protocol::Result<std::uint16_t>> m_listening;
    std::vector<AgentInfo> m_agents;
    QStringList m_classes;
    std::uint64_t m_classesLeftOut = 0;
    std::vector<AgentLogLine> m_log;
    bool m_isIdle = true;
};

} // namespace model::agents
