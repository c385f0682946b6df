// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/socketscan.h"

#include "model/discovery/socketfolder_unix.h"
#include "model/process/foreignfiles_linux.h"
#include "model/process/processreader_linux.h"
#include "model/words/texts.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <map>
#include <set>
#include <string_view>
#include <unistd.h>

namespace model {
namespace {

using linuxproc::Process;
using protocol::ErrorCode;
using protocol::Result;
using protocol::transport::FileId;
using protocol::transport::SocketAddress;

QString deniedReason(const QString &owner)
{
    return Texts::tr("The socket belongs to %1, and only that user may connect to it.").arg(owner);
}

QString deniedRemedy(const QString &owner)
{
    return owner == QLatin1String("root")
        ? Texts::tr("Start CLR Lens as root: sudo clrlens")
        : Texts::tr("Start CLR Lens as that user: sudo -u %1 clrlens, or as root: sudo clrlens").arg(owner);
}

/// Returns whether that process can have made that file: as the user that it is, or with the rights that it
/// had before. Says nothing about the listener.
bool canOwn(const Process &process, const SocketFile &socket)
{
    constexpr uid_t rootUser = 0;
    return socket.owner == rootUser || process.status.userIds.contains(socket.owner);
}

} // namespace

namespace linuxscan {

/// What is read of the memory of other users' processes, and kept as long as they live and execute the same
/// program. That they execute another one is not seen where their memory is closed to us (environmentStart is
/// 0 then): these keep the command line that was read first.
class ForeignMemory {
public:
    explicit ForeignMemory(qint64 hangAt)
        : m_files({.hangAt = hangAt})
    {
    }

    /// Reads one file of each process that is not known yet.
    void read(const char *file, const QList<Process> &processes, const std::atomic<bool> &cancelled)
    {
        QList<linuxproc::ForeignFile> wanted;
        QList<Key> keys;
        for (const Process &process : processes) {
            if (m_known.contains(keyOf(file, process)))
                continue;
            wanted.append({process.pid, process.stat.startTicks, process.status.userId.value_or(0), file});
            keys.append(keyOf(file, process));
        }
        const auto results = m_files.read(wanted, cancelled);
        for (qsizetype i = 0; i < results.size(); ++i)
            keep(keys.at(i), results.at(i));
    }

    Result<QByteArray> get(const char *file, const Process &process) const
    {
        const auto known = m_known.find(keyOf(file, process));
        return known == m_known.end() ? Result<QByteArray>(protocol::Error{ErrorCode::NotAnswering, {}, 0, 0})
                                      : known->second;
    }

    void forgetAllBut(const std::set<qint64> &pids)
    {
        std::erase_if(m_known, [&pids](const auto &known) { return !pids.contains(known.first.pid); });
    }

    int unanswered() const { return m_files.unanswered(); }

private:
    struct Key {
        qint64 pid;
        quint64 startTicks;
        quint64 environmentStart;
        std::string_view file;
        auto operator<=>(const Key &) const = default;
    };
    static Key keyOf(const char *file, const Process &process)
    {
        return {process.pid, process.stat.startTicks, process.stat.environmentStart, file};
    }

    /// What may be otherwise the next time is asked for again.
    void keep(const Key &key, const Result<QByteArray> &result)
    {
        const bool lasts = result.ok() || result.error().code == ErrorCode::AccessDenied
            || m_files.hasHung(key.pid, key.startTicks);
        if (lasts)
            m_known.insert_or_assign(key, result);
    }

