// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/perfmapfiles.h"

namespace model::preflight {

using protocol::Result;

QList<PerfMapFile> perfMapFiles(const TargetFiles &files, qint64 namespacePid)
{
    QList<PerfMapFile> found;
    for (const auto *pattern : {"/tmp/perf-%1.map", "/tmp/perfinfo-%1.map", "/tmp/jit-%1.dump"}) {
        const QString path = QString::fromLatin1(pattern).arg(namespacePid);
        const auto status = files.status(path, false);
        if (status.ok() && status.value().kind == FileStatus::Kind::File)
            found.append({path, files.pathForUs(path).valueOr(path), status.value().size});
    }
    return found;
}

Result<QList<PerfMapFile>> perfMapFiles(qint64 pid, quint64 startTime, qint64 namespacePid)
{
    const auto files = TargetFiles::of(pid, startTime);
    if (!files.ok())
        return files.error();
    return perfMapFiles(files.value(), namespacePid);
}

} // namespace model::preflight
