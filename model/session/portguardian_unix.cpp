// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/portguardian.h"

#include "model/process/processstatus.h"
#include "model/process/processtree.h"
#include "model/process/runtimestart.h"
#include "model/process/suspendingports.h"

#include <algorithm>
#include <QCoreApplication>
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

/// Who frees a port must not seem to wait there.
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

QSet<QString> awaitedPorts()
{
    QSet<QString> paths;
    for (const ProcessNode &process : runningProcesses()) {
        // Others' memory may never answer, and they cannot enter the folders of our ports.
        const auto status = readProcessStatus(process.pid);
        const bool isOwn = status.ok() && !status.value().userIds.isEmpty()
            && std::ranges::all_of(status.value().userIds, [](quint32 user) { return user == ::geteuid(); });
        const auto ports = isOwn ? readSuspendingPorts(process.pid) : std::nullopt;
        if (!ports)
            continue;
        for (const QString &path : ports->paths)
            paths.insert(path);
    }
    return paths;
}

} // namespace model
