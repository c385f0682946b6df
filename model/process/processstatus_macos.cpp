// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processstatus.h"

#include "model/process/processreader_macos.h"

namespace model {

protocol::Result<ProcessStatus> readProcessStatus(qint64 pid)
{
    const std::optional<macproc::Process> process = macproc::readProcess(pid);
    if (!process || process->ended)
        return noSuchProcess(pid);
    return ProcessStatus{macproc::startTime(*process), pid, process->userIds};
}

QStringList readArguments(qint64 /*pid*/)
{
    return {};
}

} // namespace model
