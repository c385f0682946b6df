// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/agents/agentrun.h"

#include <deque>
#include <QSet>
#include <QTcpServer>

namespace model::agents {

/// The port that agents come to, and all agents that did. For one thread with an event loop, which
/// Headquarters makes.
class AgentServer : public QObject {
    Q_OBJECT
public:
    static constexpr std::uint16_t usualPort = 8765;
    static constexpr std::size_t strangersMax = 64; ///< connections without a greeting; the oldest goes first
    static constexpr std::size_t runsMax = 32; ///< agents at once; others are turned away
    static constexpr std::size_t endedMax = 200; ///< agents that are remembered
    static constexpr std::size_t logLinesMax = 1000;
    static constexpr qsizetype classesMax = 100'000; ///< whose names are kept, unless Options tells
    static constexpr qsizetype classNameMax = 500; ///< characters of one that is kept

    struct Options {
        std::chrono::milliseconds greetingDeadline{10000};
        std::chrono::milliseconds silenceLimit{10000}; ///< AgentRun::Options::silenceLimit
        qsizetype classesMost = classesMax; ///< whose names are kept
        AgentFile::Options file = {}; ///< of each agent; its path is a folder here, empty: recordingFolder()
    };
    explicit AgentServer(Options options, QObject *parent = nullptr);
    ~AgentServer() override;

    /// Opens the port; 0 is one that is free. Errors, each with a sentence: Exists where another program has
    /// the port, AccessDenied for a port that the system keeps to itself, NotFound for an address that is not
    /// this machine's, IoError.
    protocol::Result<> listen(const QHostAddress &address, std::uint16_t port);
    /// Closes the port; agents that are here stay. Who has not greeted until then is turned away.
    void closePort();
    std::uint16_t port() const { return m_server.serverPort(); } ///< 0 while it is closed

    /// What agents that come from now on are told, and those that wait to be started. Errors as
    /// checkConfiguration().
    protocol::Result<> configure(const AgentConfiguration &configuration, bool startThemAll);
    /// Returns false where there is no such agent, or its state does not allow it.
    bool command(int agent, AgentCommand command);
    /// Stops all agents; those that cannot be stopped yet are stopped as soon as they can.
    void stopAll();
    /// Leaves all agents: closes their connections, ends their traces.
    void abortAll();
    bool isIdle() const { return m_runs.empty(); } ///< all agents have ended, and their files are whole

    std::vector<AgentInfo> agents() const; ///< in the order in which they came
    /// Returns the classes that agents named since the port was opened first, with slashes, in the order in
    /// which they did.
    const QStringList &classes() const { return m_classes; }
    /// Returns how many names were not kept: later ones, and long ones. What several agents named counts as
    /// often.
    std::uint64_t classesLeftOut() const { return m_classesLeftOut; }
    std::vector<AgentLogLine> takeLog();

Q_SIGNALS:
    void changed(); ///< agents() in more than numbers, or there is something in the log

private:
    void accept();
    void greet(AgentConnection *stranger, const protocol::bytefrog::Message &hello);
    void takeControl(AgentConnection *control, const protocol::bytefrog::Message &hello);
    void takeData(AgentConnection *data, std::uint8_t runId);
    void turnAway(AgentConnection *stranger, const QString &why, const char *reply = nullptr);
    std::uint8_t freeRunId();
    AgentFile::Options fileOptions() const;
    void tick();
    void keepClass(const QString &name);
    void log(const QString &text, bool isProblem, int agent = 0);

    const Options m_options;
    QTcpServer m_server;
    AgentConfiguration m_configuration;
    bool m_startsThemAll = false;
    std::deque<AgentConnection *> m_strangers; ///< the oldest first
    std::vector<AgentRun *> m_runs;
    std::deque<AgentInfo> m_ended;
    QStringList m_classes;
    QSet<QString> m_knownClasses;
    std::uint64_t m_classesLeftOut = 0;
    std::vector<AgentLogLine> m_log;
    QTimer m_ticks; ///< while there are agents
    int m_lastId = 0;
    std::uint8_t m_lastRunId = 0;
};

} // namespace model::agents
