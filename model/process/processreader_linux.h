// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processfacts.h"
#include "model/process/procfs.h"
#include "protocol/core/result.h"

#include <QHash>
#include <QList>
#include <sys/types.h>

/// One process as /proc shows it. Every read may fail alone: the process ends, or belongs to another user.
namespace model::linuxproc {

struct Process {
    qint64 pid = 0;
    qint64 namespacePid = 0; ///< `pid` where the kernel does not say
    procfs::Stat stat;
    procfs::Status status;
};

/// Reads a process. Errors: NotFound when it does not exist (any more); IoError, which says nothing about it.
protocol::Result<Process> readProcess(qint64 pid);
/// Returns when a process was started that has ended and was not collected by its parent yet, in clock ticks
/// since boot. Errors: NotFound for any other, one too that only its first thread has left.
protocol::Result<quint64> readUncollected(qint64 pid);
/// Returns how long ago the process was started.
std::chrono::milliseconds age(const Process &process);
/// Returns the ids of all processes that /proc lists. Errors: IoError.
protocol::Result<QList<qint64>> processIds();

/// Return what the process holds in its own memory, so for another user's the read may never end:
/// foreignfiles_linux.h. Errors: NotFound, AccessDenied, IoError.
protocol::Result<QByteArray> readEnvironment(qint64 pid);
protocol::Result<QByteArray> readCommandLine(qint64 pid);

/// Returns what a file of /proc/PID has that is the kernel's own word: "maps", "cgroup". Errors: as above.
protocol::Result<QByteArray> readText(qint64 pid, const QByteArray &file);
/// Returns where a link of /proc/PID leads: "exe", "cwd", "ns/mnt". Errors: as above.
protocol::Result<QString> readTarget(qint64 pid, const QByteArray &link);

/// Where a process's runtime puts its socket, and how we get there.
struct SocketFolder {
    QString key; ///< the same for all processes that mean the same folder
    QString path; ///< as the process writes it
    QString root; ///< "/proc/PID/root" for another mount namespace or root folder, else empty
};
/// Errors: NotFound when the process has ended, AccessDenied, IoError.
protocol::Result<SocketFolder> socketFolder(qint64 pid, const protocol::Result<QByteArray> &environment);

/// Reads what a row of the process list shows. Keeps the user names it has asked for.
class FactReader {
public:
    FactReader();
    /// `cmdline` is the content of /proc/PID/cmdline.
    ProcessFacts read(const Process &process, const QByteArray &cmdline);
    /// Renews what changes from one moment to the next: use of the machine, and whether it runs at all.
    void renew(ProcessFacts &facts, const Process &process) const;
    QString owner(uid_t user);

private:
    QHash<uid_t, QString> m_owners;
    QString m_ownContainer; ///< our own container, which is not shown
    qint64 m_ticksPerSecond = 100;
    qint64 m_bootMilliseconds = 0; ///< since 1970
};

} // namespace model::linuxproc
