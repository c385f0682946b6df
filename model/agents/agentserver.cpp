// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/agentserver.h"

#include "model/recording/recordingfolder.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QHostAddress>
#include <QNetworkProxy>

namespace model::agents {

using namespace protocol::bytefrog;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr int tickMilliseconds = 100;
constexpr std::chrono::seconds acceptPause{1};
constexpr std::uint16_t privilegedPorts = 1024;

Error listenError(const QTcpServer &server, const QHostAddress &address, std::uint16_t port)
{
    const QString place = QStringLiteral("%1:%2").arg(address.toString()).arg(port);
    switch (server.serverError()) {
    case QAbstractSocket::AddressInUseError:
        return {ErrorCode::Exists, model::Texts::tr("Another program listens at %1").arg(place), 0, 0};
    case QAbstractSocket::SocketAccessError:
        if (port < privilegedPorts)
            return {ErrorCode::AccessDenied,
                    model::Texts::tr("The system keeps ports below 1024 to its administrator; %1 is one")
                        .arg(place),
                    0, 0};
        return {ErrorCode::AccessDenied,
                model::Texts::tr("The system does not let us listen at %1").arg(place), 0, 0};
    case QAbstractSocket::SocketAddressNotAvailableError:
        return {ErrorCode::NotFound,
                model::Texts::tr("%1 is no address of this machine").arg(address.toString()), 0, 0};
    default:
        return {ErrorCode::IoError,
                model::Texts::tr("Listening at %1 failed: %2").arg(place, server.errorString()), 0, 0};
    }
}

} // namespace

