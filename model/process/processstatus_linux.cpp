// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processstatus.h"

#include "model/process/processreader_linux.h"

namespace model {

protocol::Result<ProcessStatus> readProcessStatus(qint64 pid)
{
    const auto process = linuxproc::readProcess(pid);
    if (!process.ok())
        return process.error().code == protocol::ErrorCode::NotFound ? noSuchProcess(pid) : process.error();
    return ProcessStatus{process.value().stat.startTicks, process.value().namespacePid,
                         process.value().status.userIds};
}

} // namespace model
