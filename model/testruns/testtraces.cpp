// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testtraces.h"

#include "model/discovery/portentry.h"
#include "model/ports/portplace.h"
#include "model/recording/recordingfolder.h"
#include "model/text/errortext.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QTimer>
#include <utility>

namespace model::testruns {

using namespace protocol;

namespace {

/// Returns a path in the user's folder of ports that no other run has.
QString newPortPath()
{
    static int runs = 0; // of the thread of all runs
    return portPathOf(
        QStringLiteral("test-traces-%1-%2").arg(QCoreApplication::applicationPid()).arg(++runs));
}

} // namespace

TestTraces::TestTraces(Runtimes &runtimes, Recordings &recordings, Options options, QObject *parent)
    : QObject(parent)
    , m_recordings(recordings)
    , m_options(std::move(options))
    , m_port(runtimes, {.isGuarded = true})
{
    connect(&m_port, &DiagnosticPort::runtimesChanged, this, &TestTraces::look);
}

Result<LaunchVariable> TestTraces::listen()
{
    const QString path = newPortPath();
    const auto environment = environmentOf({}, path);
    if (!environment.ok())
        return environment.error();
    if (const auto listening = m_port.listen(path); !listening.ok())
        return listening.error();
    const QString name = QString::fromLatin1(diagnosticPortsVariable);
    return LaunchVariable{name, environment.value().value(name)};
}

QHash<qint64, QString> TestTraces::files() const
{
    QHash<qint64, QString> files;
    for (const Traced &traced : m_traced) {
        if (!traced.filePath.isEmpty())
            files.insert(traced.pid, traced.filePath);
    }
    return files;
}

TestTraces::Traced *TestTraces::find(const QUuid &cookie)
{
    const auto found = std::ranges::find(m_traced, cookie, &Traced::cookie);
    return found == m_traced.end() ? nullptr : &*found;
}

void TestTraces::look()
{
    for (const PortRuntime &runtime : m_port.runtimes()) {
        if (!find(runtime.cookie) && (runtime.info || runtime.error))
            add(runtime);
    }
}

void TestTraces::add(const PortRuntime &runtime)
{
    const ProcessEntry entry = entryOf(runtime);
    Traced traced;
    traced.cookie = runtime.cookie;
    traced.pid = entry.pid;
    traced.name = entry.name.isEmpty() ? programName(entry.commandLine) : entry.name;
    if (runtime.error)
        traced.problem
            = describeError(*runtime.error, Texts::tr("Asking it who it is"), ErrorSubject::Runtime)
                  .sentence();
    m_traced.push_back(traced);
    if (runtime.error || m_isFinishing || isSdkTool(entry.commandLine, entry.name))
        resume(runtime.cookie, 1);
    else
        record(runtime, entry.commandLine);
    Q_EMIT changed();
}

QString TestTraces::filePathFor(const Traced &traced) const
{
    const QDir folder(m_options.folder);
    const QString name = QStringLiteral("%1_%2").arg(fileNamePart(traced.name)).arg(traced.pid);
    QString path = folder.filePath(name % QLatin1String(".nettrace"));
    for (int other = 2; QFileInfo::exists(path); ++other)
        path = folder.filePath(QStringLiteral("%1-%2.nettrace").arg(name).arg(other));
    return path;
}

void TestTraces::record(const PortRuntime &runtime, const QString &commandLine)
{
    Traced &traced = m_traced.back();
    const ProcessEntry entry = entryOf(runtime);
    RecordingOptions options = m_options.recording;
    options.runtime = runtime.runtime;
    options.pid = traced.pid;
    options.processName = traced.name;
    options.output.filePath = filePathFor(traced);
    options.process = {traced.name, traced.pid, commandLine.left(sidecarTextMax), entry.runtimeVersion, {}};
    options.output.beginsSidecar = true;
    options.output.recordsClocks = true;
    const QUuid cookie = traced.cookie;
    traced.recording = m_recordings.start(options, {traced.pid, entry.identity.startTime},
                                          QStringLiteral("%1 %2").arg(traced.name).arg(traced.pid));
    connect(traced.recording, &Recording::stateChanged, this, [this, cookie] { recordingChanged(cookie); });
    recordingChanged(cookie);
}

void TestTraces::recordingChanged(const QUuid &cookie)
{
    Traced *const traced = find(cookie);
    if (!traced || !traced->recording)
        return;
    const Recording &recording = *traced->recording;
    if (recording.state() == RecordingState::Idle || recording.state() == RecordingState::Starting)
        return;
    traced->filePath = recording.filePath();
    if (recording.state() == RecordingState::Failed && recording.error())
        traced->problem
            = describeError(*recording.error(), Texts::tr("Recording it"), ErrorSubject::Recording)
                  .sentence();
    if (!traced->isResuming)
        resume(cookie, 1);
    Q_EMIT changed();
    finishWhenDone();
}

void TestTraces::resume(const QUuid &cookie, int tries)
{
    if (Traced *const traced = find(cookie))
        traced->isResuming = true;
    m_port.resume(cookie, this, [this, cookie, tries](const Result<> &result) {
        Traced *const traced = find(cookie);
        if (result.ok() || !traced || !m_port.isListening())
            return;
        // It would wait for ever: the port is ours alone.
        if (tries < m_options.resumeTriesMax) {
            QTimer::singleShot(m_options.resumePause, this,
                               [this, cookie, tries] { resume(cookie, tries + 1); });
            return;
        }
        traced->problem
            = describeError(result.error(), Texts::tr("Resuming it"), ErrorSubject::Runtime).sentence();
        Q_EMIT changed();
    });
}

void TestTraces::finish()
{
    m_isFinishing = true;
    for (const Traced &traced : m_traced) {
        // The run ends with its processes, so this ends what has outlived them all the same.
        if (traced.recording && traced.recording->isRunning())
            traced.recording->stop();
    }
    QMetaObject::invokeMethod(this, &TestTraces::finishWhenDone, Qt::QueuedConnection);
}

void TestTraces::finishWhenDone()
{
    const bool isAnyRunning = std::ranges::any_of(
        m_traced, [](const Traced &traced) { return traced.recording && traced.recording->isRunning(); });
    if (!m_isFinishing || isAnyRunning || !m_port.isListening())
        return;
    m_port.close();
    Q_EMIT finished();
}

QString newRunFolder(const QString &application)
{
    const QFileInfo path(newRecordingPath(application % QLatin1String("_tests")));
    const QString first = path.dir().filePath(path.completeBaseName());
    QString folder = first;
    for (int other = 2; QFileInfo::exists(folder); ++other)
        folder = first % u'-' % QString::number(other);
    QDir().mkpath(folder);
    return folder;
}

} // namespace model::testruns
