// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/targetfiles.h"

/// Finds what a runtime wrote for perf (EnablePerfMap).
namespace model::preflight {

struct PerfMapFile {
    QString path; ///< as the process sees it
    QString pathForUs; ///< as we do: the same one, or through /proc/PID/root
    quint64 size = 0; ///< bytes
    bool operator==(const PerfMapFile &) const = default;
};

/// Returns which of /tmp/perf-PID.map, /tmp/perfinfo-PID.map and /tmp/jit-PID.dump exist. Runtimes write them
/// there whatever TMPDIR says, and name them after the process id that the process has for itself. Reads a
/// file system of others: see TargetFiles.
QList<PerfMapFile> perfMapFiles(const TargetFiles &files, qint64 namespacePid);
/// The same for a process, `startTime` as in TargetFiles::of(). Errors: those of TargetFiles::of().
protocol::Result<QList<PerfMapFile>> perfMapFiles(qint64 pid, quint64 startTime, qint64 namespacePid);

} // namespace model::preflight
