// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QList>
#include <QString>
#include <QStringList>

namespace model {
struct ScanOptions;
}

/// What the self test knows of the system. Plain values, so that a test can make up any system. A field that
/// the system does not tell is empty.
namespace model::selftest {

struct Versions {
    QString program;
    QString qt; ///< that runs
    QString qtBuilt; ///< that the program was compiled with
    QString kernel; ///< "linux 6.1.0"
    QString system; ///< "Debian GNU/Linux 12 (bookworm)"
    QString architecture;
};

/// Where a runtime that is started like ourselves puts its socket (Unix).
struct SocketFolder {
    QString path;
    bool fromVariable = false; ///< TMPDIR names it
    bool there = false;
    bool isFolder = false;
    bool writable = false; ///< we may make files in it
    bool guarded = true; ///< others may not remove or replace our files in it
    qsizetype pathBytes = 0;
    qsizetype socketPathMax = 0; ///< the system's limit for the path of a socket, in bytes
};

/// The sockets (named pipes) of this machine.
struct Sockets {
    int own = 0; ///< of processes that can be reached
    int unowned = 0; ///< of no process that we see
    int denied = 0; ///< of others, who do not let us connect
    int stale = 0;
    QStringList problems; ///< what could not be looked into, and what to do, a sentence each
};

/// What we may do with processes.
struct Rights {
    bool administrator = false;
    std::optional<bool> mayTraceAll; ///< CAP_SYS_PTRACE
    std::optional<int> ptraceScope; ///< kernel.yama.ptrace_scope
    bool processesHidden = false; ///< /proc shows only our own (hidepid)
};

struct Namespaces {
    std::optional<bool> ownPids; ///< not the pid namespace of the machine
    std::optional<bool> ownMounts; ///< not the mounts of the first process
    QString container; ///< its short id, or "a container"; empty outside
};

struct InstalledRuntime {
    QString folder;
    QString version; ///< "8.0.11"
    bool hasCreatedump = false; ///< and it may be executed
    bool operator==(const InstalledRuntime &) const = default;
};

struct RecordingsFolder {
    QString path;
    bool there = false;
    bool writable = false; ///< a file was made in it
    QString error; ///< why not
    std::optional<quint64> freeBytes;
    QString fileSystem; ///< "ext4"
};

struct Limits {
    std::optional<quint64> descriptors; ///< that we may have open now
    std::optional<quint64> descriptorsHard;
    std::optional<quint64> memoryBytes; ///< of the machine
    std::optional<quint64> availableBytes;
    std::optional<quint64> memoryLimit; ///< of the container or the service
};

/// What only a program with windows knows.
struct Graphics {
    QString platform; ///< "xcb"
    QString style;
    QList<double> scaleFactors; ///< of each screen
};

struct SystemFacts {
    Versions versions;
    std::optional<SocketFolder> socketFolder; ///< nothing where sockets are no files (Windows)
    Sockets sockets;
    std::optional<Rights> rights; ///< nothing on Windows
    std::optional<Namespaces> namespaces; ///< Linux
    QList<InstalledRuntime> runtimes; ///< newest first
    RecordingsFolder recordings;
    Limits limits;
    QStringList variables; ///< of our environment that programs inherit and runtimes obey: "NAME=value"
    std::optional<Graphics> graphics;
};

/// Reads all but `graphics`. For a worker: it looks at all processes and writes a file into the folder of
/// recordings, which it removes again. `where` is where the program looks for sockets.
SystemFacts readSystemFacts(const ScanOptions &where);

/// The part that each operating system has of its own: systemfacts_linux.cpp, _macos.cpp, _windows.cpp.
void readOwnFacts(SystemFacts &facts);

/// Returns the .NET runtimes below `folders`, each of which has a folder "shared"; newest first.
QList<InstalledRuntime> runtimesBelow(const QStringList &folders);
/// Returns where this system keeps .NET, and where the environment says that it is.
QStringList dotnetFolders();
/// Returns the folders that installers of this system use. One implementation per operating system.
QStringList usualDotnetFolders();

} // namespace model::selftest
