// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processstatus.h"

#include "model/process/processreader_windows.h"

namespace model {

protocol::Result<ProcessStatus> readProcessStatus(qint64 pid)
{
    const std::optional<windowsproc::Process> process = windowsproc::readProcess(pid);
    if (!process || process->ended)
        return noSuchProcess(pid);
    return ProcessStatus{process->created, pid, {}};
}

QStringList readArguments(qint64 /*pid*/)
{
    return {};
}

} // namespace model
