// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processfacts.h"
#include "model/process/processidentity.h"
#include "protocol/transport/socketfile.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <QHash>
#include <QList>
#include <QSet>
#include <QString>

/// Finds the sockets (named pipes) of diagnostic servers without connecting to any. One implementation per
/// operating system: socketscan_linux.cpp, _macos.cpp, _windows.cpp.
namespace model {

/// Tells that a socket's file is another one than before, or was changed. Zeros where there are no files
/// (Windows).
struct SocketStamp {
    protocol::transport::FileId file;
    qint64 modified = 0; ///< nanoseconds since 1970
    quint32 owner = 0; ///< user id
    bool operator==(const SocketStamp &) const = default;
};

enum class SocketState : std::uint8_t {
    Owned, ///< its process lives, and its file belongs to a user that the process is or was
    /// No process that we can see has this id and key, or the file belongs to another user than that
    /// process: it is left behind, or its process is in a namespace that we do not see, or it only pretends.
    /// Only a connection shows which.
    Unowned,
    Denied, ///< the operating system would not let us connect
    Stale, ///< its process is certainly gone
};

struct FoundSocket {
    qint64 pid = 0; ///< in our namespace; the name's for Unowned and Stale
    qint64 namespacePid = 0; ///< in its own
    quint64 startKey = 0;
    protocol::transport::SocketAddress address;
    ProcessIdentity identity; ///< the process that a connection must lead to
    SocketStamp stamp;
    SocketState state = SocketState::Owned;
    QString reason; ///< for Denied and Stale, one sentence each
    QString remedy;
    ProcessFacts facts; ///< for Unowned and Stale only the file's owner, and ProcessEnd::NotCollected
    bool demo = false;
};

/// A part of the machine that could not be looked into.
struct ScanProblem {
    QString reason;
    QString remedy;
    bool operator==(const ScanProblem &) const = default;
};

struct ScanOptions {
    QString onlyFolder; ///< look here and nowhere else
    QString demoFolder; ///< look here as well; its sockets are a demo's
    qint64 hangAt = 0; ///< for tests: the memory of this process cannot be read, ever
};

struct ScanResult {
    QList<FoundSocket> sockets;
    QList<ScanProblem> problems;
    std::chrono::steady_clock::time_point taken;
    bool processesUnlisted = false; ///< the list of processes, or one of them, could not be read
    QSet<qint64> unlookedProcesses; ///< these live, but where their sockets are could not be looked into
    /// The processes that live, whether they have a socket or not, by id and as ProcessIdentity::startTime.
    /// Empty where only a folder was looked into, and where the system is not asked (macOS, Windows).
    QHash<qint64, quint64> living;
    QSet<QString> unlistedFolders; ///< by their paths as in SocketAddress::fullPath()

    /// Returns whether a socket that this scan did not find may be there all the same.
    bool mayHaveMissed(qint64 pid, const QString &socketPath) const
    {
        return processesUnlisted || unlookedProcesses.contains(pid)
            || unlistedFolders.contains(socketPath.section(u'/', 0, -2));
    }
    /// Returns whether it is known that the process lives.
    bool lives(const ProcessIdentity &process) const
    {
        const auto found = living.constFind(process.pid);
        return found != living.cend() && process.startTime != 0 && *found == process.startTime;
    }
};

/// Looks for sockets. For one thread, a worker: it reads the file system and may wait for it.
class SocketScanner {
public:
    explicit SocketScanner(ScanOptions options);
    ~SocketScanner();
    SocketScanner(const SocketScanner &) = delete;
    SocketScanner &operator=(const SocketScanner &) = delete;

    /// Looks once; ends early when cancelled. A process that cannot be read never hides another one.
    ScanResult scan(const std::atomic<bool> &cancelled);

private:
    struct Memory; ///< what one scan leaves for the next
    const ScanOptions m_options;
    const std::unique_ptr<Memory> m_memory;
};

} // namespace model
