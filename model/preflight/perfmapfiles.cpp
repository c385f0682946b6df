// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/perfmapfiles.h"

#include "model/preflight/exposure.h"
#include "model/process/procfs.h"
#include "model/words/texts.h"

#include <QFile>

namespace model::preflight {

using protocol::Result;

namespace {

constexpr qint64 environmentBytesMax = 1 << 20; ///< what is behind them is not looked at

/// What the environment of a process says at its start; /tmp also where that is closed to us.
QString folderOf(qint64 pid)
{
    QFile variables(QStringLiteral("/proc/%1/environ").arg(pid));
    if (variables.open(QIODevice::ReadOnly)) {
        const QByteArray block = variables.read(environmentBytesMax);
        for (const char *name : {"DOTNET_PerfMapJitDumpPath", "COMPlus_PerfMapJitDumpPath"}) {
            if (const auto folder = procfs::environmentValue(block, name); folder && !folder->isEmpty())
                return QFile::decodeName(*folder);
        }
    }
    return QString::fromLatin1(perfMapFolder);
}

QString folderOf(const TargetFiles &files, const ProcessIdentity &process)
{
    return files.isForeign() ? QString::fromLatin1(perfMapFolder) : folderOf(process.pid);
}

QStringList pathsIn(const QString &folder, qint64 namespacePid)
{
    QStringList paths;
    for (const auto *pattern : {"perf-%1.map", "perfinfo-%1.map", "jit-%1.dump"})
        paths.append(folder % u'/' % QString::fromLatin1(pattern).arg(namespacePid));
    return paths;
}

} // namespace

QList<PerfMapFile> perfMapFiles(const TargetFiles &files, const QString &folder, qint64 namespacePid)
{
    QList<PerfMapFile> found;
    for (const QString &path : pathsIn(folder, namespacePid)) {
        const auto status = files.status(path, false);
        if (status.ok() && status.value().kind == FileStatus::Kind::File)
            found.append({path, files.pathForUs(path).valueOr(path), status.value().size,
                          exposureOf(files, path, status.value(), Sharing::Reading)});
    }
    return found;
}

Result<QList<PerfMapFile>> perfMapFiles(const ProcessIdentity &process, qint64 namespacePid)
{
    const auto files = TargetFiles::of(process);
    if (!files.ok())
        return files.error();
    return perfMapFiles(files.value(), folderOf(files.value(), process), namespacePid);
}

QStringList exposedPerfMaps(const TargetFiles &files, const QString &folder, qint64 namespacePid)
{
    QStringList exposed;
    for (const QString &path : pathsIn(folder, namespacePid)) {
        if (const auto status = files.status(path, false); status.ok())
            exposed.append(exposureOf(files, path, status.value(), Sharing::Reading));
    }
    exposed.removeAll(QString());
    return exposed;
}

Result<QStringList> exposedPerfMaps(const ProcessIdentity &process, qint64 namespacePid)
{
    const auto files = TargetFiles::of(process);
    if (!files.ok())
        return files.error();
    return exposedPerfMaps(files.value(), folderOf(files.value(), process), namespacePid);
}

QList<Finding> findingsOfPerfMaps(const ProcessIdentity &process, qint64 namespacePid)
{
    const QStringList exposed = exposedPerfMaps(process, namespacePid).valueOr({});
    if (exposed.isEmpty())
        return {};
    return {{Finding::Severity::Blocks,
             Texts::tr("The runtime would write to a file that others have, too: %1.")
                 .arg(exposed.join(QLatin1String("; "))),
             Texts::tr("Remove what is there, or start the process with DOTNET_PerfMapJitDumpPath and a "
                       "folder of its own.")}};
}

} // namespace model::preflight
