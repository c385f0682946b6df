// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch/launch.h"

#include "model/discovery/portentry.h"
#include "model/ports/portplace.h"
#include "model/process/processstatus.h"
#include "model/reading/dropcauses.h"
#include "model/reading/trace.h"
#include "model/recording/inlinedevents.h"
#include "model/recording/recordingfolder.h"
#include "model/runtime/runtimecommands.h"
#include "model/text/errortext.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace model {

using namespace protocol;

namespace {

/// For the system, to end a process that was killed.
constexpr std::chrono::milliseconds killLimit(2000);
constexpr std::chrono::milliseconds lookPause(50);

/// Returns a path in the user's folder of ports that no other launch has.
QString newPortPath()
{
    static int launches = 0; // of the thread of all launches
    return portPathOf(QStringLiteral("launch-%1-%2").arg(QCoreApplication::applicationPid()).arg(++launches));
}

/// Returns whether the very process runs.
bool runs(const ProcessIdentity &process)
{
    const auto status = readProcessStatus(process.pid);
    return status.ok() && (process.startTime == 0 || status.value().startTime == process.startTime);
}

/// Returns whether the runtime has named what ran, as it does at the end of a session.
bool hasRundown(const TraceSnapshot &trace)
{
    for (std::size_t type = 0; type < trace.types->size(); ++type) {
        if ((*trace.types)[type].provider == QLatin1String("Microsoft-Windows-DotNETRuntimeRundown")
            && (*trace.typeCounts)[type].events > 0)
            return true;
    }
    return false;
}

Launch::Options withWhatIsTold(Launch::Options options)
{
    if (options.spec.tellsInlined)
        askForInlined(options.recording.request.providers);
    return options;
}

QString sentence(const Error &error, const QString &doing, ErrorSubject subject)
{
    return describeError(error, doing, subject).sentence();
}

} // namespace

Launch::Launch(Runtimes &runtimes, Recordings &recordings, Options options, QObject *parent)
    : QObject(parent)
    , m_recordings(recordings)
    , m_options(withWhatIsTold(std::move(options)))
    , m_port(runtimes, {.isGuarded = true})
{
    connect(&m_port, &DiagnosticPort::runtimesChanged, this, &Launch::look);
    connect(&m_port, &DiagnosticPort::refused, this, [this] { ++m_refused; });
    connect(&m_process, &QProcess::started, this, &Launch::programStarted);
    connect(&m_process, &QProcess::errorOccurred, this, &Launch::programFailed);
    connect(&m_process, &QProcess::finished, this, &Launch::programEnded);
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &Launch::readOutput);
    connect(&m_process, &QProcess::readyReadStandardError, this, &Launch::readOutput);
    m_kill.setSingleShot(true);
    connect(&m_kill, &QTimer::timeout, this, [this] { endAll(EndHow::Kill); });
    m_lookAtAsked.setInterval(lookPause);
    connect(&m_lookAtAsked, &QTimer::timeout, this, &Launch::waitForAsked);
    m_survivors.setSingleShot(true);
    connect(&m_survivors, &QTimer::timeout, this, &Launch::finishWhenDone);
}

Launch::~Launch()
{
    m_process.disconnect(this);
    m_port.disconnect(this);
    if (m_state == State::Running || m_lookAtAsked.isActive())
        endAll(EndHow::Kill);
}

bool Launch::Recorded::hasFailed() const
{
    return state == RecordingState::Failed
        || (end != RecordingEnd::Stopped && end != RecordingEnd::StoppedWithoutRundown
            && end != RecordingEnd::TargetExited);
}

QString Launch::Member::filePath() const
{
    return recording ? recording->filePath() : recorded ? recorded->filePath : QString();
}

QString Launch::programName() const
{
    const QFileInfo file(m_options.spec.program);
    const QString name = file.completeBaseName();
    return name.isEmpty() ? file.fileName() : name;
}

void Launch::start(const Result<LaunchCommand> &command)
{
    if (!command.ok())
        return fail(command.error());
    const QString path = newPortPath();
    const auto environment = environmentOf(m_options.spec, path);
    if (!environment.ok())
        return fail(environment.error());
    if (const auto listening = m_port.listen(path); !listening.ok())
        return fail(listening.error());
    if (m_options.streams == Streams::Inherited) {
        m_process.setProcessChannelMode(QProcess::ForwardedChannels);
        m_process.setInputChannelMode(QProcess::ForwardedInputChannel);
    } else {
        m_process.setStandardInputFile(QProcess::nullDevice());
    }
    m_process.setProcessEnvironment(environment.value());
    if (!m_options.spec.workingDirectory.isEmpty())
        m_process.setWorkingDirectory(m_options.spec.workingDirectory);
    m_process.start(command.value().program, command.value().arguments);
}

