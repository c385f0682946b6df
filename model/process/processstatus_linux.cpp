// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processstatus.h"

#include "model/process/processreader_linux.h"

namespace model {

std::optional<ProcessStatus> readProcessStatus(qint64 pid)
{
    const std::optional<linuxproc::Process> process = linuxproc::readProcess(pid);
    if (!process)
        return std::nullopt;
    return ProcessStatus{process->stat.startTicks, process->namespacePid, process->status.userIds};
}

} // namespace model