    linuxproc::ForeignFiles m_files;
    std::map<Key, Result<QByteArray>> m_known;
};

/// What lasts of processes, kept for a while: to read it anew of hundreds of them every second is most of
/// what a look at the machine costs. A process that was just started is still becoming what it will be, and
/// of one that executes another program nothing lasts, but where we do not see that (ForeignMemory).
template <class Value> class Lasting {
public:
    /// Null where it has to be read.
    const Value *find(const Process &process) const
    {
        const auto kept = m_kept.constFind(process.pid);
        return kept != m_kept.cend() && kept->of == keyOf(process) ? &kept->value : nullptr;
    }
    void keep(const Process &process, const Value &value)
    {
        constexpr std::chrono::seconds youth{10};
        if (linuxproc::age(process) >= youth)
            m_kept.insert(process.pid, {keyOf(process), Clock::now(), value});
    }
    void forgetOld()
    {
        constexpr std::chrono::seconds time{30};
        m_kept.removeIf([oldest = Clock::now() - time](const auto &kept) { return kept->since < oldest; });
    }

private:
    using Clock = std::chrono::steady_clock;
    struct Key {
        quint64 startTicks;
        quint64 environmentStart;
        qint64 parentPid;
        std::optional<quint32> userId;
        bool operator==(const Key &) const = default;
    };
    struct Kept {
        Key of;
        Clock::time_point since;
        Value value;
    };
    static Key keyOf(const Process &process)
    {
        return {process.stat.startTicks, process.stat.environmentStart, process.stat.parentPid,
                process.status.userId};
    }

    QHash<qint64, Kept> m_kept; ///< by pid
};

/// What one scan leaves for the next.
struct Memory {
    ForeignMemory foreign;
    Lasting<ProcessFacts> lastingFacts;
    Lasting<linuxproc::SocketFolder> folders;
};

} // namespace linuxscan

namespace {

using linuxscan::Memory;

constexpr const char *environmentFile = "environ";
constexpr const char *commandLineFile = "cmdline";

/// Another user's memory may be a file that never answers.
bool isForeign(const Process &process)
{
    return process.status.userId != ::geteuid();
}

/// Returns whether another user may have set its variables: also that of a program that was given our rights
/// when it started (setuid), unless it has given up all others.
bool hasForeignVariables(const Process &process)
{
    return process.status.userIds.isEmpty()
        || std::ranges::any_of(process.status.userIds, [](quint32 user) { return user != ::geteuid(); });
}

class Scan {
public:
    Scan(const ScanOptions &options, Memory &memory, const std::atomic<bool> &cancelled)
        : m_options(options)
        , m_memory(memory)
        , m_cancelled(cancelled)
    {
        m_memory.lastingFacts.forgetOld();
        m_memory.folders.forgetOld();
    }

    ScanResult run()
    {
        m_result.taken = std::chrono::steady_clock::now();
        if (m_options.onlyFolder.isEmpty()) {
            addProcesses();
            addLeftovers();
        } else {
            addFolder(m_options.onlyFolder, false);
        }
        if (!m_options.demoFolder.isEmpty())
            addFolder(m_options.demoFolder, true);
        addForeignFacts();
        addProblems();
        return std::move(m_result);
    }

private:
    struct Folder {
        SocketAddress at; ///< `path` is the folder's
        QList<SocketFile> sockets;
        bool listed = true;
    };
    /// Whether it is foreign, and linuxproc::SocketFolder::key, which our own folder has not. Those that are
    /// not foreign come first, so that what is in both is reached by them.
    using FolderKey = std::pair<bool, QString>;

    /// Walks /proc and looks, for each process, where its runtime would have put a socket.
    void addProcesses()
    {
        m_folders.emplace(FolderKey{false, {}}, list({ownSocketFolder(), {}}));
        const auto pids = linuxproc::processIds();
        if (!pids.ok())
            failed(pids.error());
        QList<Process> processes;
        QList<Process> readable;
        std::set<qint64> present;
        for (const qint64 pid : pids.valueOr({})) {
            if (m_cancelled)
                return;
            const std::optional<Process> process = read(pid);
            if (!process || process->stat.kernelThread)
                continue;
            m_named.insert({process->namespacePid, process->stat.startTicks}, *process);
            m_result.living.insert(pid, process->stat.startTicks);
            present.insert(pid);
            processes.append(*process);
            if (isForeign(*process) && process->stat.environmentStart != 0)
                readable.append(*process);
        }
        if (pids.ok())
            m_memory.foreign.forgetAllBut(present);
        m_memory.foreign.read(environmentFile, readable, m_cancelled);
        for (const Process &process : std::as_const(processes)) {
            if (m_cancelled)
                return;
            addProcess(process);
        }
    }

    Result<QByteArray> environmentOf(const Process &process) const
    {
        if (!isForeign(process))
            return linuxproc::readEnvironment(process.pid);
        if (process.stat.environmentStart == 0)
            return protocol::Error{ErrorCode::AccessDenied, {}, 0, 0};
        return m_memory.foreign.get(environmentFile, process);
    }

