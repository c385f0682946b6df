// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processfolders.h"

#include "model/process/processreader_linux.h"

#include <unistd.h>

namespace model {

protocol::Result<ProcessFolders> readProcessFolders(qint64 pid)
{
    const auto executable = linuxproc::readTarget(pid, "exe");
    if (!executable.ok())
        return executable.error();
    ProcessFolders folders;
    QString path = executable.value();
    if (path.endsWith(QLatin1String(" (deleted)")))
        path.chop(10);
    // The links of a process in another mount namespace name what it sees, not what we see.
    const QString ours = linuxproc::readTarget(::getpid(), "ns/mnt").valueOr({});
    if (linuxproc::readTarget(pid, "ns/mnt").valueOr({}) != ours
        || linuxproc::readTarget(pid, "root").valueOr({}) != QLatin1String("/"))
        folders.root = QStringLiteral("/proc/%1/root").arg(pid);
    folders.executable = folders.root + path;
    const QString working = linuxproc::readTarget(pid, "cwd").valueOr({});
    if (!working.isEmpty())
        folders.working = folders.root + working;
    return folders;
}

} // namespace model
