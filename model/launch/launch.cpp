// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch/launch.h"

#include "model/ports/portplace.h"
#include "model/process/processstatus.h"
#include "model/recording/inlinedevents.h"

#include <QFileInfo>

namespace model {

using namespace protocol;

namespace {

Launch::Options withWhatIsTold(Launch::Options options)
{
    if (options.spec.tellsInlined)
        askForInlined(options.recording.request.providers);
    return options;
}

} // namespace

Launch::Launch(Runtimes &runtimes, Recordings &recordings, Options options, QObject *parent)
    : QObject(parent)
    , m_options(withWhatIsTold(std::move(options)))
    , m_port(runtimes, {.isGuarded = true})
    , m_members(m_port, recordings, m_options)
    , m_ending([this] { return processes(); })
{
    connect(&m_port, &DiagnosticPort::refused, this, [this] { ++m_refused; });
    connect(&m_process, &QProcess::started, this, &Launch::programStarted);
    connect(&m_process, &QProcess::errorOccurred, this, &Launch::programFailed);
    connect(&m_process, &QProcess::finished, this, &Launch::programEnded);
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &Launch::readOutput);
    connect(&m_process, &QProcess::readyReadStandardError, this, &Launch::readOutput);
    connect(&m_members, &LaunchMembers::changed, this, &Launch::membersChanged);
    connect(&m_members, &LaunchMembers::recordingsChanged, this, &Launch::finishWhenDone);
    connect(&m_ending, &ProcessEnding::waited, this, &Launch::finishWhenDone);
    m_survivors.setSingleShot(true);
    connect(&m_survivors, &QTimer::timeout, this, &Launch::finishWhenDone);
}

Launch::~Launch()
{
    m_process.disconnect(this);
    m_port.disconnect(this);
    if (m_state == State::Running || m_ending.isWaiting())
        m_ending.kill();
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
    const QString path = newPortPath(QStringLiteral("launch"));
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

void Launch::stop()
{
    if (m_state != State::Running && !m_ending.isWaiting())
        return;
    m_members.keepNone();
    if (std::exchange(m_stopAsked, true))
        m_ending.kill();
    else
        m_ending.ask(m_options.stopLimit);
}

/// Those whose parents have ended already descend from none of ours; members among them are roots.
QList<ProcessIdentity> Launch::processes() const
{
    QList<ProcessIdentity> roots{m_program};
    for (const Member &member : members())
        roots.append(member.identity);
    return roots;
}

void Launch::programEnded(int code, QProcess::ExitStatus how)
{
    constexpr int signalBase = 128;
    m_exitStatus = how == QProcess::CrashExit ? signalBase + code : code;
    readOutput();
    m_notice = noticeAtEnd();
    if (m_stopAsked)
        m_ending.wait();
    setState(State::Ending);
    const QString name = QString::fromLatin1(diagnosticPortsVariable);
    if (m_members.letGo(m_process.processEnvironment().value(name).section(u';', 1)))
        m_survivors.start(m_options.survivorsLimit);
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
    if (members().empty())
        return noticeOfNobody();
    if (!m_members.isTracing())
        return tr("Only tools of the SDK ran, so nothing was recorded. Record all processes to see them.");
    return {};
}

void Launch::finishWhenDone()
{
    if (m_state != State::Ending || m_survivors.isActive() || m_ending.isWaiting())
        return;
    if (!m_members.isOpen())
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
