// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processtree.h"

#include "model/process/processreader_linux.h"

namespace model {

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

} // namespace model