    /// The command lines of other users' processes, all by one look.
    void addForeignFacts()
    {
        QList<Process> processes;
        for (const auto &[at, process] : std::as_const(m_foreignSockets))
            processes.append(process);
        m_memory.foreign.read(commandLineFile, processes, m_cancelled);
        for (const auto &[at, process] : std::as_const(m_foreignSockets))
            m_result.sockets[at].facts
                = factsOf(process, [&] { return m_memory.foreign.get(commandLineFile, process); });
    }

    /// `readCommandLine` is called where it is not known yet.
    template <class ReadCommandLine>
    ProcessFacts factsOf(const Process &process, const ReadCommandLine &readCommandLine)
    {
        if (const ProcessFacts *kept = m_memory.lastingFacts.find(process)) {
            ProcessFacts facts = *kept;
            m_facts.renew(facts, process);
            return facts;
        }
        const Result<QByteArray> commandLine = readCommandLine();
        ProcessFacts facts = m_facts.read(process, commandLine.valueOr({}));
        if (facts.start != RuntimeStart::Suspended) {
            if (commandLine.ok())
                m_memory.lastingFacts.keep(process, facts);
            return facts;
        }
        if (const auto environment = environmentOf(process); environment.ok())
            facts.suspendedBy = suspendingPorts(environment.value());
        return facts;
    }

    void addProcess(const Process &process)
    {
        if (const linuxproc::SocketFolder *kept = m_memory.folders.find(process)) {
            addProcessIn(process, *kept);
            return;
        }
        const auto folder = linuxproc::socketFolder(process.pid, environmentOf(process));
        if (folder.ok()) {
            m_memory.folders.keep(process, folder.value());
            addProcessIn(process, folder.value());
            return;
        }
        switch (folder.error().code) {
        case ErrorCode::NotFound:
            return;
        case ErrorCode::AccessDenied:
        case ErrorCode::NotAnswering:
            if (!addProcessIn(process, {}, {ownSocketFolder(), {}}))
                ++m_closed;
            return;
        default:
            m_result.unlookedProcesses.insert(process.pid);
            failed(folder.error());
        }
    }

    /// Reads a process, or notes that this scan does not know of it.
    std::optional<Process> read(qint64 pid)
    {
        auto process = linuxproc::readProcess(pid);
        if (process.ok())
            return std::move(process).value();
        if (process.error().code != ErrorCode::NotFound)
            failed(process.error());
        return std::nullopt;
    }

    /// Nothing is concluded from what this scan does not find.
    void failed(const protocol::Error &error)
    {
        m_result.processesUnlisted = true;
        m_failure = error.text;
    }

    Folder list(const SocketAddress &folder)
    {
        auto sockets = listSockets(folder);
        if (sockets.ok())
            return {folder, std::move(sockets).value(), true};
        m_unlisted.append(sockets.error().text);
        m_result.unlistedFolders.insert(pathIn(folder.fullPath(), {}).chopped(1));
        return {folder, {}, false};
    }

    static SocketAddress addressIn(const SocketAddress &folder, const SocketFile &socket)
    {
        return {pathIn(folder.path, socket.fileName), folder.root, folder.foreign};
    }

    void addProblems()
    {
        if (m_closed > 0)
            addClosed();
        if (const int silent = m_memory.foreign.unanswered(); silent > 0)
            m_result.problems.append(
                {Texts::tr("%n processes of other users did not let themselves be looked at.", nullptr,
                           silent),
                 Texts::tr("Its memory may be on a file system that does not answer.")});
        if (m_result.processesUnlisted)
            m_result.problems.append(
                {Texts::tr("The processes of this machine could not all be looked at: %1.").arg(m_failure),
                 Texts::tr("Those that were found before are still listed.")});
        if (!m_unlisted.isEmpty())
            m_result.problems.append(
                {(m_unlisted.size() > 1 ? Texts::tr("Sockets are not all found: %1, and %n other folders.",
                                                    nullptr, int(m_unlisted.size()) - 1)
                                        : Texts::tr("Sockets are not all found: %1."))
                     .arg(m_unlisted.first()),
                 Texts::tr("Those that were found before are still listed.")});
    }

