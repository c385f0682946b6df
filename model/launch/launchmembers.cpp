// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch/launchmembers.h"

#include "model/analysis/rundown.h"
#include "model/discovery/portentry.h"
#include "model/launch/processending.h"
#include "model/reading/dropcauses.h"
#include "model/reading/trace.h"
#include "model/recording/recordingfolder.h"
#include "model/runtime/runtimecommands.h"
#include "model/text/errortext.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QDir>
#include <QFileInfo>
#include <QTimer>

namespace model {

using namespace protocol;

namespace {

using Traced = LaunchOptions::Traced;

QString sentence(const Error &error, const QString &doing, ErrorSubject subject)
{
    return describeError(error, doing, subject).sentence();
}

} // namespace

LaunchMembers::LaunchMembers(DiagnosticPort &port, Recordings &recordings, const LaunchOptions &options,
                             QObject *parent)
    : QObject(parent)
    , m_port(port)
    , m_recordings(recordings)
    , m_options(options)
{
    connect(&m_port, &DiagnosticPort::runtimesChanged, this, &LaunchMembers::look);
}

bool LaunchRecorded::hasFailed() const
{
    return state == RecordingState::Failed
        || (end != RecordingEnd::Stopped && end != RecordingEnd::StoppedWithoutRundown
            && end != RecordingEnd::TargetExited);
}

QString LaunchMember::filePath() const
{
    return recording ? recording->filePath() : recorded ? recorded->filePath : QString();
}

LaunchMember *LaunchMembers::find(const QUuid &cookie)
{
    const auto found = std::ranges::find(m_members, cookie, &LaunchMember::cookie);
    return found == m_members.end() ? nullptr : &*found;
}

void LaunchMembers::look()
{
    bool hasChanged = false;
    for (const PortRuntime &runtime : m_port.runtimes()) {
        if (LaunchMember *member = find(runtime.cookie)) {
            hasChanged = update(*member, runtime) || hasChanged;
        } else if (runtime.info || runtime.error) {
            addMember(runtime);
            hasChanged = true;
        }
    }
    if (hasChanged)
        Q_EMIT changed();
}

bool LaunchMembers::update(LaunchMember &member, const PortRuntime &runtime)
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

void LaunchMembers::addMember(const PortRuntime &runtime)
{
    const ProcessEntry entry = entryOf(runtime);
    LaunchMember member;
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

qint64 LaunchMembers::parentOf(const LaunchMember &member) const
{
    QList<qint64> others;
    for (const LaunchMember &other : m_members)
        others.append(other.pid);
    return others.isEmpty() ? 0 : ancestorAmong(member.pid, others, ancestryOf(member.pid));
}

void LaunchMembers::decide(LaunchMember &member)
{
    const bool isWanted = m_options.traced == Traced::All
        || (m_options.traced == Traced::Programs && !member.isTool)
        || (m_options.traced == Traced::Program && !m_isTracing && !member.isTool);
    member.isKept = m_options.keptNames.contains(member.name, Qt::CaseInsensitive) && !m_isOver && m_keeps;
    // A runtime that comes when the program has ended is let go, and nothing else: the launch is over.
    if (isWanted && member.problem.isEmpty() && !m_isOver)
        record(member);
    else if (!member.isKept)
        sendResume(member.cookie);
}

QString LaunchMembers::filePathFor(const LaunchMember &member) const
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

void LaunchMembers::record(LaunchMember &member)
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

void LaunchMembers::recordingChanged(const QUuid &cookie)
{
    LaunchMember *member = find(cookie);
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
        member->recorded = LaunchRecorded{
            state, ended.end(), ended.filePath(), ended.progress().bytes, ended.error(), ended.notices()};
        waitForTrace(*member); // which may end the launch
    }
    Q_EMIT changed();
    Q_EMIT recordingsChanged();
}

void LaunchMembers::waitForTrace(LaunchMember &member)
{
    member.reading = member.recording->trace();
    if (!member.reading)
        return;
    const auto look = [this, cookie = member.cookie] {
        LaunchMember *read = find(cookie);
        if (!read || !read->reading || (read->reading->isLive() && !read->reading->failure()))
            return;
        read->lacksRundown
            = m_options.recording.request.rundownKeyword != 0 && !hasRundown(*read->reading->snapshot());
        read->events = read->reading->snapshot()->events.size();
        read->dropped = read->reading->snapshot()->dropped;
        read->droppedTooLarge = dropCauses(*read->reading->snapshot()).tooLarge;
        read->reading->disconnect(this);
        read->reading.reset();
        Q_EMIT changed();
        Q_EMIT recordingsChanged();
    };
    connect(member.reading.get(), &Trace::snapshotChanged, this, look);
    connect(member.reading.get(), &Trace::failed, this, look);
    look();
}

void LaunchMembers::resume(const QUuid &cookie)
{
    LaunchMember *member = find(cookie);
    if (!member || (!member->isKept && !member->hasResumeFailed))
        return;
    member->isKept = false;
    if (std::exchange(member->hasResumeFailed, false))
        member->problem.clear();
    sendResume(cookie);
    Q_EMIT changed();
}

void LaunchMembers::sendResume(const QUuid &cookie)
{
    LaunchMember *member = find(cookie);
    // What has failed already is asked for again by the user alone.
    if (!member || member->isResumed || member->hasResumeFailed || std::exchange(member->isResuming, true))
        return;
    tryResume(cookie, 1);
}

void LaunchMembers::tryResume(const QUuid &cookie, int tries)
{
    m_port.resume(cookie, this,
                  [this, cookie, tries](const Result<> &result) { takeResume(cookie, tries, result); });
}

void LaunchMembers::takeResume(const QUuid &cookie, int tries, const Result<> &result)
{
    LaunchMember *member = find(cookie);
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
    Q_EMIT changed();
}

bool LaunchMembers::isOpen() const
{
    return std::ranges::any_of(m_members, [](const LaunchMember &member) {
        return member.reading || (member.recording && member.recording->isRunning());
    });
}

bool LaunchMembers::letGo(const QString &otherPorts)
{
    m_isOver = true;
    bool anySurvives = false;
    for (LaunchMember &member : m_members) {
        if (!runs(member.identity)) {
            member.isGone = true;
            continue;
        }
        anySurvives = true;
        sendResume(member.cookie);
        member.isKept = false;
        freeSurvivor(member, otherPorts);
        if (member.recording && member.recording->isRunning())
            member.recording->stop();
    }
    Q_EMIT changed();
    return anySurvives;
}

void LaunchMembers::freeSurvivor(const LaunchMember &member, const QString &otherPorts)
{
    // What it starts later would wait at a port that no program opens again.
    auto *commands = new RuntimeCommands(member.runtime, this);
    const QString name = QString::fromLatin1(diagnosticPortsVariable);
    commands->setEnvironmentVariable(name, otherPorts.isEmpty() ? std::nullopt : std::optional(otherPorts),
                                     this, [commands](const Result<> &) { commands->deleteLater(); });
}

} // namespace model
