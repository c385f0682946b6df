// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/socketscan.h"

#include "model/discovery/socketfolder_unix.h"
#include "model/process/processreader_linux.h"

#include <QSet>

#include <cerrno>
#include <csignal>
#include <unistd.h>

namespace model {
namespace {

using linuxproc::Process;

QString deniedReason(const QString &owner)
{
    return QStringLiteral("The socket belongs to %1, and only that user may connect to it.").arg(owner);
}

QString deniedRemedy(const QString &owner)
{
    return owner == QLatin1String("root")
        ? QStringLiteral("Start CLR Lens as root: sudo clrlens")
        : QStringLiteral("Start CLR Lens as that user: sudo -u %1 clrlens, or as root: sudo clrlens")
              .arg(owner);
}

class Scan {
public:
    Scan(const ScanOptions &options, const std::atomic<bool> &cancelled)
        : m_options(options)
        , m_cancelled(cancelled)
    {
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
        return std::move(m_result);
    }

private:
    struct Folder {
        QString path;
        QList<SocketFile> sockets;
    };
    using FileId = std::pair<dev_t, ino_t>;

    static FileId fileId(const SocketFile &socket) { return {socket.device, socket.inode}; }

    /// Walks /proc and looks, for each process, where its runtime would have put a socket.
    void addProcesses()
    {
        m_folders.insert({}, {ownSocketFolder(), listSockets(ownSocketFolder())});
        int unreadable = 0;
        for (const qint64 pid : linuxproc::processIds()) {
            if (m_cancelled)
                return;
            const std::optional<Process> process = linuxproc::readProcess(pid);
            if (!process || process->stat.kernelThread)
                continue;
            const auto folder = linuxproc::socketFolder(pid);
            if (const auto *known = std::get_if<linuxproc::SocketFolder>(&folder)) {
                addProcessIn(*process, known->key, known->path);
            } else if (std::get<linuxproc::FolderProblem>(folder) == linuxproc::FolderProblem::NotAllowed) {
                if (!addProcessIn(*process, {}, ownSocketFolder()))
                    ++unreadable;
            }
        }
        if (unreadable > 0)
            addUnreadable(unreadable);
    }

    void addUnreadable(int count)
    {
        const QString processes
            = count == 1 ? QStringLiteral("1 process") : QStringLiteral("%1 processes").arg(count);
        const QString asRoot
            = ::geteuid() == 0 ? QString() : QStringLiteral("Start CLR Lens as root: sudo clrlens. ");
        m_result.problems.append(
            {QStringLiteral(
                 "%1 could not be looked into; a .NET process among them is listed only when its socket "
                 "is in %2.")
                 .arg(processes, ownSocketFolder()),
             QString(
                 asRoot
                 % QStringLiteral("In a container CLR Lens needs --pid host and --cap-add SYS_PTRACE."))});
    }

    bool addProcessIn(const Process &process, const QString &folderKey, const QString &path)
    {
        auto folder = m_folders.constFind(folderKey);
        if (folder == m_folders.cend())
            folder = m_folders.insert(folderKey, {path, listSockets(path)});
        const SocketFile *socket = socketOf(process, folder->sockets);
        if (socket == nullptr)
            return false;
        addOwned(process, *socket, path, false);
        return true;
    }

    /// The socket whose key is the process's start time; a runtime that could not find that out writes 0, and
    /// then the newest counts.
    static const SocketFile *socketOf(const Process &process, const QList<SocketFile> &sockets)
    {
        const SocketFile *newest = nullptr;
        for (const SocketFile &socket : sockets) {
            if (socket.name.pid != process.namespacePid)
                continue;
            if (socket.name.key == process.stat.startTicks)
                return &socket;
            if (socket.name.key == 0 && (newest == nullptr || socket.modified > newest->modified))
                newest = &socket;
        }
        return newest;
    }

    void addOwned(const Process &process, const SocketFile &socket, const QString &folder, bool demo)
    {
        m_owned.insert(fileId(socket));
        FoundSocket found = foundAt(socket, folder, demo);
        found.pid = process.pid;
        found.namespacePid = process.namespacePid;
        found.facts = m_facts.read(process);
        if (!socket.accessible)
            deny(found, socket);
        m_result.sockets.append(found);
    }

    /// Sockets that no process claimed, in the folders that we reach by their plain path.
    void addLeftovers()
    {
        for (const Folder &folder : std::as_const(m_folders)) {
            if (folder.path.startsWith(QLatin1String("/proc/")))
                continue;
            for (const SocketFile &socket : folder.sockets) {
                if (!m_owned.contains(fileId(socket)))
                    addUnowned(socket, folder.path, false);
            }
        }
    }

    void addUnowned(const SocketFile &socket, const QString &folder, bool demo)
    {
        m_owned.insert(fileId(socket)); // not again through another path
        FoundSocket found = foundAt(socket, folder, demo);
        found.facts.owner = m_facts.owner(socket.owner);
        found.state = SocketState::Unowned;
        if (!socket.accessible) {
            // We cannot ask the socket, but whether there is such a process the kernel tells even with
            // hidepid.
            const bool hidden = ::kill(pid_t(socket.name.pid), 0) != 0 && errno == EPERM
                && !linuxproc::readProcess(socket.name.pid);
            if (hidden) {
                deny(found, socket);
            } else {
                found.state = SocketState::Stale;
                found.reason = QStringLiteral("Its process has ended without removing its socket.");
                found.remedy = QStringLiteral("Only %1 can remove it.").arg(found.facts.owner);
            }
        }
        m_result.sockets.append(found);
    }

    /// A folder of its own: only the processes that its sockets name are looked at.
    void addFolder(const QString &folder, bool demo)
    {
        for (const SocketFile &socket : listSockets(folder)) {
            if (m_cancelled)
                return;
            const std::optional<Process> process = linuxproc::readProcess(socket.name.pid);
            if (process && process->stat.startTicks == socket.name.key)
                addOwned(*process, socket, folder, demo);
            else
                addUnowned(socket, folder, demo);
        }
    }

    static FoundSocket foundAt(const SocketFile &socket, const QString &folder, bool demo)
    {
        FoundSocket found;
        found.pid = socket.name.pid;
        found.namespacePid = socket.name.pid;
        found.startKey = socket.name.key;
        found.socketPath
            = folder + (folder.endsWith(u'/') ? QLatin1String() : QLatin1String("/")) + socket.fileName;
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

    const ScanOptions &m_options;
    const std::atomic<bool> &m_cancelled;
    linuxproc::FactReader m_facts;
    QHash<QString, Folder> m_folders; ///< by linuxproc::SocketFolder::key; ours has none
    QSet<FileId> m_owned;
    ScanResult m_result;
};

} // namespace

ScanResult scanSockets(const ScanOptions &options, const std::atomic<bool> &cancelled)
{
    return Scan(options, cancelled).run();
}

} // namespace model
