// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/finding.h"
#include "model/preflight/runtimefacts.h"
#include "model/preflight/targetfiles.h"
#include "protocol/ipc/dumpcommands.h"

#include <QStringList>

/// Looks whether a dump can work before a runtime is asked for one. The runtime starts createdump, which
/// stands beside it, as a child of the process with the process's own user, mounts and rights; that one looks
/// into the memory as a debugger does (ptrace) and writes the file.
namespace model::preflight {

struct DumpQuestion {
    qint64 pid = 0; ///< in our own pid namespace; 0 is unknown
    quint64 startTime = 0; ///< as ProcessIdentity::startTime
    bool onlyPaths = false; ///< looks at nothing but the path and the folders; a demo runtime needs no more
    bool suspended = false; ///< the runtime waits at its start
    protocol::ipc::DumpType type = protocol::ipc::DumpType::Full;
    QString path; ///< as the process sees it; empty where only a folder is looked for
    bool otherNames = false; ///< where the name is taken, take the next free one: "app-2.dmp"
    /// With otherNames, and where others may enter the folder of the path: make one in it that only the
    /// process's user may enter, for the dump alone, or else at least take a name that cannot be guessed.
    bool makesFolder = false;
    QStringList taken; ///< paths that are taken although no file is there yet
    QStringList folders; ///< for a file without a given path, best first
};

struct DumpOutlook {
    QList<Finding> findings;
    /// Why the runtime must not be asked at all: the path is bad, or something is there already, which the
    /// runtime would write over, or it writes none (NativeAOT). Exists, BadValue, LimitExceeded,
    /// Unsupported.
    std::optional<protocol::Error> refusal;
    QString path; ///< from the process's root, where that can be told
    QString pathForUs; ///< under which we reach it; empty where we cannot
    QString folder; ///< the first of the folders that the process can write to; empty for none
    QString madeFolder; ///< that was made for the dump; empty for none
    bool ownRoot = false; ///< its paths are not ours
    std::optional<quint64> expectedBytes; ///< nothing for the small dumps
    std::optional<TargetFiles> files; ///< for further looks
};

/// Looks at the process and its files. May never return: for lookWithin().
DumpOutlook lookBeforeDump(const DumpQuestion &question);

/// Returns why no runtime could use that path, without looking anywhere: it is empty, has a NUL in it, or is
/// longer than the system allows. The system that counts is ours, since the process runs here, too.
std::optional<protocol::Error> badDumpPath(const QString &path);

/// The parts of lookBeforeDump(). `path` is from the root.
///
/// Sets `refusal` where something is at `path` already.
QList<Finding> findingsOfPath(const TargetFiles &files, const QString &path,
                              std::optional<protocol::Error> &refusal);
QList<Finding> findingsOfSpace(const TargetFiles &files, const QString &path,
                               const std::optional<quint64> &expectedBytes);
QList<Finding> findingsOfCreatedump(const TargetFiles &files, const RuntimeFacts &facts);
QList<Finding> findingsOfTracing(const RuntimeFacts &facts);
/// A runtime that waits at its start (8, 9 and 10 alike) answers OK to any but a full dump, and writes none.
QList<Finding> findingsOfSuspended(protocol::ipc::DumpType type, bool suspended);
/// Returns about how large a dump gets; nothing for the types that hold no heap.
std::optional<quint64> expectedDumpBytes(protocol::ipc::DumpType type, const RuntimeFacts &facts);

} // namespace model::preflight
