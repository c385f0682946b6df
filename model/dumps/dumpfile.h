// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/targetfiles.h"

#include <QDateTime>
#include <QStringList>

/// The file of a dump, in the file system of its process.
namespace model {

/// Returns folders that a process can probably write to, as it sees them, best first: that of its diagnostic
/// socket, which it made itself, then the one for all users. `socketPath` is empty where there is none.
QStringList dumpFolders(const QString &socketPath);
/// Returns a folder's path with PROGRAM_PID_YYYYMMDD_HHMMSS.dmp in it.
QString suggestedDumpPath(const QString &folder, const QString &program, qint64 pid, const QDateTime &local);

/// What a look at a dump that was written finds.
struct WrittenDump {
    preflight::FileStatus status;
    QString owner;
    QString exposure; ///< who else has it; empty for none
};
// The following wait for a file system, which may not answer (preflight::lookWithin()).
/// Returns the status of the file. Errors: NothingWritten where there is none, not where only its folder is
/// not seen; else those of TargetFiles::status().
protocol::Result<preflight::FileStatus> statusOfDump(const preflight::TargetFiles &files,
                                                     const QString &path);
/// Looks at a file that the runtime says it has written. Errors: likewise, NothingWritten for an empty one,
/// too.
protocol::Result<WrittenDump> lookAtWrittenDump(const preflight::TargetFiles &files, const QString &path);

} // namespace model
