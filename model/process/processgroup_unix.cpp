// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processgroup.h"

#include "model/process/processstatus.h"
#include "model/process/processtree.h"

#include <algorithm>
#include <QProcess>
#include <unistd.h>

namespace model {

void beginGroup(QProcess &process)
{
    process.setChildProcessModifier([] { ::setsid(); });
}

QList<ProcessIdentity> membersOfGroup(const ProcessIdentity &leader)
{
    QList<ProcessIdentity> members;
    const QList<ProcessNode> all = runningProcesses();
    const bool isReused = std::ranges::any_of(all, [&leader](const ProcessNode &node) {
        return node.pid == leader.pid && node.startTime != leader.startTime;
    });
    if (isReused || leader.pid <= 0)
        return members;
    for (const ProcessNode &node : all) {
        // What has ended and is not collected yet is in the list, but does not run.
        if (node.startTime >= leader.startTime && ::getpgid(pid_t(node.pid)) == pid_t(leader.pid)
            && readProcessStatus(node.pid).ok())
            members.append({node.pid, node.startTime, {}, 0});
    }
    return members;
}

} // namespace model