    void addClosed()
    {
        const QString asRoot = ::geteuid() == 0
            ? QString()
            : QString(Texts::tr("Start CLR Lens as root: sudo clrlens") % QLatin1String(". "));
        m_result.problems.append(
            {Texts::tr(
                 "%n processes could not be looked into; a .NET process among them is listed only when its "
                 "socket is in %1.",
                 nullptr, int(m_closed))
                 .arg(ownSocketFolder()),
             QString(asRoot
                     % Texts::tr("In a container CLR Lens needs --pid host and --cap-add SYS_PTRACE."))});
    }

    void addProcessIn(const Process &process, const linuxproc::SocketFolder &folder)
    {
        addProcessIn(process, folder.key, {folder.path, folder.root, hasForeignVariables(process)});
    }

    bool addProcessIn(const Process &process, const QString &key, const SocketAddress &at)
    {
        auto known = m_folders.find({at.foreign, key});
        if (known == m_folders.end())
            known = m_folders.emplace(FolderKey{at.foreign, key}, list(at)).first;
        const Folder &folder = known->second;
        if (!folder.listed)
            m_result.unlookedProcesses.insert(process.pid);
        if (const SocketFile *socket = socketOf(process, folder.sockets)) {
            addOwned(process, *socket, addressIn(at, *socket), false);
            return true;
        }
        const SocketFile *others = othersSocketFor(process, folder.sockets);
        if (others != nullptr)
            addUnowned(*others, addressIn(at, *others), false, process);
        return others != nullptr;
    }

    /// The socket whose key is the process's start time; a runtime that could not find that out writes 0, and
    /// then the newest counts.
    static const SocketFile *socketOf(const Process &process, const QList<SocketFile> &sockets)
    {
        const SocketFile *newest = nullptr;
        for (const SocketFile &socket : sockets) {
            if (socket.name.pid != process.namespacePid || !canOwn(process, socket))
                continue;
            if (socket.name.key == process.stat.startTicks)
                return &socket;
            if (socket.name.key == 0 && (newest == nullptr || socket.modified > newest->modified))
                newest = &socket;
        }
        return newest;
    }

    /// A socket that is named after the process in the process's own folder, and belongs to another user.
    static const SocketFile *othersSocketFor(const Process &process, const QList<SocketFile> &sockets)
    {
        const auto named = std::ranges::find_if(sockets, [&process](const SocketFile &socket) {
            return socket.name.pid == process.namespacePid && socket.name.key == process.stat.startTicks;
        });
        return named == sockets.end() ? nullptr : &*named;
    }

    void addOwned(const Process &process, const SocketFile &socket, const SocketAddress &address, bool demo)
    {
        m_added.insert(socket.id);
        m_claimed.insert(process.pid);
        FoundSocket found = foundAt(socket, address, demo);
        found.pid = process.pid;
        found.namespacePid = process.namespacePid;
        found.identity = {process.pid, process.stat.startTicks, process.status.userId, 0};
        if (isForeign(process))
            m_foreignSockets.append({m_result.sockets.size(), process});
        else
            found.facts = factsOf(process, [&] { return linuxproc::readCommandLine(process.pid); });
        if (!socket.accessible)
            deny(found, socket);
        m_result.sockets.append(found);
    }

    /// Sockets that no process claimed, in the folders that we reach by their plain path.
    void addLeftovers()
    {
        for (const auto &[key, folder] : m_folders) {
            if (!folder.at.root.isEmpty())
                continue;
            for (const SocketFile &socket : folder.sockets) {
                if (m_cancelled)
                    return;
                if (!m_added.contains(socket.id))
                    addLeftover(socket, addressIn(folder.at, socket), false);
            }
        }
    }

    void addLeftover(const SocketFile &socket, const SocketAddress &address, bool demo)
    {
        // A process that is not led here by its TMPDIR, in a container with a folder of this machine.
        const auto named = m_named.constFind({socket.name.pid, socket.name.key});
        if (named != m_named.cend() && canOwn(*named, socket) && !m_claimed.contains(named->pid))
            addOwned(*named, socket, address, demo);
        else if (!m_result.processesUnlisted)
            addUnowned(socket, address, demo, read(socket.name.pid));
    }

