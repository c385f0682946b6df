// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processfacts.h"
#include "model/process/procfs.h"

#include <QHash>
#include <QList>
#include <sys/types.h>
#include <variant>

/// One process as /proc shows it. Every read may fail alone: the process ends, or belongs to somebody else.
namespace model::linuxproc {

struct Process {
    qint64 pid = 0;
    qint64 namespacePid = 0; ///< `pid` where the kernel does not say
    procfs::Stat stat;
    procfs::Status status;
};

/// Reads a process; returns nothing when it does not exist (any more).
std::optional<Process> readProcess(qint64 pid);
/// Returns the ids of all processes that /proc lists.
QList<qint64> processIds();

/// Where a process's runtime puts its socket, and how we get there.
struct SocketFolder {
    QString key; ///< the same for all processes that mean the same folder
    QString path; ///< through /proc/PID/root for another mount namespace or root folder
};
enum class FolderProblem : std::uint8_t { Gone, NotAllowed };
std::variant<SocketFolder, FolderProblem> socketFolder(qint64 pid);

/// Reads what a row of the process list shows. Keeps the user names it has asked for.
class FactReader {
public:
    FactReader();
    ProcessFacts read(const Process &process);
    QString owner(uid_t user);

private:
    QHash<uid_t, QString> m_owners;
    QString m_ownContainer; ///< our own container, which is not shown
    qint64 m_ticksPerSecond = 100;
    qint64 m_bootMilliseconds = 0; ///< since 1970
};

} // namespace model::linuxproc
