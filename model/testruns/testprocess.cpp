// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testprocess.h"

#include "model/process/processgroup.h"
#include "model/process/processsignal.h"
#include "model/process/processstatus.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QCoreApplication>
#include <QDateTime>
#include <QFile>

namespace model::testruns {

using namespace protocol;
using namespace protocol::dotnettest;

namespace {

/// Mostly nothing is left, and that is known at once.
constexpr std::chrono::milliseconds firstLookPause(20);
constexpr std::chrono::milliseconds lookPause(200);
constexpr std::chrono::milliseconds interruptPause(250);
/// For the system, to end processes that were killed.
constexpr std::chrono::milliseconds killLimit(2000);
/// More characters of uids than this go into a file: a command line on Windows has 32,767 at most.
constexpr qsizetype uidCharactersMax = 16'000;
constexpr int signalBase = 128;

std::int64_t now()
{
    return QDateTime::currentMSecsSinceEpoch();
}

QProcessEnvironment environmentFor(const TestProcess::Options &options)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const LaunchVariable &variable : options.environment) {
        if (variable.value)
            environment.insert(variable.name, *variable.value);
        else
            environment.remove(variable.name);
    }
    return environment;
}

/// Whether the platform takes an argument for something else than a uid.
bool isMisread(const QString &uid)
{
    constexpr QStringView misreadFirst(u"-@\"'");
    return (!uid.isEmpty() && misreadFirst.contains(uid.front())) || uid.contains(u'\n')
        || uid.contains(u'\r');
}

} // namespace

TestProcess::TestProcess(TestResults &results, NodeId application, Options options, QObject *parent)
    : QObject(parent)
    , m_results(results)
    , m_application(application)
    , m_options(std::move(options))
    , m_keptFiles(m_options.resultsFolder)
{
    connect(&m_server, &TestHostServer::said, this, &TestProcess::take);
    connect(&m_server, &TestHostServer::closed, this, [this](int connection, const Result<> &how) {
        host(connection).end(how, now());
        Q_EMIT told();
    });
    connect(&m_process, &QProcess::started, this, [this] {
        m_leader.pid = m_process.processId();
        if (const auto status = readProcessStatus(m_leader.pid); status.ok())
            m_leader.startTime = status.value().startTime;
        Q_EMIT told();
    });
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError failure) {
        if (failure == QProcess::FailedToStart)
            fail({ErrorCode::IoError, m_process.errorString()});
    });
    connect(&m_process, &QProcess::finished, this, &TestProcess::programEnded);
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &TestProcess::readOutput);
    connect(&m_process, &QProcess::readyReadStandardError, this, &TestProcess::readOutput);
    m_hang.setSingleShot(true);
    connect(&m_hang, &QTimer::timeout, this, [this] {
        m_isHung = true;
        signalGroup(true);
    });
    connect(&m_look, &QTimer::timeout, this, &TestProcess::lookAtOthers);
}

TestProcess::~TestProcess()
{
    m_process.disconnect(this);
    m_server.disconnect(this);
    if (m_state == State::Running)
        signalGroup(true);
}

void TestProcess::start()
{
    m_state = State::Running;
    const bool isRun = m_options.mode == Mode::Run;
    if (const auto listening
        = m_server.listen(isRun ? QString(executionmode::run) : QString(executionmode::discover));
        !listening.ok())
        return fail(listening.error());
    const auto all = arguments();
    if (!all.ok())
        return fail(all.error());
    beginGroup(m_process);
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_process.setProcessEnvironment(environmentFor(m_options));
    if (!m_options.workingDirectory.isEmpty())
        m_process.setWorkingDirectory(m_options.workingDirectory);
    if (m_options.hangLimit.count() > 0)
        m_hang.start(m_options.hangLimit);
    m_process.start(m_options.command.program, all.value());
}

