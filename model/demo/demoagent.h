// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/demo/demoagentprogram.h"
#include "protocol/bytefrog/configuration.h"
#include "protocol/bytefrog/messagereader.h"

#include <memory>
#include <QElapsedTimer>
#include <QObject>
#include <QTcpSocket>
#include <QTimer>
#include <vector>

namespace model::demoagent {

/// How a simulated agent behaves, for tests of headquarters and for the curious (`--demo-agent`).
enum class AgentManner : std::uint8_t {
    Usual,
    FullSpeed, ///< its program calls as fast as what it tells is read
    CodePulse, ///< speaks version 4 of the protocol
    Gap, ///< ten numbers of events are never sent
    Duplicates, ///< sends each hundredth event twice
    LateMaps, ///< names methods only at its end
    Unsent, ///< ends without the last events of its first thread
    BadData, ///< sends what is no message on a data connection
    BadControl, ///< the same on its control connection
    Mute, ///< sends no heartbeats once it is started
    Killed, ///< its process dies without a word
    NoAnswer, ///< is silent once it has greeted
};
/// Names on a command line, in the order above: "full-speed".
QStringList agentMannerNames();
std::optional<AgentManner> agentMannerFromName(const QString &name);

/// A tracing agent with a small program, as headquarters see one. It is as strict as real ones: a command
/// that its mode does not allow ends the trace with an error. Needs an event loop.
class DemoAgent : public QObject {
    Q_OBJECT
public:
    struct Options {
        QString host = {};
        std::uint16_t port = 0;
        AgentManner manner = AgentManner::Usual;
        std::chrono::milliseconds duration{5000}; ///< of its program, while it is not paused
    };
    explicit DemoAgent(Options options, QObject *parent = nullptr);
    ~DemoAgent() override;

    void start();
    /// Returns what was recorded.
    const AgentProgram::Counts &counts() const { return m_program.counts(); }
    protocol::bytefrog::Mode mode() const { return m_mode; }
    /// Returns what was told to do so far, in order.
    const std::vector<protocol::bytefrog::MessageType> &commands() const { return m_commands; }
    const std::optional<protocol::bytefrog::Configuration> &configuration() const { return m_configuration; }

Q_SIGNALS:
    /// The program has ended, and all connections. `error` is empty unless it could not connect, or was told
    /// something that it does not allow.
    void finished(const QString &error);

private:
    struct DataConnection;
    using Message = protocol::bytefrog::Message;
    using MessageType = protocol::bytefrog::MessageType;

    bool is(AgentManner manner) const { return m_options.manner == manner; }
    void readControl();
    void takeCommand(const Message &message);
    void takeConfiguration(const Message &message);
    bool changeMode(MessageType command);
    void openData();
    void play();
    void addEvent(const Message &event);
    void flushData();
    void sendControl(const Message &message);
    void sendHeartbeat();
    void shutDown();
    void leave(const QString &error);

    const Options m_options;
    protocol::bytefrog::Dialect m_dialect;
    QTcpSocket m_control;
    protocol::bytefrog::MessageReader m_reader;
    std::vector<std::unique_ptr<DataConnection>> m_data;
    std::optional<protocol::bytefrog::Configuration> m_configuration;
    std::vector<MessageType> m_commands;
    AgentProgram m_program;
    protocol::bytefrog::Mode m_mode = protocol::bytefrog::Mode::Initializing;
    QTimer m_heartbeats;
    QTimer m_steps; ///< of the program
    std::chrono::milliseconds m_played{0};
    QElapsedTimer m_clock; ///< at full speed
    bool m_hasLeft = false;
};

} // namespace model::demoagent
