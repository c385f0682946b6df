// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/agents/agentconfiguration.h"
#include "model/agents/agentconnection.h"
#include "model/agents/agentinfo.h"
#include "model/agents/agenttrace.h"

namespace model::agents {

/// One agent from its greeting to its end: its connections, its state, its trace. For a thread with an event
/// loop; no call waits, but for a slow disk (AgentFile::write()).
class AgentRun : public QObject {
    Q_OBJECT
public:
    struct Options {
        int id = 0;
        std::uint8_t runId = 0;
        AgentConfiguration configuration; ///< that checkConfiguration() accepts
        bool startsByItself = false;
        AgentFile::Options file;
        /// How long an agent may take for its first heartbeat, and how long its data connections may be
        /// silent once its control connection has ended.
        std::chrono::milliseconds silenceLimit{10000};
    };
    /// Takes the control connection, whose greeting is `hello`, and sends the configuration. The trace begins
    /// with the agent's first answer, so that strangers leave no files.
    AgentRun(Options options, AgentConnection *control, const protocol::bytefrog::Message &hello,
             QObject *parent);
    ~AgentRun() override;

    int id() const { return m_options.id; }
    std::uint8_t runId() const { return m_options.runId; }
    const QHostAddress &peerAddress() const { return m_peerAddress; } ///< of its control connection
    /// Sends another configuration, which checkConfiguration() accepts, where the agent waits to be started:
    /// one that is started would end its trace.
    void configure(const AgentConfiguration &configuration);
    /// Sends a command. Returns false and does nothing where the agent's state does not allow it.
    bool command(AgentCommand command);
    /// Sends the command to stop, now or as soon as the agent's state allows it.
    void stop();
    /// Takes a data connection behind its greeting, or refuses it.
    void takeData(AgentConnection *data);
    /// Closes all connections and ends the trace.
    void abort(const QString &reason);
    /// Looks at what depends on the time. Call it some times a second.
    void tick();

    bool isOver() const { return m_isOver; } ///< and its file is as whole as it gets
    AgentInfo info() const;

Q_SIGNALS:
    void changed(); ///< its phase, or that its trace failed
    void logged(const QString &text, bool isProblem);
    void classNamed(const QString &name); ///< that the agent saw, with slashes

private:
    using Message = protocol::bytefrog::Message;
    void sendConfiguration();
    void beginTrace();
    void noteConfiguration();
    void meterRate(std::chrono::milliseconds time);
    void send(const std::vector<protocol::bytefrog::MessageType> &types);
    void takeControl(const Message &message);
    void noteError(const Message &error);
    void controlClosed(const std::optional<protocol::Error> &error);
    void dataClosed(AgentConnection *data, const std::optional<protocol::Error> &error);
    void shareDialect(const AgentConnection &data);
    void closeData();
    void tickWhileConnected();
    void end();
    void note(const QString &text, bool isProblem = false);

    Options m_options;
    const QHostAddress m_peerAddress;
    AgentConnection *m_control; ///< null once it is closed
    std::vector<AgentConnection *> m_data;
    protocol::bytefrog::Dialect m_dialect;
    AgentState m_state;
    std::unique_ptr<AgentTrace> m_trace; ///< null before the first answer
    AgentInfo m_info; ///< what the others do not know
    const std::chrono::milliseconds m_came;
    bool m_stopsWhenReady = false;
    std::int64_t m_errors = 0; ///< that the agent reported
    bool m_hadData = false;
    bool m_toldFailure = false;
    bool m_hasEnded = false;
    bool m_isOver = false;
    std::chrono::milliseconds m_lastData{0};
    std::uint64_t m_closedBytes = 0; ///< of connections that are closed
    std::uint64_t m_meteredEvents = 0; ///< when m_metered was
    std::chrono::milliseconds m_metered{0};
};

} // namespace model::agents