Result<QStringList> TestProcess::arguments()
{
    QStringList all = m_options.command.arguments;
    if (m_options.mode == Mode::Discover)
        all << QStringLiteral("--list-tests");
    if (!m_options.resultsFolder.isEmpty())
        all << QStringLiteral("--results-directory") << m_options.resultsFolder;
    const auto chosen = selection();
    if (!chosen.ok())
        return chosen.error();
    all << chosen.value() << QStringLiteral("--exit-on-process-exit")
        << QString::number(QCoreApplication::applicationPid()) << QStringLiteral("--server")
        << QStringLiteral("dotnettestcli") << QStringLiteral("--dotnet-test-pipe") << m_server.pipeName();
    return all;
}

Result<QStringList> TestProcess::selection()
{
    if (m_options.mode == Mode::Discover || m_options.selected.isEmpty())
        return QStringList();
    QStringList uids;
    qsizetype characters = 0;
    for (const TestId test : m_options.selected) {
        uids << m_results.tree().text(m_results.tree().tests()[test].uid);
        if (isMisread(uids.last()))
            return Error{ErrorCode::BadValue,
                         Texts::tr("the test \"%1\" cannot be chosen, because its uid begins with -, @ or a "
                                   "quotation mark, or has an end of a line")
                             .arg(uids.last())};
        characters += uids.last().size() + 1;
    }
    QStringList all{QStringLiteral("--filter-uid")};
    if (characters <= uidCharactersMax)
        return all << uids;
    m_folder = std::make_unique<QTemporaryDir>();
    QFile file(m_folder->filePath(QStringLiteral("tests.rsp")));
    if (!m_folder->isValid() || !file.open(QIODevice::WriteOnly))
        return Error{ErrorCode::IoError,
                     Texts::tr("the file with the chosen tests cannot be written: %1")
                         .arg(m_folder->isValid() ? file.errorString() : m_folder->errorString())};
    QString lines;
    lines.reserve(characters + 3 * uids.size());
    for (const QString &uid : std::as_const(uids)) {
        // A line of such a file can have a text in quotes, but no quote in that.
        if (uid.contains(u'"'))
            all << uid;
        else
            lines += u'"' % uid % QLatin1String("\"\n");
    }
    file.write(lines.toUtf8());
    if (!file.flush())
        return Error{ErrorCode::IoError, file.errorString()};
    return all << u'@' + file.fileName();
}

TestHost &TestProcess::host(int connection)
{
    while (m_hosts.size() <= std::size_t(connection))
        m_hosts.push_back(std::make_unique<TestHost>(m_results, m_application));
    return *m_hosts[std::size_t(connection)];
}

void TestProcess::take(int connection, const Exchange &exchange)
{
    host(connection).take(exchange, now());
    if (const auto *const files = std::get_if<FileArtifactMessages>(&exchange.message)) {
        for (const FileArtifactMessage &file : files->fileArtifactMessageList)
            m_keptFiles.keep(file.fullPath, file.testUid);
    }
    if (m_hang.isActive())
        m_hang.start();
    Q_EMIT told();
}

QList<Artifact> TestProcess::takeArtifacts()
{
    QList<Artifact> artifacts;
    for (const auto &one : m_hosts)
        artifacts += one->artifacts();
    m_keptFiles.settle(artifacts);
    return artifacts;
}

void TestProcess::readOutput()
{
    m_output.append(LaunchOutput::Stream::Output, m_process.readAllStandardOutput());
    m_output.append(LaunchOutput::Stream::Error, m_process.readAllStandardError());
    Q_EMIT outputAdded();
}

void TestProcess::stop()
{
    if (m_state != State::Running)
        return;
    switch (m_stopStep) {
    case StopStep::None:
        m_stopStep = StopStep::Cancel;
        if (!m_server.canCancel())
            signalGroup(false);
        m_server.cancel();
        break;
    case StopStep::Cancel:
        m_stopStep = StopStep::Interrupt;
        signalGroup(false);
        // The first one only asks to cancel, where the session was asked in another way before.
        QTimer::singleShot(interruptPause, this, [this] {
            if (m_state == State::Running && m_stopStep == StopStep::Interrupt)
                signalGroup(false);
        });
        break;
    case StopStep::Interrupt:
    case StopStep::Kill:
        kill();
        break;
    }
    Q_EMIT told();
}