void Launch::programStarted()
{
    m_pid = m_process.processId();
    m_program.pid = m_pid;
    if (const auto status = readProcessStatus(m_pid); status.ok())
        m_program.startTime = status.value().startTime;
    setState(State::Running);
}

void Launch::programFailed(QProcess::ProcessError failure)
{
    if (failure == QProcess::FailedToStart)
        fail({ErrorCode::IoError, m_process.errorString()});
}

void Launch::fail(const Error &error)
{
    m_error = error;
    m_port.close();
    setState(State::Failed);
}

void Launch::readOutput()
{
    m_output.append(LaunchOutput::Stream::Output, m_process.readAllStandardOutput());
    m_output.append(LaunchOutput::Stream::Error, m_process.readAllStandardError());
    Q_EMIT outputAdded();
}

Launch::Member *Launch::find(const QUuid &cookie)
{
    const auto found = std::ranges::find(m_members, cookie, &Member::cookie);
    return found == m_members.end() ? nullptr : &*found;
}

void Launch::look()
{
    bool changed = false;
    for (const PortRuntime &runtime : m_port.runtimes()) {
        if (Member *member = find(runtime.cookie)) {
            changed = update(*member, runtime) || changed;
        } else if (runtime.info || runtime.error) {
            addMember(runtime);
            changed = true;
        }
    }
    if (changed)
        Q_EMIT membersChanged();
}

bool Launch::update(Member &member, const PortRuntime &runtime)
{
    // Between two connections only the end of the process tells that it will not come back.
    const bool isGone = runtime.state == PortRuntime::State::Gone
        || (member.isGone && runtime.state != PortRuntime::State::Waiting);
    bool changed = std::exchange(member.isGone, isGone) != isGone;
    // An inspector pane may have sent that, too.
    if (runtime.resumed && !member.isResumed) {
        member.isResumed = true;
        member.isKept = false;
        if (std::exchange(member.hasResumeFailed, false))
            member.problem.clear();
        changed = true;
    }
    return changed;
}

void Launch::addMember(const PortRuntime &runtime)
{
    const ProcessEntry entry = entryOf(runtime);
    Member member;
    member.cookie = runtime.cookie;
    member.pid = entry.pid;
    member.identity = entry.identity;
    member.commandLine = entry.commandLine;
    member.runtimeVersion = entry.runtimeVersion;
    member.name = entry.name.isEmpty() ? model::programName(entry.commandLine) : entry.name;
    member.isTool = isSdkTool(entry.commandLine, entry.name);
    member.runtime = runtime.runtime;
    if (runtime.error)
        member.problem = sentence(*runtime.error, Texts::tr("Asking it who it is"), ErrorSubject::Runtime);
    // Before a signal tells of it: a tree has no place for a parent that comes later.
    member.parentPid = parentOf(member);
    m_members.push_back(member);
    decide(m_members.back());
}

qint64 Launch::parentOf(const Member &member) const
{
    QList<qint64> others;
    for (const Member &other : m_members)
        others.append(other.pid);
    return others.isEmpty() ? 0 : ancestorAmong(member.pid, others, ancestryOf(member.pid));
}

void Launch::decide(Member &member)
{
    const bool isWanted = m_options.traced == Traced::All
        || (m_options.traced == Traced::Program && !m_isTracing && !member.isTool);
    member.isKept = m_options.keptNames.contains(member.name, Qt::CaseInsensitive)
        && m_state == State::Running && !m_stopAsked;
    // A runtime that comes when the program has ended is let go, and nothing else: the launch is over.
    if (isWanted && member.problem.isEmpty() && m_state == State::Running)
        record(member);
    else if (!member.isKept)
        sendResume(member.cookie);
}

QString Launch::filePathFor(const Member &member) const
{
    if (m_options.traced == Traced::Program)
        return m_options.recording.output.filePath;
    const QString folder = m_options.folder.isEmpty() ? recordingFolder() : m_options.folder;
    const QString name = QStringLiteral("%1_%2").arg(fileNamePart(member.name)).arg(member.pid);
    QString path = QDir(folder).filePath(name % QLatin1String(".nettrace"));
    for (int other = 2; QFileInfo::exists(path) && m_options.recording.output.existing == Existing::Keep;
         ++other)
        path = QDir(folder).filePath(QStringLiteral("%1-%2.nettrace").arg(name).arg(other));
    return path;
}

