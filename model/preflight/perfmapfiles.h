// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/finding.h"
#include "model/preflight/targetfiles.h"

#include <QStringList>

/// Finds what a runtime wrote for perf (EnablePerfMap).
namespace model::preflight {

struct PerfMapFile {
    QString path; ///< as the process sees it
    QString pathForUs; ///< as we do: the same one, or through /proc/PID/root
    quint64 size = 0; ///< bytes
    QString exposure; ///< exposureOf(): who else has it, other than readers
    bool operator==(const PerfMapFile &) const = default;
};

/// Where runtimes write, whatever TMPDIR says, unless DOTNET_PerfMapJitDumpPath names another folder.
inline constexpr const char *perfMapFolder = "/tmp";

/// Returns which of perf-PID.map, perfinfo-PID.map and jit-PID.dump are in a folder of the process. They are
/// named after the process id that it has for itself. Reads a file system of others: see TargetFiles.
QList<PerfMapFile> perfMapFiles(const TargetFiles &files, const QString &folder, qint64 namespacePid);
/// The same for a process, in the folder that it was started with. The memory of another user's process is
/// not read for that, since it may never be given: there it is perfMapFolder.
/// Errors: those of TargetFiles::of().
protocol::Result<QList<PerfMapFile>> perfMapFiles(const ProcessIdentity &process, qint64 namespacePid);

/// Returns who else has what is at the paths of these files, by exposureOf(), one sentence each without its
/// end: a runtime writes into whatever is there, also a link of another user.
QStringList exposedPerfMaps(const TargetFiles &files, const QString &folder, qint64 namespacePid);
/// The same for a process. Errors: those of TargetFiles::of().
protocol::Result<QStringList> exposedPerfMaps(const ProcessIdentity &process, qint64 namespacePid);
/// The same as findings before the runtime is asked: what is exposed blocks.
QList<Finding> findingsOfPerfMaps(const ProcessIdentity &process, qint64 namespacePid);

} // namespace model::preflight
