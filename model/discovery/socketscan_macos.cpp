// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/socketscan.h"

#include "model/discovery/socketfolder_unix.h"
#include "model/process/processreader_macos.h"
#include "model/process/username_unix.h"
#include "model/words/texts.h"

#include <QHash>

namespace model {
namespace {

using macproc::Process;

class Scan {
public:
    explicit Scan(const std::atomic<bool> &cancelled)
        : m_cancelled(cancelled)
    {
    }

    void addFolder(const QString &folder, bool demo)
    {
        const auto sockets = listSockets({folder, {}});
        if (!sockets.ok()) {
            m_result.unlistedFolders.insert(pathIn(folder, {}).chopped(1));
            m_result.problems.append({Texts::tr("Sockets are not all found: %1.").arg(sockets.error().text),
                                      Texts::tr("Those that were found before are still listed.")});
        }
        for (const SocketFile &socket : sockets.valueOr({})) {
            if (m_cancelled)
                return;
            add(socket, folder, demo);
        }
    }
    ScanResult take() { return std::move(m_result); }

private:
    void add(const SocketFile &socket, const QString &folder, bool demo)
    {
        const std::optional<Process> process = macproc::readProcess(socket.name.pid);
        // The key is the second in which the process started.
        const bool named = process && !process->ended
            && (socket.name.key == 0 || socket.name.key == quint64(process->started.tv_sec));
        const bool owned = named && (socket.owner == 0 || process->userIds.contains(socket.owner));
        FoundSocket found;
        found.pid = socket.name.pid;
        found.namespacePid = socket.name.pid;
        found.startKey = socket.name.key;
        found.address = {pathIn(folder, socket.fileName), {}};
        found.stamp = stampOf(socket);
        if (named)
            found.identity = {process->pid, macproc::startTime(*process), process->userIds.value(1), 0};
        else
            found.identity = {0, 0, socket.owner, socket.name.pid};
        found.demo = demo;
        found.state = owned ? SocketState::Owned : SocketState::Unowned;
        const QString owner = ownerName(socket.owner);
        if (owned)
            found.facts = macproc::readFacts(*process, owner);
        else
            found.facts.owner = owner;
        if (!socket.accessible)
            explain(found, owned, owner);
        m_result.sockets.append(found);
    }

    static void explain(FoundSocket &found, bool owned, const QString &owner)
    {
        if (owned) {
            found.state = SocketState::Denied;
            found.reason
                = Texts::tr("The socket belongs to %1, and only that user may connect to it.").arg(owner);
            found.remedy
                = Texts::tr("Start CLR Lens as that user: sudo -u %1 clrlens, or as root: sudo clrlens")
                      .arg(owner);
        } else {
            found.state = SocketState::Stale;
            found.reason = Texts::tr("Its process has ended without removing its socket.");
            found.remedy = Texts::tr("Only %1 can remove it.").arg(owner);
        }
    }

    QString ownerName(uid_t user)
    {
        const auto known = m_owners.constFind(user);
        return known != m_owners.cend() ? *known : *m_owners.insert(user, userName(user));
    }

    const std::atomic<bool> &m_cancelled;
    QHash<uid_t, QString> m_owners;
    ScanResult m_result;
};

} // namespace

struct SocketScanner::Memory { };

SocketScanner::SocketScanner(ScanOptions options)
    : m_options(std::move(options))
{
}

SocketScanner::~SocketScanner() = default;

ScanResult SocketScanner::scan(const std::atomic<bool> &cancelled)
{
    const ScanOptions &options = m_options;
    Scan scan(cancelled);
    const auto taken = std::chrono::steady_clock::now();
    // Every login has a TMPDIR of its own here; another process's environment cannot be read to find more.
    scan.addFolder(options.onlyFolder.isEmpty() ? ownSocketFolder() : options.onlyFolder, false);
    if (options.onlyFolder.isEmpty() && ownSocketFolder() != QLatin1String("/tmp"))
        scan.addFolder(QStringLiteral("/tmp"), false);
    if (!options.demoFolder.isEmpty())
        scan.addFolder(options.demoFolder, true);
    ScanResult result = scan.take();
    result.taken = taken;
    return result;
}

} // namespace model