void Launch::record(Member &member)
{
    m_isTracing = true;
    RecordingOptions options = m_options.recording;
    options.runtime = member.runtime;
    options.pid = member.pid;
    options.processName = member.name;
    options.output.filePath = filePathFor(member);
    options.process
        = {member.name, member.pid, member.commandLine.left(sidecarTextMax), member.runtimeVersion, {}};
    options.output.beginsSidecar = true;
    options.output.recordsClocks = true;
    const QString label = QStringLiteral("%1 %2").arg(member.name).arg(member.pid);
    const QUuid cookie = member.cookie;
    member.recording = m_recordings.start(options, {member.pid, member.identity.startTime}, label);
    connect(member.recording, &Recording::stateChanged, this, [this, cookie] { recordingChanged(cookie); });
    recordingChanged(cookie);
}

void Launch::recordingChanged(const QUuid &cookie)
{
    Member *member = find(cookie);
    if (!member || !member->recording)
        return;
    const RecordingState state = member->recording->state();
    if (state == RecordingState::Failed && member->recording->error())
        member->problem
            = sentence(*member->recording->error(), Texts::tr("Recording it"), ErrorSubject::Recording);
    const bool hasBegun = state != RecordingState::Idle && state != RecordingState::Starting;
    if (hasBegun && !member->isKept)
        sendResume(cookie);
    if (!member->recording->isRunning()) {
        const Recording &ended = *member->recording;
        member->recorded = Recorded{state,         ended.end(),    ended.filePath(), ended.progress().bytes,
                                    ended.error(), ended.notices()};
        waitForTrace(*member); // which may end the launch
    }
    Q_EMIT membersChanged();
    finishWhenDone();
}

void Launch::waitForTrace(Member &member)
{
    member.reading = member.recording->trace();
    if (!member.reading)
        return;
    const auto look = [this, cookie = member.cookie] {
        Member *read = find(cookie);
        if (!read || !read->reading || (read->reading->isLive() && !read->reading->failure()))
            return;
        read->lacksRundown
            = m_options.recording.request.rundownKeyword != 0 && !hasRundown(*read->reading->snapshot());
        read->events = read->reading->snapshot()->events.size();
        read->dropped = read->reading->snapshot()->dropped;
        read->droppedTooLarge = dropCauses(*read->reading->snapshot()).tooLarge;
        read->reading->disconnect(this);
        read->reading.reset();
        Q_EMIT membersChanged();
        finishWhenDone();
    };
    connect(member.reading.get(), &Trace::snapshotChanged, this, look);
    connect(member.reading.get(), &Trace::failed, this, look);
    look();
}

void Launch::resume(const QUuid &cookie)
{
    Member *member = find(cookie);
    if (!member || (!member->isKept && !member->hasResumeFailed))
        return;
    member->isKept = false;
    if (std::exchange(member->hasResumeFailed, false))
        member->problem.clear();
    sendResume(cookie);
    Q_EMIT membersChanged();
}

void Launch::sendResume(const QUuid &cookie)
{
    Member *member = find(cookie);
    // What has failed already is asked for again by the user alone.
    if (!member || member->isResumed || member->hasResumeFailed || std::exchange(member->isResuming, true))
        return;
    tryResume(cookie, 1);
}

void Launch::tryResume(const QUuid &cookie, int tries)
{
    m_port.resume(cookie, this,
                  [this, cookie, tries](const Result<> &result) { takeResume(cookie, tries, result); });
}

void Launch::takeResume(const QUuid &cookie, int tries, const Result<> &result)
{
    Member *member = find(cookie);
    if (!member)
        return;
    const bool isResumed = result.ok() || member->isResumed;
    // One that has ended meanwhile waits no more.
    const bool lives = runs(member->identity);
    if (!isResumed && lives && m_port.isListening() && tries < m_options.resumeTriesMax) {
        // It would wait for ever: the port is ours alone.
        QTimer::singleShot(m_options.resumePause, this,
                           [this, cookie, tries] { tryResume(cookie, tries + 1); });
        return;
    }
    member->isResuming = false;
    member->isResumed = isResumed;
    if (!isResumed && lives) {
        member->hasResumeFailed = true;
        member->problem = sentence(result.error(), Texts::tr("Resuming it"), ErrorSubject::Runtime);
    }
    Q_EMIT membersChanged();
}

