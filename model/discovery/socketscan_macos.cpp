// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/socketscan.h"

#include "model/discovery/socketfolder_unix.h"

#include <QHash>

#include <array>
#include <cerrno>
#include <csignal>
#include <libproc.h>
#include <mach/mach_time.h>
#include <sys/sysctl.h>
#include <unistd.h>
#include <vector>

namespace model {
namespace {

struct Process {
    pid_t pid = 0;
    uid_t owner = 0;
    timeval started{};
    QString comm;
};

std::optional<Process> readProcess(qint64 pid)
{
    std::array<int, 4> name{CTL_KERN, KERN_PROC, KERN_PROC_PID, int(pid)};
    kinfo_proc info{};
    std::size_t size = sizeof info;
    if (::sysctl(name.data(), u_int(name.size()), &info, &size, nullptr, 0) != 0 || size == 0)
        return std::nullopt;
    return Process{pid_t(pid), info.kp_eproc.e_ucred.cr_uid, info.kp_proc.p_starttime,
                   QString::fromUtf8(info.kp_proc.p_comm)};
}

/// KERN_PROCARGS2: int count, the executable's path, NULs, then that many arguments, each with its NUL.
/// Another user's are closed to us.
QString commandLine(pid_t pid)
{
    std::array<int, 3> name{CTL_KERN, KERN_PROCARGS2, int(pid)};
    std::size_t size = 0;
    if (::sysctl(name.data(), u_int(name.size()), nullptr, &size, nullptr, 0) != 0 || size <= sizeof(int))
        return {};
    std::vector<char> buffer(size);
    if (::sysctl(name.data(), u_int(name.size()), buffer.data(), &size, nullptr, 0) != 0
        || size <= sizeof(int))
        return {};
    int count = 0;
    std::copy_n(buffer.data(), sizeof count, reinterpret_cast<char *>(&count));
    QByteArrayView rest(buffer.data() + sizeof count, qsizetype(size - sizeof count));
    const auto skipPast = [&rest](qsizetype at) { rest = at < 0 ? QByteArrayView() : rest.sliced(at + 1); };
    skipPast(rest.indexOf('\0'));
    while (!rest.isEmpty() && rest.front() == '\0')
        rest = rest.sliced(1);
    QStringList arguments;
    for (int i = 0; i < count && !rest.isEmpty(); ++i) {
        const qsizetype end = rest.indexOf('\0');
        arguments << QString::fromUtf8(end < 0 ? rest : rest.first(end));
        skipPast(end);
    }
    return arguments.join(u' ');
}

std::chrono::nanoseconds machTime(quint64 ticks)
{
    mach_timebase_info_data_t base{};
    ::mach_timebase_info(&base);
    return std::chrono::nanoseconds(qint64(double(ticks) * base.numer / base.denom));
}

QString executableName(const Process &process)
{
    std::array<char, PROC_PIDPATHINFO_MAXSIZE> path{};
    const int size = ::proc_pidpath(process.pid, path.data(), std::uint32_t(path.size()));
    return size <= 0 ? process.comm : QString::fromUtf8(path.data(), size).section(u'/', -1);
}

ProcessFacts readFacts(const Process &process, const QString &owner)
{
    ProcessFacts facts;
    facts.executable = executableName(process);
    facts.commandLine = commandLine(process.pid);
    facts.owner = owner;
    const qint64 milliseconds = qint64(process.started.tv_sec) * 1000 + process.started.tv_usec / 1000;
    facts.startTime = QDateTime::fromMSecsSinceEpoch(milliseconds, Qt::UTC);
    proc_taskinfo task{};
    if (::proc_pidinfo(process.pid, PROC_PIDTASKINFO, 0, &task, sizeof task) == int(sizeof task)) {
        facts.cpuTime = machTime(task.pti_total_user + task.pti_total_system);
        facts.memoryBytes = task.pti_resident_size;
    }
    return facts;
}

class Scan {
public:
    explicit Scan(const std::atomic<bool> &cancelled)
        : m_cancelled(cancelled)
    {
    }

    void addFolder(const QString &folder, bool demo)
    {
        for (const SocketFile &socket : listSockets(folder)) {
            if (m_cancelled)
                return;
            add(socket, folder, demo);
        }
    }
    ScanResult take() { return std::move(m_result); }

private:
    void add(const SocketFile &socket, const QString &folder, bool demo)
    {
        const std::optional<Process> process = readProcess(socket.name.pid);
        // The key is the second in which the process started.
        const bool owned
            = process && (socket.name.key == 0 || socket.name.key == quint64(process->started.tv_sec));
        FoundSocket found;
        found.pid = socket.name.pid;
        found.namespacePid = socket.name.pid;
        found.startKey = socket.name.key;
        found.socketPath
            = folder + (folder.endsWith(u'/') ? QLatin1String() : QLatin1String("/")) + socket.fileName;
        found.demo = demo;
        found.state = owned ? SocketState::Owned : SocketState::Unowned;
        const QString owner = ownerName(socket.owner);
        if (owned)
            found.facts = readFacts(*process, owner);
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
            found.reason = QStringLiteral("The socket belongs to %1, and only that user may connect to it.")
                               .arg(owner);
            found.remedy
                = QStringLiteral("Start CLR Lens as that user: sudo -u %1 clrlens, or as root: sudo clrlens")
                      .arg(owner);
        } else {
            found.state = SocketState::Stale;
            found.reason = QStringLiteral("Its process has ended without removing its socket.");
            found.remedy = QStringLiteral("Only %1 can remove it.").arg(owner);
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

ScanResult scanSockets(const ScanOptions &options, const std::atomic<bool> &cancelled)
{
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
