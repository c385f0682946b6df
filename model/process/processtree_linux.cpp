// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processtree.h"

#include "model/process/processreader_linux.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <sys/syscall.h>
#include <unistd.h>

namespace model {

using namespace protocol;

namespace {

Error endError(int number, qint64 pid)
{
    switch (number) {
    case ESRCH:
        return Error{ErrorCode::NotFound, QStringLiteral("there is no process %1").arg(pid)};
    case EPERM:
        return Error{ErrorCode::AccessDenied, QStringLiteral("process %1 belongs to another user").arg(pid)};
    default:
        return Error{ErrorCode::IoError, QString::fromLocal8Bit(::strerror(number))};
    }
}

/// Sends the signal to whoever has the id now.
int sendByPid(qint64 pid, int signalNumber)
{
    return ::kill(pid_t(pid), signalNumber) == 0 ? 0 : errno;
}

} // namespace

QList<ProcessNode> runningProcesses()
{
    QList<ProcessNode> nodes;
    const auto ids = linuxproc::processIds();
    if (!ids.ok())
        return nodes;
    for (const qint64 pid : ids.value()) {
        if (const auto process = linuxproc::readProcess(pid); process.ok())
            nodes.append({pid, process.value().stat.parentPid, process.value().stat.startTicks});
    }
    return nodes;
}

QList<ProcessNode> ancestryOf(qint64 pid)
{
    constexpr qsizetype generationsMax = 256;
    QList<ProcessNode> nodes;
    while (pid > 0 && nodes.size() < generationsMax) {
        const auto process = linuxproc::readProcess(pid);
        if (!process.ok())
            break;
        nodes.append({pid, process.value().stat.parentPid, process.value().stat.startTicks});
        pid = nodes.last().parentPid;
    }
    return nodes;
}

Result<> endProcess(const ProcessIdentity &process, EndHow how)
{
    const int signalNumber = how == EndHow::Kill ? SIGKILL : SIGTERM;
    // The descriptor names this process also when it ends and another one gets its id before the signal.
    const int descriptor = int(::syscall(SYS_pidfd_open, pid_t(process.pid), 0));
    if (descriptor < 0 && errno != ENOSYS)
        return endError(errno, process.pid);
    const auto now = linuxproc::readProcess(process.pid);
    int failure = 0;
    if (!now.ok() || now.value().stat.startTicks != process.startTime)
        failure = ESRCH;
    else if (descriptor < 0) // before Linux 5.3
        failure = sendByPid(process.pid, signalNumber);
    else if (::syscall(SYS_pidfd_send_signal, descriptor, signalNumber, nullptr, 0) != 0)
        failure = errno;
    if (descriptor >= 0)
        ::close(descriptor);
    return failure == 0 ? Result<>() : Result<>(endError(failure, process.pid));
}

} // namespace model