void Launch::stop()
{
    if (m_state != State::Running && !m_lookAtAsked.isActive())
        return;
    const bool isSecond = std::exchange(m_stopAsked, true);
    endAll(isSecond ? EndHow::Kill : EndHow::Ask);
    if (!isSecond)
        m_kill.start(m_options.stopLimit);
    else
        m_kill.stop();
}

void Launch::endAll(EndHow how)
{
    QList<ProcessIdentity> roots = m_asked;
    roots.append(m_program);
    // Those whose parents have ended already descend from none of ours; members among them are roots.
    for (const Member &member : m_members)
        roots.append(member.identity);
    // Without its start time any other process might have that id.
    roots.removeIf([](const ProcessIdentity &root) { return root.startTime == 0; });
    m_asked = descendantsOf(roots, runningProcesses());
    for (const ProcessIdentity &process : std::as_const(m_asked)) {
        // What cannot be ended has ended by itself, or belongs to another user.
        [[maybe_unused]] const auto ended = endProcess(process, how);
    }
}

void Launch::programEnded(int code, QProcess::ExitStatus how)
{
    constexpr int signalBase = 128;
    m_exitStatus = how == QProcess::CrashExit ? signalBase + code : code;
    readOutput();
    m_notice = noticeAtEnd();
    if (m_stopAsked)
        m_lookAtAsked.start();
    setState(State::Ending);
    stopSurvivors();
    finishWhenDone();
}

void Launch::waitForAsked()
{
    m_asked.removeIf([](const ProcessIdentity &process) { return !runs(process); });
    if (!m_asked.isEmpty()) {
        if (m_kill.isActive())
            return;
        if (!m_killed.isValid()) {
            endAll(EndHow::Kill);
            m_killed.start();
        }
        if (!m_killed.hasExpired(killLimit.count()))
            return;
    }
    m_kill.stop();
    m_lookAtAsked.stop();
    finishWhenDone();
}

QString Launch::noticeOfNobody() const
{
    if (const auto reachable = m_port.checkReachable(); !reachable.ok())
        return tr("No .NET runtime announced itself, so nothing was recorded: none could, because the port "
                  "of the launch was removed or replaced meanwhile (%1).")
            .arg(reachable.error().text);
    if (m_refused > 0)
        return tr("No .NET runtime announced itself, so nothing was recorded. Something came to the port of "
                  "the launch, and did not announce itself as a runtime does.");
    return tr("No .NET runtime announced itself, so nothing was recorded, although the port of the launch "
              "was "
              "open all the time: %1 may be no .NET program, have its diagnostics switched off "
              "(DOTNET_EnableDiagnostics=0), or run as another user or in a container, from where the port "
              "cannot be reached.")
        .arg(programName());
}

QString Launch::noticeAtEnd() const
{
    if (m_options.traced == Traced::Nothing || m_stopAsked)
        return {};
    if (m_members.empty())
        return noticeOfNobody();
    if (!m_isTracing)
        return tr("Only tools of the SDK ran, so nothing was recorded. Record all processes to see them.");
    return {};
}

void Launch::stopSurvivors()
{
    bool anySurvives = false;
    for (Member &member : m_members) {
        if (!runs(member.identity)) {
            member.isGone = true;
            continue;
        }
        anySurvives = true;
        sendResume(member.cookie);
        member.isKept = false;
        freeSurvivor(member);
        if (member.recording && member.recording->isRunning())
            member.recording->stop();
    }
    if (anySurvives)
        m_survivors.start(m_options.survivorsLimit);
    Q_EMIT membersChanged();
}

void Launch::freeSurvivor(const Member &member)
{
    // What it starts later would wait at a port that no program opens again.
    auto *commands = new RuntimeCommands(member.runtime, this);
    const QString name = QString::fromLatin1(diagnosticPortsVariable);
    const QString others = m_process.processEnvironment().value(name).section(u';', 1);
    commands->setEnvironmentVariable(name, others.isEmpty() ? std::nullopt : std::optional(others), this,
                                     [commands](const Result<> &) { commands->deleteLater(); });
}

void Launch::finishWhenDone()
{
    if (m_state != State::Ending || m_survivors.isActive() || m_lookAtAsked.isActive())
        return;
    const bool anyIsOpen = std::ranges::any_of(m_members, [](const Member &member) {
        return member.reading || (member.recording && member.recording->isRunning());
    });
    if (!anyIsOpen)
        finish();
}

void Launch::finish()
{
    if (m_state == State::Ended)
        return;
    m_port.close();
    setState(State::Ended);
}

void Launch::setState(State state)
{
    m_state = state;
    Q_EMIT stateChanged();
}

} // namespace model
