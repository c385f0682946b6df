// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processstatus.h"

#include "model/process/processreader_linux.h"

#include <QFile>

namespace model {

protocol::Result<ProcessStatus> readProcessStatus(qint64 pid)
{
    const auto process = linuxproc::readProcess(pid);
    if (!process.ok())
        return process.error().code == protocol::ErrorCode::NotFound ? noSuchProcess(pid) : process.error();
    return ProcessStatus{process.value().stat.startTicks, process.value().namespacePid,
                         process.value().status.userIds};
}

QStringList readArguments(qint64 pid)
{
    const auto bytes = linuxproc::readCommandLine(pid);
    if (!bytes.ok())
        return {};
    QStringList arguments;
    for (const QByteArray &argument : bytes.value().split('\0'))
        arguments.append(QFile::decodeName(argument));
    if (!arguments.isEmpty() && arguments.last().isEmpty())
        arguments.removeLast(); // behind the last one's end
    return arguments;
}

} // namespace model
