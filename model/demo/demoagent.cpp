// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoagent.h"

#include <algorithm>
#include <array>
#include <QNetworkProxy>

namespace model::demoagent {

using namespace protocol;
using namespace protocol::bytefrog;
using namespace std::chrono_literals;

namespace {

constexpr auto stepTime = 20ms;
constexpr int usualRounds = 10; ///< a step
constexpr int fullSpeedRounds = 20'000;
constexpr qint64 unreadMax = 4 << 20; ///< a real agent's program waits there, too
constexpr std::size_t bufferBytes = 8192;
constexpr std::uint32_t oddAt = 200; ///< the event around which it is odd
constexpr std::uint32_t gapLength = 10;
constexpr std::uint32_t duplicatesEach = 100;
constexpr char noMessage[] = "\xc8";

constexpr std::array<std::pair<AgentManner, const char *>, 12> mannerNames{{
    {AgentManner::Usual, "usual"},
    {AgentManner::FullSpeed, "full-speed"},
    {AgentManner::CodePulse, "code-pulse"},
    {AgentManner::Gap, "gap"},
    {AgentManner::Duplicates, "duplicates"},
    {AgentManner::LateMaps, "late-maps"},
    {AgentManner::Unsent, "unsent"},
    {AgentManner::BadData, "bad-data"},
    {AgentManner::BadControl, "bad-control"},
    {AgentManner::Mute, "mute"},
    {AgentManner::Killed, "killed"},
    {AgentManner::NoAnswer, "no-answer"},
}};

} // namespace

struct DemoAgent::DataConnection {
    QTcpSocket socket;
    ByteWriter buffer;
    bool isAccepted = false;
};

QStringList agentMannerNames()
{
    QStringList names;
    for (const auto &known : mannerNames)
        names += QString::fromLatin1(known.second);
    return names;
}

std::optional<AgentManner> agentMannerFromName(const QString &name)
{
    for (const auto &[manner, known] : mannerNames) {
        if (name == QLatin1String(known))
            return manner;
    }
    return {};
}

DemoAgent::DemoAgent(Options options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_dialect(is(AgentManner::CodePulse) ? Dialect::CodePulse4 : Dialect::Original)
    , m_reader(Channel::HqControl, m_dialect)
    , m_program(is(AgentManner::CodePulse))
{
    connect(&m_control, &QTcpSocket::connected, this, [this] {
        sendControl(
            {.type = MessageType::Hello, .version = std::uint8_t(is(AgentManner::CodePulse) ? 4 : 1)});
    });
    connect(&m_control, &QTcpSocket::readyRead, this, &DemoAgent::readControl);
    connect(&m_control, &QTcpSocket::errorOccurred, this, [this] { leave(m_control.errorString()); });
    connect(&m_heartbeats, &QTimer::timeout, this, &DemoAgent::sendHeartbeat);
    m_steps.setInterval(stepTime);
    connect(&m_steps, &QTimer::timeout, this, &DemoAgent::play);
}

DemoAgent::~DemoAgent()
{
    m_control.disconnect(this);
}

void DemoAgent::start()
{
    m_control.setProxy(QNetworkProxy::NoProxy);
    m_control.connectToHost(m_options.host, m_options.port);
}

void DemoAgent::readControl()
{
    const QByteArray bytes = m_control.readAll();
    m_reader.append(byteView(bytes));
    while (!m_hasLeft) {
        const auto decoded = m_reader.next();
        const auto *const message = std::get_if<Message>(&decoded);
        if (!message) {
            if (const auto *const error = std::get_if<Error>(&decoded))
                leave(error->text);
            return;
        }
        takeCommand(*message);
    }
}

void DemoAgent::takeCommand(const Message &message)
{
    m_commands.push_back(message.type);
    if (message.type == MessageType::Error)
        return leave(QString::fromUtf8(message.text));
    if (message.type == MessageType::Configuration && m_mode == Mode::Initializing)
        return takeConfiguration(message);
    if (changeMode(message.type))
        return;
    const QByteArray text
        = messageName(message.type).toUtf8() + " control message is not valid in mode " + char(m_mode);
    sendControl({.type = MessageType::Error, .text = text});
    leave(QString::fromUtf8(text));
}

void DemoAgent::takeConfiguration(const Message &message)
{
    const auto configuration = decodeConfiguration(message.text, m_dialect);
    if (!configuration.ok() || !checkConfiguration(configuration.value()).ok())
        return leave(QStringLiteral("The configuration would end a real agent"));
    m_configuration = configuration.value();
    if (is(AgentManner::NoAnswer))
        return;
    m_heartbeats.start(m_configuration->heartbeatInterval);
    sendHeartbeat();
    sendControl({.type = MessageType::ClassIgnored, .text = "sun/launcher/LauncherHelper"});
}

/// Returns whether a real agent survives it.
bool DemoAgent::changeMode(MessageType command)
{
    const auto change = [this](Mode from, Mode to) {
        const bool isAllowed = m_mode == from && !m_data.empty();
        if (isAllowed)
            m_mode = to;
        return isAllowed;
    };
    switch (command) {
    case MessageType::Start:
        if (m_mode != Mode::Initializing || !m_configuration)
            return false;
        m_mode = Mode::Tracing;
        for (const char *name : {"com/acme/Shop", "com/acme/Cart"})
            sendControl({.type = MessageType::ClassTransformed, .text = name});
        openData();
        return true;
    case MessageType::Pause:
        return change(Mode::Tracing, Mode::Paused);
    case MessageType::Unpause:
        return change(Mode::Paused, Mode::Tracing);
    case MessageType::Suspend:
        // A real one dies where it has no data connection yet.
        if (!change(Mode::Tracing, Mode::Suspended))
            return false;
        m_program.setRecorded(false);
        sendControl({.type = MessageType::DataBreak, .sequence = m_program.sequence()});
        return true;
    case MessageType::Unsuspend:
        m_program.setRecorded(true);
        return change(Mode::Suspended, Mode::Tracing);
    case MessageType::Stop:
        shutDown();
        return true;
    default:
        return false;
    }
}

/// One after the other; each waits for the reply to the one before.
void DemoAgent::openData()
{
    auto connection = std::make_unique<DataConnection>();
    DataConnection *const data = connection.get();
    m_data.push_back(std::move(connection));
    connect(&data->socket, &QTcpSocket::connected, this, [this, data] {
        data->socket.write(
            encode({.type = MessageType::DataHello, .runId = m_configuration->runId}, m_dialect).valueOr({}));
    });
    connect(&data->socket, &QTcpSocket::readyRead, this, [this, data] {
        const QByteArray reply = data->socket.readAll();
        if (data->isAccepted || !reply.startsWith(char(MessageType::DataHelloReply)))
            return leave(QStringLiteral("A data connection was refused"));
        data->isAccepted = true;
        if (m_data.size() < std::size_t(m_configuration->numDataSenders))
            return openData();
        if (!is(AgentManner::LateMaps))
            m_program.tellMaps([this](const Message &map) { addEvent(map); });
        m_program.enterMain(m_played, [this](const Message &event) { addEvent(event); });
        m_clock.start();
        m_steps.start(is(AgentManner::FullSpeed) ? 0ms : stepTime);
    });
    data->socket.setProxy(QNetworkProxy::NoProxy);
    data->socket.connectToHost(m_options.host, m_options.port);
}

void DemoAgent::play()
{
    if (m_mode == Mode::Paused)
        return;
    const bool isFull = std::ranges::any_of(
        m_data, [](const auto &data) { return data->socket.bytesToWrite() > unreadMax; });
    if (isFull)
        return;
    const bool isFast = is(AgentManner::FullSpeed);
    if (isFast)
        m_played = std::chrono::milliseconds(m_clock.elapsed());
    else
        m_played += stepTime;
    for (int round = 0; round < (isFast ? fullSpeedRounds : usualRounds); ++round)
        m_program.playRound(m_played, [this](const Message &event) { addEvent(event); });
    flushData();
    const bool isOddNow = m_program.sequence() > oddAt;
    if (isOddNow && is(AgentManner::Killed))
        return leave({});
    if (isOddNow && is(AgentManner::BadData))
        m_data.front()->socket.write(noMessage, 1);
    if (isOddNow && is(AgentManner::BadControl))
        m_control.write(noMessage, 1);
    if (m_played >= m_options.duration)
        shutDown();
}

/// Each thread has a buffer of its own, so that events are out of order.
void DemoAgent::addEvent(const Message &event)
{
    DataConnection &data = *m_data[event.thread % m_data.size()];
    (void)appendMessage(data.buffer, event, m_dialect);
    if (is(AgentManner::Duplicates) && isSequenced(event.type) && event.sequence % duplicatesEach == 0)
        (void)appendMessage(data.buffer, event, m_dialect);
    if (is(AgentManner::Gap) && event.sequence == oddAt)
        m_program.skipSequence(gapLength);
    if (data.buffer.size() > bufferBytes)
        data.socket.write(data.buffer.takeBytes());
}

void DemoAgent::flushData()
{
    for (const auto &data : m_data)
        data->socket.write(data->buffer.takeBytes());
}

void DemoAgent::sendControl(const Message &message)
{
    m_control.write(encode(message, m_dialect).valueOr({}));
}

void DemoAgent::sendHeartbeat()
{
    if (is(AgentManner::Mute) && m_mode != Mode::Initializing)
        return;
    const auto full
        = std::ranges::count_if(m_data, [](const auto &data) { return data->socket.bytesToWrite() > 0; });
    sendControl({.type = MessageType::Heartbeat, .mode = m_mode, .sendBufferSize = std::uint16_t(full)});
}

/// Tells what is left, says that it ends, and leaves an interval later.
void DemoAgent::shutDown()
{
    if (m_mode == Mode::ShuttingDown)
        return;
    m_mode = Mode::ShuttingDown;
    m_steps.stop();
    if (!m_data.empty()) {
        const auto emit = [this](const Message &event) { addEvent(event); };
        m_program.leaveMain(m_played, emit);
        if (is(AgentManner::LateMaps))
            m_program.tellMaps(emit);
        if (is(AgentManner::Unsent))
            (void)m_data.front()->buffer.takeBytes();
        flushData();
    }
    sendHeartbeat();
    QTimer::singleShot(m_configuration ? m_configuration->heartbeatInterval : 0, this, [this] { leave({}); });
}

void DemoAgent::leave(const QString &error)
{
    if (std::exchange(m_hasLeft, true))
        return;
    m_heartbeats.stop();
    m_steps.stop();
    for (const auto &data : m_data) {
        data->socket.disconnect(this);
        data->socket.disconnectFromHost();
    }
    m_control.disconnect(this);
    m_control.disconnectFromHost();
    // Once what they have is sent.
    const auto isSent = [this] {
        return m_control.state() == QAbstractSocket::UnconnectedState
            && std::ranges::all_of(m_data, [](const auto &data) {
                   return data->socket.state() == QAbstractSocket::UnconnectedState;
               });
    };
    auto *const wait = new QTimer(this);
    connect(wait, &QTimer::timeout, this, [this, wait, isSent, error] {
        if (!isSent())
            return;
        wait->stop();
        Q_EMIT finished(error);
    });
    wait->start(stepTime);
}

} // namespace model::demoagent