AgentServer::AgentServer(Options options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
{
    m_server.setProxy(QNetworkProxy::NoProxy); // else Qt asks the desktop for one, on a thread of its own
    m_server.setListenBacklogSize(2 * int(strangersMax)); // a flood is seen as one
    connect(&m_server, &QTcpServer::newConnection, this, &AgentServer::accept);
    // Such as where this process may open no more files. The server accepts nothing then until it is told to.
    connect(&m_server, &QTcpServer::acceptError, this, [this] {
        log(model::Texts::tr("A connection could not be taken: %1").arg(m_server.errorString()), true);
        QTimer::singleShot(acceptPause, this, [this] {
            if (m_server.isListening())
                m_server.resumeAccepting();
        });
    });
    m_ticks.setInterval(tickMilliseconds);
    connect(&m_ticks, &QTimer::timeout, this, &AgentServer::tick);
}

AgentServer::~AgentServer()
{
    // While what their signals lead to is there.
    for (AgentRun *const run : std::exchange(m_runs, {}))
        delete run;
}

Result<> AgentServer::listen(const QHostAddress &address, std::uint16_t port)
{
    m_server.close();
    if (!m_server.listen(address, port))
        return listenError(m_server, address, port);
    return {};
}

void AgentServer::closePort()
{
    m_server.close();
}

Result<> AgentServer::configure(const AgentConfiguration &configuration, bool startThemAll)
{
    if (auto checked = checkConfiguration(configuration); !checked.ok())
        return checked;
    m_configuration = configuration;
    m_startsThemAll = startThemAll;
    for (AgentRun *const run : m_runs)
        run->configure(configuration);
    return {};
}

void AgentServer::accept()
{
    while (std::unique_ptr<QTcpSocket> socket{m_server.nextPendingConnection()}) {
        socket->setParent(nullptr);
        if (m_strangers.size() >= strangersMax)
            turnAway(m_strangers.front(), model::Texts::tr("too many others came before it said what it is"));
        auto *const stranger = new AgentConnection(std::move(socket), m_options.greetingDeadline, this);
        m_strangers.push_back(stranger);
        stranger->setTake([this, stranger](const Message &hello) { greet(stranger, hello); });
        connect(stranger, &AgentConnection::closed, this,
                [this, stranger](const std::optional<Error> &error) {
                    const QString why
                        = error ? error->text : model::Texts::tr("it left before it said what it is");
                    turnAway(stranger, why,
                             error && error->code != ErrorCode::NotAnswering ? "Unexpected Input Format"
                                                                             : nullptr);
                });
    }
}

void AgentServer::greet(AgentConnection *stranger, const Message &hello)
{
    if (hello.type != MessageType::DataHello && !dialectOfVersion(hello.version))
        return turnAway(
            stranger,
            model::Texts::tr("it speaks version %1 of the protocol, which we do not").arg(hello.version),
            "Invalid Protocol Version");
    stranger->disconnect(this);
    std::erase(m_strangers, stranger);
    if (hello.type == MessageType::DataHello)
        takeData(stranger, hello.runId);
    else
        takeControl(stranger, hello);
}

void AgentServer::takeControl(AgentConnection *control, const Message &hello)
{
    const bool isFull = m_runs.size() >= runsMax;
    if (isFull || !m_server.isListening())
        return turnAway(control,
                        isFull ? model::Texts::tr("%1 agents are connected already").arg(runsMax)
                               : model::Texts::tr("it came when the port was closed"),
                        "HQ is not expecting a new connection at this time");
    AgentRun::Options options;
    options.id = ++m_lastId;
    options.runId = freeRunId();
    options.configuration = m_configuration;
    options.startsByItself = m_startsThemAll;
    options.file = fileOptions();
    options.silenceLimit = m_options.silenceLimit;
    auto *const run = new AgentRun(std::move(options), control, hello, this);
    m_runs.push_back(run);
    connect(run, &AgentRun::changed, this, &AgentServer::changed);
    connect(run, &AgentRun::logged, this,
            [this, run](const QString &text, bool isProblem) { log(text, isProblem, run->id()); });
    connect(run, &AgentRun::classNamed, this, &AgentServer::keepClass);
    m_ticks.start();
    log(model::Texts::tr("an agent came from %1").arg(control->peer()), false, run->id());
}

void AgentServer::takeData(AgentConnection *data, std::uint8_t runId)
{
    const auto run = std::ranges::find(m_runs, runId, &AgentRun::runId);
    if (run != m_runs.end() && (*run)->peerAddress() != data->peerAddress())
        return turnAway(data, model::Texts::tr("it brings data of run %1 from another machine").arg(runId),
                        "Unknown run");
    if (run == m_runs.end())
        return turnAway(data, model::Texts::tr("it brings data of run %1, which there is not").arg(runId),
                        "Unknown run");
    (*run)->takeData(data);
}

void AgentServer::turnAway(AgentConnection *stranger, const QString &why, const char *reply)
{
    stranger->disconnect(this);
    std::erase(m_strangers, stranger);
    log(model::Texts::tr("The connection from %1 was closed: %2").arg(stranger->peer(), why), true);
    if (reply)
        stranger->refuse(QString::fromLatin1(reply));
    else
        stranger->close();
    stranger->deleteLater();
}

/// There are more of them than runs.
std::uint8_t AgentServer::freeRunId()
{
    do
        ++m_lastRunId; // wraps
    while (std::ranges::find(m_runs, m_lastRunId, &AgentRun::runId) != m_runs.end());
    return m_lastRunId;
}

AgentFile::Options AgentServer::fileOptions() const
{
    AgentFile::Options options = m_options.file;
    options.name = QStringLiteral("agent-%1").arg(m_lastId);
    if (!options.path.isEmpty())
        options.path = newRecordingPath(options.name, options.path);
    return options;
}

bool AgentServer::command(int agent, AgentCommand command)
{
    const auto run = std::ranges::find(m_runs, agent, &AgentRun::id);
    return run != m_runs.end() && (*run)->command(command);
}

void AgentServer::stopAll()
{
    for (AgentRun *const run : m_runs)
        run->stop();
}

void AgentServer::abortAll()
{
    for (AgentRun *const run : m_runs)
        run->abort(model::Texts::tr("we left it"));
}

void AgentServer::tick()
{
    for (AgentRun *const run : m_runs)
        run->tick();
    std::erase_if(m_runs, [this](AgentRun *run) {
        if (!run->isOver())
            return false;
        m_ended.push_back(run->info());
        if (m_ended.size() > endedMax)
            m_ended.pop_front();
        run->deleteLater();
        return true;
    });
    if (m_runs.empty()) {
        m_ticks.stop();
        Q_EMIT changed();
    }
}

std::vector<AgentInfo> AgentServer::agents() const
{
    std::vector<AgentInfo> all(m_ended.begin(), m_ended.end());
    for (const AgentRun *const run : m_runs)
        all.push_back(run->info());
    std::ranges::sort(all, {}, &AgentInfo::id);
    return all;
}

std::vector<AgentLogLine> AgentServer::takeLog()
{
    return std::exchange(m_log, {});
}

void AgentServer::keepClass(const QString &name)
{
    const auto known = m_knownClasses.size();
    if (known >= m_options.classesMost || name.size() > classNameMax) {
        m_classesLeftOut += m_knownClasses.contains(name) ? 0 : 1;
        return;
    }
    m_knownClasses.insert(name);
    if (m_knownClasses.size() > known)
        m_classes.append(name);
}

void AgentServer::log(const QString &text, bool isProblem, int agent)
{
    if (m_log.size() < logLinesMax)
        m_log.push_back({QDateTime::currentDateTimeUtc(), isProblem, agent, text});
    Q_EMIT changed();
}

} // namespace model::agents
