// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testtraces.h"

#include "model/launch/launch.h"
#include "model/ports/portplace.h"
#include "model/recording/recordingfolder.h"

#include <QDir>
#include <QFileInfo>

namespace model::testruns {

using namespace protocol;

namespace {

LaunchOptions tracingPrograms(const RecordingOptions &recording, const QString &folder)
{
    LaunchOptions options;
    options.traced = LaunchOptions::Traced::Programs;
    options.recording = recording;
    options.folder = folder;
    return options;
}

} // namespace

TestTraces::TestTraces(Runtimes &runtimes, Recordings &recordings, const RecordingOptions &recording,
                       const QString &folder, QObject *parent)
    : QObject(parent)
    , m_options(tracingPrograms(recording, folder))
    , m_port(runtimes, {.isGuarded = true})
    , m_members(m_port, recordings, m_options)
{
    connect(&m_members, &LaunchMembers::changed, this, &TestTraces::changed);
    connect(&m_members, &LaunchMembers::recordingsChanged, this, &TestTraces::finishWhenDone);
    m_survivors.setSingleShot(true);
    connect(&m_survivors, &QTimer::timeout, this, &TestTraces::finishWhenDone);
}

Result<LaunchVariable> TestTraces::listen()
{
    const QString path = newPortPath(QStringLiteral("test-traces"));
    const auto environment = environmentOf({}, path);
    if (!environment.ok())
        return environment.error();
    if (const auto listening = m_port.listen(path); !listening.ok())
        return listening.error();
    const QString name = QString::fromLatin1(diagnosticPortsVariable);
    const QString ports = environment.value().value(name);
    m_otherPorts = ports.section(u';', 1);
    return LaunchVariable{name, ports};
}

QHash<qint64, QString> TestTraces::files() const
{
    QHash<qint64, QString> files;
    for (const LaunchMember &process : processes()) {
        if (!process.filePath().isEmpty())
            files.insert(process.pid, process.filePath());
    }
    return files;
}

void TestTraces::finish()
{
    m_isFinishing = true;
    // The run ends with its processes: what has outlived them all the same goes on unrecorded.
    if (m_members.letGo(m_otherPorts))
        m_survivors.start(Launch::Options().survivorsLimit);
    QMetaObject::invokeMethod(this, &TestTraces::finishWhenDone, Qt::QueuedConnection);
}

void TestTraces::finishWhenDone()
{
    if (!m_isFinishing || m_survivors.isActive() || m_members.isOpen() || !m_port.isListening())
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
