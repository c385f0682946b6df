// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processtree.h"

#include "model/process/processreader_macos.h"

#include <array>
#include <sys/sysctl.h>
#include <vector>

namespace model {

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

} // namespace model
