// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processtree.h"

#include "model/process/processreader_macos.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <sys/sysctl.h>
#include <vector>

namespace model {

using namespace protocol;

QList<ProcessNode> runningProcesses()
{
    std::array<int, 4> name{CTL_KERN, KERN_PROC, KERN_PROC_ALL, 0};
    std::size_t size = 0;
    if (::sysctl(name.data(), u_int(name.size()), nullptr, &size, nullptr, 0) != 0)
        return {};
    size += size / 8; // some may start meanwhile
    std::vector<kinfo_proc> processes(size / sizeof(kinfo_proc));
    size = processes.size() * sizeof(kinfo_proc);
    if (::sysctl(name.data(), u_int(name.size()), processes.data(), &size, nullptr, 0) != 0)
        return {};
    processes.resize(size / sizeof(kinfo_proc));
    QList<ProcessNode> nodes;
    for (const kinfo_proc &process : processes) {
        macproc::Process read;
        read.started = process.kp_proc.p_starttime;
        nodes.append({process.kp_proc.p_pid, process.kp_eproc.e_ppid, macproc::startTime(read)});
    }
    return nodes;
}

QList<ProcessNode> ancestryOf(qint64)
{
    return runningProcesses();
}

Result<> endProcess(const ProcessIdentity &process, EndHow how)
{
    const auto now = macproc::readProcess(process.pid);
    if (!now || now->ended || macproc::startTime(*now) != process.startTime)
        return Error{ErrorCode::NotFound, QStringLiteral("there is no process %1").arg(process.pid)};
    if (::kill(pid_t(process.pid), how == EndHow::Kill ? SIGKILL : SIGTERM) == 0)
        return {};
    const int number = errno;
    const ErrorCode code = number == ESRCH ? ErrorCode::NotFound
        : number == EPERM                  ? ErrorCode::AccessDenied
                                           : ErrorCode::IoError;
    return Error{code, QString::fromLocal8Bit(::strerror(number))};
}

} // namespace model
