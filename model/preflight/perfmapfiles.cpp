// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/perfmapfiles.h"

#include "model/process/procfs.h"

#include <QFile>

namespace model::preflight {

using protocol::Result;

namespace {

constexpr qint64 environmentBytesMax = 1 << 20; ///< what is behind them is not looked at

/// What the environment of a process says at its start; /tmp also where that is closed to us.
QString folderOf(qint64 pid)
{
    QFile environ(QStringLiteral("/proc/%1/environ").arg(pid));
    if (environ.open(QIODevice::ReadOnly)) {
        const QByteArray block = environ.read(environmentBytesMax);
        for (const char *name : {"DOTNET_PerfMapJitDumpPath", "COMPlus_PerfMapJitDumpPath"}) {
            if (const auto folder = procfs::environmentValue(block, name); folder && !folder->isEmpty())
                return QFile::decodeName(*folder);
        }
    }
    return QString::fromLatin1(perfMapFolder);
}

} // namespace

QList<PerfMapFile> perfMapFiles(const TargetFiles &files, const QString &folder, qint64 namespacePid)
{
    QList<PerfMapFile> found;
    for (const auto *pattern : {"perf-%1.map", "perfinfo-%1.map", "jit-%1.dump"}) {
        const QString path = folder % u'/' % QString::fromLatin1(pattern).arg(namespacePid);
        const auto status = files.status(path, false);
        if (status.ok() && status.value().kind == FileStatus::Kind::File)
            found.append({path, files.pathForUs(path).valueOr(path), status.value().size});
    }
    return found;
}

Result<QList<PerfMapFile>> perfMapFiles(const ProcessIdentity &process, qint64 namespacePid)
{
    const auto files = TargetFiles::of(process);
    if (!files.ok())
        return files.error();
    const QString folder
        = files.value().isForeign() ? QString::fromLatin1(perfMapFolder) : folderOf(process.pid);
    return perfMapFiles(files.value(), folder, namespacePid);
}

} // namespace model::preflight
