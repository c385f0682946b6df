// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/portguardian.h"

#include "model/process/processstatus.h"
#include "model/process/processtree.h"
#include "model/process/runtimestart.h"
#include "model/process/suspendingports.h"
#include "protocol/transport/connection.h"
#include "protocol/transport/socketfile.h"

#include <algorithm>
#include <optional>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>
#include <unistd.h>

namespace model {

namespace {

/// Returns clrlens-cli beside this program, or this program if it is that; empty where it is not there.
QString commandLineProgram()
{
    const QFileInfo file(QCoreApplication::applicationDirPath() + QStringLiteral("/clrlens-cli"));
    return file.isExecutable() ? file.filePath() : QString();
}

/// A process that frees a port must not seem to wait there.
QProcessEnvironment environmentWithoutPorts()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("DOTNET_DiagnosticPorts"));
    return environment;
}

QStringList freeing(const QString &portPath)
{
    return {QStringLiteral("listen"), QStringLiteral("--resume"), QStringLiteral("--until-unused"), portPath};
}

/// A process whose memory answers, and that may enter the folders of our ports.
bool isOwn(qint64 pid)
{
    const auto status = readProcessStatus(pid);
    return status.ok() && !status.value().userIds.isEmpty()
        && std::ranges::all_of(status.value().userIds, [](quint32 user) { return user == ::geteuid(); });
}

/// Not by its socket: to connect there would tell another listener of the question.
std::optional<ProcessIdentity> guardianOf(const QString &portPath)
{
    if (!protocol::transport::isListenedAt(portPath))
        return std::nullopt;
    const QStringList arguments = freeing(portPath);
    for (const ProcessNode &process : runningProcesses()) {
        if (!isOwn(process.pid) || readArguments(process.pid).mid(1) != arguments)
            continue;
        ProcessIdentity guardian;
        guardian.pid = process.pid;
        guardian.startTime = process.startTime;
        return guardian;
    }
    return std::nullopt;
}

/// Another container's guardian may have a port of the same name.
bool listensAt(const QString &portPath, qint64 pid)
{
    const auto connection = protocol::transport::Connection::open({portPath, {}});
    if (!connection.ok())
        return false;
    const auto peer = connection.value().peer();
    return peer.ok() && peer.value().pid == pid;
}

} // namespace

struct PortGuardian::Shell {
    QProcess process;
};

PortGuardian::PortGuardian() = default;

PortGuardian::~PortGuardian()
{
    dismiss();
}

void PortGuardian::watch(const QString &portPath)
{
    const QString program = commandLineProgram();
    if (program.isEmpty() || m_shell)
        return;
    m_shell = std::make_unique<Shell>();
    QProcess &process = m_shell->process;
    // A pipe of ours ends with us, however we end. What ends us from the terminal is none of its business.
    process.setChildProcessModifier([] { ::setsid(); });
    process.setProcessEnvironment(environmentWithoutPorts());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    process.start(
        QStringLiteral("/bin/sh"),
        QStringList{QStringLiteral("-c"), QStringLiteral("read -r end || exec \"$0\" \"$@\""), program}
            + freeing(portPath));
}

void PortGuardian::dismiss()
{
    if (!m_shell)
        return;
    // Before its pipe ends, which it would take for our death.
    m_shell->process.kill();
    m_shell->process.waitForFinished();
    m_shell.reset();
}

bool freeLeftPort(const QString &portPath)
{
    const QString program = commandLineProgram();
    if (program.isEmpty())
        return false;
    QProcess process;
    process.setProgram(program);
    process.setArguments(freeing(portPath));
    process.setProcessEnvironment(environmentWithoutPorts());
    process.setStandardInputFile(QProcess::nullDevice());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    return process.startDetached();
}

bool hasGuardian(const QString &portPath)
{
    return guardianOf(portPath).has_value();
}

void relieveGuardian(const QString &portPath)
{
    const auto guardian = guardianOf(portPath);
    const auto file = protocol::transport::ownSocketFile(portPath);
    if (!guardian || !file.ok() || !listensAt(portPath, guardian->pid))
        return;
    // A killed guardian removes no file, which could be that of a program that opens the port now.
    if (!endProcess(*guardian, EndHow::Kill).ok())
        return;
    if (const auto now = protocol::transport::ownSocketFile(portPath);
        now.ok() && now.value() == file.value())
        ::unlink(QFile::encodeName(portPath).constData());
}

QSet<QString> awaitedPorts()
{
    QSet<QString> paths;
    for (const ProcessNode &process : runningProcesses()) {
        const auto ports = isOwn(process.pid) ? readSuspendingPorts(process.pid) : std::nullopt;
        if (!ports)
            continue;
        for (const QString &path : ports->paths)
            paths.insert(path);
    }
    return paths;
}

} // namespace model
