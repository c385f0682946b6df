// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/agentrun.h"

#include "model/text/errortext.h"
#include "model/words/plurals.h"
#include "model/words/texts.h"
#include "protocol/bytefrog/modifiedutf8.h"

#include <algorithm>

namespace model::agents {

using namespace protocol::bytefrog;
using protocol::Error;

namespace {

constexpr int errorNotesMax = 20;

std::chrono::nanoseconds now()
{
    return std::chrono::steady_clock::now().time_since_epoch();
}

std::chrono::milliseconds nowInMilliseconds()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(now());
}

QString brokenText(const QString &connection, const Error &error)
{
    return model::Texts::tr("%1 was closed at byte %2: %3")
        .arg(connection)
        .arg(error.position)
        .arg(error.text);
}

} // namespace

AgentRun::AgentRun(Options options, AgentConnection *control, const Message &hello, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_peerAddress(control->peerAddress())
    , m_control(control)
    , m_dialect(dialectOfVersion(hello.version).value())
    , m_state(m_options.configuration.heartbeat, nowInMilliseconds())
    , m_came(nowInMilliseconds())
{
    m_info.id = m_options.id;
    m_info.runId = m_options.runId;
    m_info.version = hello.version;
    m_info.address = control->peer();
    if (hello.type == MessageType::ProjectHello)
        m_info.project = hello.project;
    control->setParent(this);
    control->continueAs(Channel::AgentControl, m_dialect);
    control->setTake([this](const Message &message) { takeControl(message); });
    connect(control, &AgentConnection::batchRead, this, [this] {
        if (m_trace)
            m_trace->handOn();
    });
    connect(control, &AgentConnection::closed, this, &AgentRun::controlClosed);
    sendConfiguration();
}

AgentRun::~AgentRun()
{
    if (m_trace)
        m_trace->end(now());
}

void AgentRun::sendConfiguration()
{
    const auto text = encodeConfiguration(m_options.configuration.forRun(m_options.runId), m_dialect);
    if (!text.ok()) // the caller asked before
        return abort(text.error().text);
    const auto message = encode({.type = MessageType::Configuration, .text = text.value()}, m_dialect);
    if (!message.ok())
        return abort(message.error().text);
    m_control->send(message.value());
}

void AgentRun::beginTrace()
{
    m_trace = std::make_unique<AgentTrace>(m_options.file, now());
    Message hello{.type = m_info.project ? MessageType::ProjectHello : MessageType::Hello};
    hello.version = std::uint8_t(m_info.version);
    m_trace->takeControl(hello, now());
    noteConfiguration();
}

void AgentRun::noteConfiguration()
{
    // As JSON, which people can read.
    const auto shown
        = encodeConfiguration(m_options.configuration.forRun(m_options.runId), Dialect::CodePulse4)
              .valueOr({});
    m_trace->noteSent({.type = MessageType::Configuration, .text = shown}, now());
}

void AgentRun::configure(const AgentConfiguration &configuration)
{
    const bool waits = m_state.phase() == AgentPhase::Configuring || m_state.phase() == AgentPhase::Ready;
    if (!m_control || !waits || configuration == m_options.configuration)
        return;
    m_options.configuration = configuration;
    m_state.setHeartbeatInterval(configuration.heartbeat);
    note(model::Texts::tr("the agent is told another configuration"));
    if (m_trace)
        noteConfiguration();
    sendConfiguration(); // may end it
}

bool AgentRun::command(AgentCommand command)
{
    if (!m_control || !m_state.allows(command))
        return false;
    send(m_state.command(command));
    Q_EMIT changed();
    return true;
}

void AgentRun::stop()
{
    m_stopsWhenReady = true;
    command(AgentCommand::Stop);
}

void AgentRun::send(const std::vector<MessageType> &types)
{
    for (const MessageType type : types) {
        const Message message{.type = type};
        if (!m_control)
            return;
        m_trace->noteSent(message, now());
        m_control->send(encode(message, m_dialect).valueOr({}));
    }
}

void AgentRun::takeControl(const Message &message)
{
    const AgentPhase before = m_state.phase();
    if (!m_trace)
        beginTrace();
    m_trace->takeControl(message, now());
    switch (message.type) {
    case MessageType::Heartbeat:
        m_info.queue = message.sendBufferSize;
        m_state.heartbeat(message.mode, nowInMilliseconds());
        break;
    case MessageType::ClassTransformed:
    case MessageType::ClassIgnored:
    case MessageType::ClassTransformFailed:
        ++(message.type == MessageType::ClassTransformed   ? m_info.transformed
               : message.type == MessageType::ClassIgnored ? m_info.ignored
                                                           : m_info.failed);
        Q_EMIT classNamed(fromModifiedUtf8(message.text));
        break;
    case MessageType::Error:
        noteError(message);
        break;
    default:
        break;
    }
    if (m_state.phase() == before)
        return;
    if (m_state.phase() == AgentPhase::Ready && m_stopsWhenReady)
        send(m_state.command(AgentCommand::Stop));
    else if (m_state.phase() == AgentPhase::Ready && m_options.startsByItself)
        send(m_state.command(AgentCommand::Start));
    Q_EMIT changed();
}

/// A flood of errors is all in the trace.
void AgentRun::noteError(const Message &error)
{
    if (++m_errors <= errorNotesMax)
        note(model::Texts::tr("the agent reports an error: %1").arg(fromModifiedUtf8(error.text)), true);
    else if (m_errors == errorNotesMax + 1)
        note(model::Texts::tr("further errors that the agent reports are in its trace alone"), true);
}

void AgentRun::takeData(AgentConnection *data)
{
    const bool isStarted = m_state.phase() != AgentPhase::Configuring && m_state.phase() != AgentPhase::Ready;
    if (m_hasEnded || !isStarted || m_data.size() >= std::size_t(m_options.configuration.senders)) {
        note(model::Texts::tr("a data connection from %1 was refused: the agent has all that it may have")
                 .arg(data->peer()),
             true);
        data->refuse(QStringLiteral("HQ is not expecting a new connection at this time"));
        return data->deleteLater();
    }
    data->setParent(this);
    m_data.push_back(data);
    data->continueAs(Channel::AgentData, m_dialect);
    if (!std::exchange(m_hadData, true))
        m_trace->startClock(now());
    data->setTake([this, data](const Message &message) {
        if (message.type != MessageType::Error)
            return m_trace->takeData(message, data->arrived());
        m_trace->takeControl(message, data->arrived());
        noteError(message);
    });
    connect(data, &AgentConnection::batchRead, this, [this, data] {
        m_lastData = nowInMilliseconds();
        m_trace->handOn();
        shareDialect(*data);
    });
    connect(data, &AgentConnection::closed, this,
            [this, data](const std::optional<Error> &error) { dataClosed(data, error); });
    data->send(encode({.type = MessageType::DataHelloReply}, m_dialect).valueOr({}));
    send(m_state.dataConnected());
    m_lastData = nowInMilliseconds();
}

/// All connections of an agent have the layout that the first exit told.
void AgentRun::shareDialect(const AgentConnection &data)
{
    if (m_dialect != Dialect::Version1 || data.dialect() == m_dialect)
        return;
    m_dialect = data.dialect();
    for (AgentConnection *const other : m_data)
        other->continueAs(Channel::AgentData, m_dialect);
}

void AgentRun::controlClosed(const std::optional<Error> &error)
{
    m_closedBytes += m_control->bytesReceived();
    m_control->deleteLater();
    m_control = nullptr;
    m_lastData = nowInMilliseconds(); // its data connections may have been quiet before
    m_info.endedInOrder = !error && m_state.phase() == AgentPhase::Stopping;
    if (error)
        m_info.reason = brokenText(model::Texts::tr("its control connection"), *error);
    else if (m_info.endedInOrder)
        m_info.reason = model::Texts::tr("the agent has ended");
    else if (m_state.phase() == AgentPhase::Configuring || m_state.phase() == AgentPhase::Ready)
        m_info.reason = model::Texts::tr("the agent left before it was started");
    else
        m_info.reason
            = model::Texts::tr("the agent left without saying so; its program may have been killed");
    note(m_info.reason, !m_info.endedInOrder);
    m_state.ended();
    // What an agent still sends after we gave it up is of no use; after its own end, it is the rest.
    if (error)
        closeData();
    end();
}

void AgentRun::dataClosed(AgentConnection *data, const std::optional<Error> &error)
{
    m_closedBytes += data->bytesReceived();
    std::erase(m_data, data);
    data->deleteLater();
    if (error)
        note(brokenText(model::Texts::tr("its data connection from %1").arg(data->peer()), *error), true);
    end();
}

void AgentRun::closeData()
{
    for (AgentConnection *const data : std::exchange(m_data, {})) {
        m_closedBytes += data->bytesReceived();
        data->close();
        data->deleteLater();
    }
}

void AgentRun::abort(const QString &reason)
{
    if (m_hasEnded)
        return;
    m_info.reason = reason;
    if (AgentConnection *const control = std::exchange(m_control, nullptr)) {
        m_closedBytes += control->bytesReceived();
        control->close();
        control->deleteLater();
    }
    m_state.ended();
    closeData();
    end();
}

/// Ends the trace when nothing more can come.
void AgentRun::end()
{
    if (m_control || !m_data.empty() || std::exchange(m_hasEnded, true))
        return;
    if (m_trace) {
        m_trace->end(now());
        if (const auto unsent = m_trace->counts().unsent; unsent > 0)
            note(model::Texts::tr("the agent left at least %1 events unsent", nullptr, text::plural(unsent))
                     .arg(unsent));
    }
    Q_EMIT changed();
}

void AgentRun::tick()
{
    if (!m_hasEnded)
        tickWhileConnected();
    if (const auto failure = m_trace ? m_trace->file().failure() : std::nullopt;
        failure && !std::exchange(m_toldFailure, true)) {
        note(describeError(*failure, model::Texts::tr("Writing the trace"), ErrorSubject::File).sentence(),
             true);
        Q_EMIT changed();
    }
    if (m_hasEnded && !m_isOver && (!m_trace || m_trace->file().isDone())) {
        m_isOver = true;
        Q_EMIT changed();
    }
}

void AgentRun::tickWhileConnected()
{
    const auto time = nowInMilliseconds();
    if (m_trace)
        m_trace->flush(now());
    meterRate(time);
    if (m_state.phase() == AgentPhase::Configuring && time - m_came > m_options.silenceLimit) {
        note(model::Texts::tr("the agent did not answer its configuration"), true);
        abort(model::Texts::tr("the agent did not answer its configuration"));
    } else if (!m_control && time - m_lastData > m_options.silenceLimit) {
        closeData();
        end();
    }
}

/// Over a second, so that the number can be read.
void AgentRun::meterRate(std::chrono::milliseconds time)
{
    constexpr std::chrono::milliseconds span{1000};
    const std::uint64_t events = m_trace ? m_trace->counts().delivered : 0;
    const std::chrono::duration<double> passed = time - m_metered;
    if (passed < span)
        return;
    m_info.eventsPerSecond = double(events - m_meteredEvents) / passed.count();
    m_meteredEvents = events;
    m_metered = time;
}

AgentInfo AgentRun::info() const
{
    AgentInfo info = m_info;
    info.phase = m_state.phase();
    info.isOver = m_isOver;
    info.eventsPerSecond = m_hasEnded ? 0 : m_info.eventsPerSecond;
    if (const auto mode = m_state.mode())
        info.mode = QChar(char16_t(*mode));
    info.health = m_state.health(nowInMilliseconds());
    info.dataConnections = int(m_data.size());
    info.bytesReceived = m_closedBytes + (m_control ? m_control->bytesReceived() : 0);
    for (const AgentConnection *const data : m_data)
        info.bytesReceived += data->bytesReceived();
    if (!m_trace)
        return info;
    const Reassembly::Counts &counts = m_trace->counts();
    info.events = counts.delivered;
    info.lost = counts.lost;
    info.unsent = counts.unsent;
    info.late = counts.late;
    info.duplicates = counts.duplicates;
    info.waiting = m_trace->waitingEvents();
    info.traceFile = m_trace->file().path();
    info.traceBytes = m_trace->file().size();
    info.traceFailure = m_trace->file().failure();
    return info;
}

void AgentRun::note(const QString &text, bool isProblem)
{
    Q_EMIT logged(text, isProblem);
}

} // namespace model::agents
