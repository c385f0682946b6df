// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/codemappings.h"
#include "model/process/processfacts.h"

#include <optional>
#include <QByteArray>
#include <QList>
#include <QString>

/// Parses the files below /proc/PID of Linux. Pure functions.
namespace model::procfs {

/// /proc/PID/stat. Times are in clock ticks.
struct Stat {
    QString comm; ///< may hold spaces and parentheses
    char state = 0; ///< 'Z' is a zombie, 'T' stopped by a signal, 't' by a debugger
    bool kernelThread = false;
    bool exiting = false; ///< the kernel is taking it apart
    quint64 userTicks = 0;
    quint64 systemTicks = 0;
    quint64 startTicks = 0; ///< since boot
    quint64 environmentStart = 0; ///< an address, another one after each exec(); 0 where it is closed to us
    qint64 parentPid = 0;
    bool operator==(const Stat &) const = default;
};
std::optional<Stat> parseStat(const QByteArray &text);

/// /proc/PID/status.
struct Status {
    QList<qint64> namespacePids; ///< from our namespace inwards; empty where the kernel does not say
    std::optional<quint32> userId; ///< effective
    QList<quint32> userIds; ///< real, effective, saved; empty where the kernel does not say
    qint64 tracerPid = 0; ///< of the process that traces it, as a debugger does; 0: none
    std::optional<quint64> residentBytes;
    int threads = 0; ///< 0 where the kernel does not say
    bool killed = false; ///< SIGKILL was sent, and waits for the process to leave the kernel
    bool dumpingCore = false;
    std::optional<quint64> swappedBytes;
    bool operator==(const Status &) const = default;
};
Status parseStatus(const QByteArray &text);

/// What /proc/PID/status says of a process's rights to files.
struct Rights {
    quint32 user = 0; ///< for file systems
    quint32 group = 0; ///< likewise
    QList<quint32> groups; ///< the other ones
    quint64 capabilities = 0; ///< effective; a bit for each, by the numbers of capabilities(7)
    quint64 ambient = 0; ///< those that the programs it starts inherit whichever user it has
    bool operator==(const Rights &) const = default;
};
std::optional<Rights> parseRights(const QByteArray &text);

/// Returns what /proc/PID/maps says of files that hold code, in the order of the addresses.
std::vector<CodeMapping> parseMaps(const QByteArray &text);

/// Returns the value of a variable in the block that is /proc/PID/environ; the first one counts, as for
/// getenv().
std::optional<QByteArray> environmentValue(const QByteArray &block, const QByteArray &name);

/// Returns /proc/PID/cmdline as one line.
QString commandLine(const QByteArray &cmdline);

/// Tells by the names of a process's threads whether its runtime waits at its start: it has made the thread
/// of its diagnostic server by then, and that of the finalizer comes right after the wait. Measured with .NET
/// 8, 9 and 10; earlier ones do not name all of their threads.
RuntimeStart runtimeStart(const QList<QByteArray> &threadNames);

/// Returns the first 12 digits of the container's id in /proc/PID/cgroup (Docker, containerd, CRI-O, Podman),
/// or the container's name (LXC); an empty text for none.
QString containerId(const QByteArray &cgroup);

} // namespace model::procfs