void TestProcess::kill()
{
    if (m_state != State::Running)
        return;
    m_stopStep = StopStep::Kill;
    signalGroup(true);
}

void TestProcess::signalGroup(bool kills)
{
    const ProcessSignal what = kills ? ProcessSignal::Kill : ProcessSignal::Interrupt;
    const QList<ProcessIdentity> members = membersOfGroup(m_leader);
    for (const ProcessIdentity &member : members) {
        // What cannot be reached has ended, or belongs to another user.
        [[maybe_unused]] const auto sent = sendSignal(member, what);
    }
    if (kills && members.isEmpty() && m_process.state() != QProcess::NotRunning)
        m_process.kill();
}

void TestProcess::programEnded(int code, QProcess::ExitStatus how)
{
    m_exitStatus = how == QProcess::CrashExit ? signalBase + code : code;
    readOutput();
    m_programGone.start();
    m_look.start(firstLookPause);
}

void TestProcess::lookAtOthers()
{
    const bool anyRuns = !membersOfGroup(m_leader).isEmpty();
    if (!anyRuns && m_server.openConnections() == 0)
        return finish();
    m_look.setInterval(lookPause);
    if (!m_programGone.hasExpired(m_options.othersLimit.count()))
        return;
    signalGroup(true);
    if (!anyRuns || m_programGone.hasExpired((m_options.othersLimit + killLimit).count()))
        finish();
}

void TestProcess::fail(const Error &error)
{
    m_hang.stop();
    m_error = error;
    m_end = EndKind::NotStarted;
    m_state = State::Ended;
    // From the event loop, as all other ends.
    QMetaObject::invokeMethod(this, &TestProcess::ended, Qt::QueuedConnection);
}

void TestProcess::finish()
{
    m_look.stop();
    m_hang.stop();
    EndFacts facts;
    facts.exitStatus = m_exitStatus;
    facts.isHung = m_isHung;
    facts.isStopped = m_stopStep != StopStep::None;
    facts.errorOutput = textOf(m_output, LaunchOutput::Stream::Error);
    bool anyIsWhole = false;
    bool anyIsCut = false;
    for (const auto &one : m_hosts) {
        if (one->isOpen())
            one->end({}, now());
        facts.isHandshaken = facts.isHandshaken || one->hasHandshake();
        if (!facts.error)
            facts.error = one->error();
        if (one->isTestHost())
            (one->hasSessionEnd() ? anyIsWhole : anyIsCut) = true;
        facts.hasUnfinished = facts.hasUnfinished || !one->lost().isEmpty();
        if (one->isTestHost() && !one->hasSessionEnd() && one->pid() != m_leader.pid)
            facts.hasLostChild = true;
    }
    facts.isWhole = anyIsWhole && !anyIsCut;
    m_end = endOf(facts);
    m_isChildsEnd = isEndOfChild(facts);
    m_error = facts.error;
    QList<HostId> hosts;
    for (const auto &one : m_hosts)
        hosts << one->id();
    for (const auto &one : m_hosts) {
        const bool isLost = m_end != EndKind::Completed && one->isTestHost() && !one->hasSessionEnd();
        if (isLost && m_options.mode == Mode::Run && !m_results.tellsRunning(one->id()))
            m_results.loseUnreported(one->id(), hosts, m_options.selected, now());
    }
    m_state = State::Ended;
    Q_EMIT ended();
}

QString textOf(const LaunchOutput &output, LaunchOutput::Stream stream)
{
    QString text;
    for (const LaunchOutput::Piece &piece : output.pieces()) {
        if (piece.stream == stream)
            text += piece.text;
    }
    return text;
}

} // namespace model::testruns