    /// `process` has the id in the socket's name.
    void addUnowned(const SocketFile &socket, const SocketAddress &address, bool demo,
                    const std::optional<Process> &process)
    {
        m_added.insert(socket.id); // not again through another path
        FoundSocket found = foundAt(socket, address, demo);
        found.facts.owner = m_facts.owner(socket.owner);
        found.state = SocketState::Unowned;
        if (process && (socket.name.key == 0 || socket.name.key == process->stat.startTicks)) {
            found.pid = process->pid;
            found.identity = {process->pid, process->stat.startTicks, process->status.userId, 0};
        } else {
            found.identity = {0, socket.name.key, socket.owner, socket.name.pid};
            const auto ended = linuxproc::readUncollected(socket.name.pid);
            if (ended.ok() && ended.value() == socket.name.key)
                found.facts.end = ProcessEnd::NotCollected;
        }
        if (!socket.accessible && found.facts.end == ProcessEnd::None) {
            // We cannot ask the socket, but whether there is such a process the kernel tells even with
            // hidepid.
            const bool hidden = !process && ::kill(pid_t(socket.name.pid), 0) != 0 && errno == EPERM;
            if (hidden || found.identity.pid != 0) {
                deny(found, socket);
            } else {
                found.state = SocketState::Stale;
                found.reason = Texts::tr("Its process has ended without removing its socket.");
                found.remedy = Texts::tr("Only %1 can remove it.").arg(found.facts.owner);
            }
        }
        m_result.sockets.append(found);
    }

    /// A folder of its own: only the processes that its sockets name are looked at.
    void addFolder(const QString &path, bool demo)
    {
        const Folder folder = list({path, {}});
        for (const SocketFile &socket : folder.sockets) {
            if (m_cancelled)
                return;
            const SocketAddress address = addressIn(folder.at, socket);
            const std::optional<Process> process = read(socket.name.pid);
            if (process && process->stat.startTicks == socket.name.key && canOwn(*process, socket))
                addOwned(*process, socket, address, demo);
            else if (!m_result.processesUnlisted)
                addUnowned(socket, address, demo, process);
        }
    }

    static FoundSocket foundAt(const SocketFile &socket, const SocketAddress &address, bool demo)
    {
        FoundSocket found;
        found.pid = socket.name.pid;
        found.namespacePid = socket.name.pid;
        found.startKey = socket.name.key;
        found.address = address;
        found.stamp = stampOf(socket);
        found.demo = demo;
        return found;
    }

    void deny(FoundSocket &found, const SocketFile &socket)
    {
        const QString owner = m_facts.owner(socket.owner);
        found.state = SocketState::Denied;
        found.reason = deniedReason(owner);
        found.remedy = deniedRemedy(owner);
    }

    using SocketKey = std::pair<qint64, quint64>; ///< the two numbers of a socket's name

    const ScanOptions &m_options;
    Memory &m_memory;
    linuxproc::FactReader m_facts; ///< of this scan: the clock may be set before the next, and users renamed
    const std::atomic<bool> &m_cancelled;
    QList<std::pair<qsizetype, Process>> m_foreignSockets; ///< by their places in the result
    std::map<FolderKey, Folder> m_folders;
    QHash<SocketKey, Process> m_named; ///< by the name that a socket of theirs has
    std::set<FileId> m_added;
    QSet<qint64> m_claimed; ///< processes whose socket is found
    int m_closed = 0; ///< processes of which only root may know the folder
    QString m_failure; ///< of the list of processes or of one of them
    QStringList m_unlisted; ///< an error for each folder
    ScanResult m_result;
};

} // namespace

struct SocketScanner::Memory : linuxscan::Memory { };

SocketScanner::SocketScanner(ScanOptions options)
    : m_options(std::move(options))
    , m_memory(new Memory{{linuxscan::ForeignMemory(m_options.hangAt), {}, {}}})
{
}

SocketScanner::~SocketScanner() = default;

ScanResult SocketScanner::scan(const std::atomic<bool> &cancelled)
{
    return Scan(m_options, *m_memory, cancelled).run();
}

} // namespace model
