// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agentreporter.h"

#include "app/cli/command.h"
#include "model/text/visibletext.h"

#include <algorithm>
#include <QCoreApplication>
#include <QJsonDocument>

namespace app::cli {

using namespace model::agents;

namespace {

/// How long agents that were told to stop may take for that, before we leave them.
constexpr std::chrono::seconds stopLimit{10};

AgentServer::Options serverOptions(const AgentReporter::Options &options)
{
    AgentServer::Options server;
    server.file.path = options.folder;
    return server;
}

QJsonObject jsonOf(const AgentInfo &agent)
{
    const auto number = [](std::uint64_t count) { return QJsonValue(qint64(count)); };
    QJsonObject object{
        {QStringLiteral("event"), QStringLiteral("ended")},
        {QStringLiteral("agent"), agent.id},
        {QStringLiteral("address"), agent.address},
        {QStringLiteral("version"), agent.version},
        {QStringLiteral("runId"), agent.runId},
        {QStringLiteral("inOrder"), agent.endedInOrder},
        {QStringLiteral("reason"), agent.reason},
        {QStringLiteral("bytes"), number(agent.bytesReceived)},
        {QStringLiteral("events"), number(agent.events)},
        {QStringLiteral("lost"), number(agent.lost)},
        {QStringLiteral("unsent"), number(agent.unsent)},
        {QStringLiteral("late"), number(agent.late)},
        {QStringLiteral("duplicates"), number(agent.duplicates)},
        {QStringLiteral("classesTransformed"), number(agent.transformed)},
        {QStringLiteral("classesIgnored"), number(agent.ignored)},
        {QStringLiteral("classesFailed"), number(agent.failed)},
        {QStringLiteral("trace"), agent.traceFile.isEmpty() ? QJsonValue() : QJsonValue(agent.traceFile)},
    };
    if (agent.project)
        object.insert(QStringLiteral("project"), number(*agent.project));
    if (agent.traceFailure)
        object.insert(QStringLiteral("traceFailure"), agent.traceFailure->text);
    return object;
}

} // namespace

AgentReporter::AgentReporter(Options options)
    : m_options(std::move(options))
    , m_headquarters(serverOptions(m_options))
{
    connect(&m_headquarters, &Headquarters::changed, this, &AgentReporter::look);
    m_stopTimer.setSingleShot(true);
    connect(&m_stopTimer, &QTimer::timeout, this, [this] { m_headquarters.abortAll(); });
    connect(&m_interrupt, &Interrupt::interrupted, this, &AgentReporter::interrupt);
    (void)m_headquarters.configure(m_options.configuration, m_options.startsThemAll);
    m_headquarters.listen(m_options.place.address, m_options.place.port);
}

void AgentReporter::look()
{
    if (!tellPlace())
        return;
    for (const AgentLogLine &line : m_headquarters.takeLog())
        tell(line);
    for (const AgentInfo &agent : m_headquarters.agents()) {
        if (agent.isOver && !m_ended.contains(agent.id))
            tellEnd(agent);
    }
    if (m_options.once && !m_ended.isEmpty() && !m_isStopping)
        interrupt();
    if (m_isStopping && m_headquarters.isIdle())
        finish(m_allWell ? Success : Failure);
}

/// Returns whether the port is open.
bool AgentReporter::tellPlace()
{
    const auto &listening = m_headquarters.listening();
    if (!listening || m_isListening)
        return m_isListening;
    if (!listening->ok()) {
        printError(listening->error().text % u'.');
        finish(Failure);
        return false;
    }
    m_isListening = true;
    AgentPlace place = m_options.place;
    place.port = listening->value();
    const QStringList lines{agentLine(AgentKind::Original, place), agentLine(AgentKind::CodePulse, place)};
    if (m_options.json) {
        print({{QStringLiteral("event"), QStringLiteral("listening")},
               {QStringLiteral("address"), place.address.toString()},
               {QStringLiteral("port"), place.port},
               {QStringLiteral("commandLines"), QJsonArray::fromStringList(lines)}});
        return true;
    }
    printNote(
        QStringLiteral("Listening at %1 for tracing agents; Ctrl-C stops them. Programs come with one of")
            .arg(place.text()));
    for (const QString &line : lines)
        printNote(QStringLiteral("  %1 ...").arg(line));
    if (!m_options.startsThemAll)
        printNote(QStringLiteral(
            "Without --start each of them waits at its start, and exits when clrlens-cli ends."));
    return true;
}

void AgentReporter::tell(const AgentLogLine &line)
{
    if (m_options.json) {
        print({{QStringLiteral("event"), QStringLiteral("log")},
               {QStringLiteral("time"), line.time.toString(Qt::ISODateWithMs)},
               {QStringLiteral("agent"), line.agent == 0 ? QJsonValue() : QJsonValue(line.agent)},
               {QStringLiteral("problem"), line.isProblem},
               {QStringLiteral("text"), line.text}});
        return;
    }
    printNote(line.agent == 0 ? line.text % u'.'
                              : QStringLiteral("Agent %1: %2.").arg(line.agent).arg(line.text));
}

void AgentReporter::tellEnd(const AgentInfo &agent)
{
    m_ended.insert(agent.id);
    m_allWell = m_allWell && agent.endedInOrder && !agent.traceFailure;
    if (m_options.json)
        return print(jsonOf(agent));
    printNote(QStringLiteral("Agent %1: %2 events, %3 lost, %4 unsent.")
                  .arg(agent.id)
                  .arg(agent.events)
                  .arg(agent.lost)
                  .arg(agent.unsent));
    if (!agent.traceFile.isEmpty() && (!m_out.writePath(agent.traceFile) || !m_out.flush()))
        interrupt();
}

/// The first time agents are stopped, which takes them some time; then they are left.
void AgentReporter::interrupt()
{
    if (std::exchange(m_isStopping, true) || !m_isListening) {
        m_headquarters.abortAll();
        if (!m_isListening)
            finish(Failure);
        return;
    }
    m_headquarters.closePort();
    m_headquarters.stopAll();
    const auto &agents = m_headquarters.agents();
    if (std::ranges::any_of(agents, [](const AgentInfo &agent) { return !agent.isOver; }))
        printNote(QStringLiteral("The agents are told to stop; Ctrl-C again leaves them."));
    m_stopTimer.start(stopLimit);
}

void AgentReporter::finish(int status)
{
    m_headquarters.disconnect(this);
    const int written = m_out.finish();
    QCoreApplication::exit(status == Success ? written : status);
}

void AgentReporter::print(const QJsonObject &object)
{
    const QByteArray line
        = model::text::visibleJson(QJsonDocument(object).toJson(QJsonDocument::Compact)) + '\n';
    if (!m_out.writeRecords(line) || !m_out.flush())
        interrupt();
}

} // namespace app::cli
