// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processreader_linux.h"

#include "model/process/runtimestart.h"
#include "model/process/username_unix.h"
#include "protocol/core/systemtext.h"

#include <QFile>

#include <array>
#include <cerrno>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

namespace model::linuxproc {
namespace {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

/// Far above what Linux allows for an environment or a command line.
constexpr qsizetype fileBytesMax = 16 << 20;

QByteArray procPath(qint64 pid, const char *file)
{
    return QByteArrayLiteral("/proc/") + QByteArray::number(pid) + '/' + file;
}

Error systemError(int number)
{
    switch (number) {
    case EACCES:
    case EPERM:
        return {ErrorCode::AccessDenied, {}, 0, number};
    case ENOENT:
    case ESRCH:
        return {ErrorCode::NotFound, {}, 0, number};
    default:
        return {ErrorCode::IoError, protocol::systemErrorText(number), 0, number};
    }
}

Result<QByteArray> readFile(const QByteArray &path)
{
    const int descriptor = ::open(path.constData(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return systemError(errno);
    QByteArray text;
    std::array<char, 16384> piece;
    ssize_t count = 0;
    while (text.size() < fileBytesMax && (count = ::read(descriptor, piece.data(), piece.size())) > 0)
        text.append(piece.data(), count);
    const int number = errno;
    ::close(descriptor);
    return count < 0 ? Result<QByteArray>(systemError(number)) : Result<QByteArray>(text);
}

Result<QByteArray> readLink(const QByteArray &path)
{
    std::array<char, 4096> target;
    const ssize_t size = ::readlink(path.constData(), target.data(), target.size());
    return size < 0 ? Result<QByteArray>(systemError(errno))
                    : Result<QByteArray>(QByteArray(target.data(), size));
}

qint64 bootMilliseconds()
{
    timespec now{};
    timespec sinceBoot{};
    ::clock_gettime(CLOCK_REALTIME, &now);
    ::clock_gettime(CLOCK_BOOTTIME, &sinceBoot);
    return (now.tv_sec - sinceBoot.tv_sec) * 1000 + (now.tv_nsec - sinceBoot.tv_nsec) / 1'000'000;
}

QString executableName(qint64 pid, const procfs::Stat &stat, const QByteArray &cmdline)
{
    QByteArray path = readLink(procPath(pid, "exe")).valueOr({});
    if (path.endsWith(" (deleted)"))
        path.chop(10);
    if (path.isEmpty())
        path = cmdline.split('\0').first(); // another user's: the executable's link is closed to us
    const QByteArray name = path.mid(path.lastIndexOf('/') + 1);
    return name.isEmpty() ? stat.comm : QFile::decodeName(name);
}

} // namespace

Result<Process> readProcess(qint64 pid)
{
    const Result<QByteArray> text = readFile(procPath(pid, "stat"));
    if (!text.ok())
        return text.error();
    const std::optional<procfs::Stat> stat = procfs::parseStat(text.value());
    if (!stat || stat->state == 'Z' || stat->state == 'X')
        return systemError(ESRCH);
    Process process{pid, pid, *stat, procfs::parseStatus(readFile(procPath(pid, "status")).valueOr({}))};
    if (!process.status.namespacePids.isEmpty())
        process.namespacePid = process.status.namespacePids.last();
    return process;
}

Result<quint64> readUncollected(qint64 pid)
{
    const auto stat = procfs::parseStat(readFile(procPath(pid, "stat")).valueOr({}));
    const auto status = procfs::parseStatus(readFile(procPath(pid, "status")).valueOr({}));
    const bool ended = stat && (stat->state == 'Z' || stat->state == 'X') && status.threads <= 1;
    return ended ? Result<quint64>(stat->startTicks) : Result<quint64>(systemError(ESRCH));
}

std::chrono::milliseconds age(const Process &process)
{
    static const long ticksPerSecond = ::sysconf(_SC_CLK_TCK);
    timespec sinceBoot{};
    ::clock_gettime(CLOCK_BOOTTIME, &sinceBoot);
    const qint64 now = sinceBoot.tv_sec * 1000 + sinceBoot.tv_nsec / 1'000'000;
    return std::chrono::milliseconds(now - qint64(process.stat.startTicks) * 1000 / ticksPerSecond);
}

Result<QList<qint64>> processIds()
{
    QList<qint64> ids;
    DIR *folder = ::opendir("/proc");
    if (folder == nullptr)
        return Error{ErrorCode::IoError, protocol::systemErrorText(errno), 0, errno};
    while (const dirent *entry = ::readdir(folder)) {
        bool ok = false;
        const qint64 id = QByteArray(entry->d_name).toLongLong(&ok);
        if (ok && id > 0)
            ids.append(id);
    }
    ::closedir(folder);
    return ids;
}

Result<SocketFolder> socketFolder(qint64 pid, const Result<QByteArray> &variables)
{
    static const QByteArray ownNamespace = readLink("/proc/self/ns/mnt").valueOr({});
    const Result<QByteArray> mounts = readLink(procPath(pid, "ns/mnt"));
    const Result<QByteArray> root = readLink(procPath(pid, "root"));
    for (const Result<QByteArray> *read : {&variables, &mounts, &root}) {
        if (!read->ok())
            return read->error();
    }
    QByteArray folder = procfs::environmentValue(variables.value(), "TMPDIR").value_or(QByteArray());
    if (folder.isEmpty())
        folder = "/tmp";
    if (!folder.startsWith('/')) {
        // From where the process is, as its own root sees it.
        const Result<QByteArray> current = readLink(procPath(pid, "cwd"));
        if (!current.ok())
            return current.error();
        QByteArray inRoot = current.value();
        if (root.value() != "/" && inRoot.startsWith(QByteArray(root.value() + '/')))
            inRoot.remove(0, root.value().size());
        folder = inRoot + '/' + folder;
    }
    const QByteArray key = mounts.value() + '\n' + root.value() + '\n' + folder;
    const bool reachable = mounts.value() == ownNamespace && root.value() == "/";
    return SocketFolder{QFile::decodeName(key), QFile::decodeName(folder),
                        reachable ? QString() : QFile::decodeName(procPath(pid, "root"))};
}

Result<QByteArray> readEnvironment(qint64 pid)
{
    return readFile(procPath(pid, "environ"));
}

Result<QByteArray> readText(qint64 pid, const QByteArray &file)
{
    return readFile(procPath(pid, file.constData()));
}

Result<QString> readTarget(qint64 pid, const QByteArray &link)
{
    const Result<QByteArray> target = readLink(procPath(pid, link.constData()));
    return target.ok() ? Result<QString>(QFile::decodeName(target.value())) : Result<QString>(target.error());
}

Result<QByteArray> readCommandLine(qint64 pid)
{
    return readFile(procPath(pid, "cmdline"));
}

FactReader::FactReader()
    : m_ownContainer(procfs::containerId(readFile("/proc/self/cgroup").valueOr({})))
    , m_ticksPerSecond(::sysconf(_SC_CLK_TCK))
    , m_bootMilliseconds(bootMilliseconds())
{
}

ProcessFacts FactReader::read(const Process &process, const QByteArray &cmdline)
{
    ProcessFacts facts;
    facts.executable = executableName(process.pid, process.stat, cmdline);
    facts.commandLine = procfs::commandLine(cmdline);
    if (process.status.userId)
        facts.owner = owner(*process.status.userId);
    const QString container = procfs::containerId(readFile(procPath(process.pid, "cgroup")).valueOr({}));
    if (container != m_ownContainer)
        facts.container = container;
    const qint64 sinceBoot = qint64(process.stat.startTicks) * 1000 / m_ticksPerSecond;
    facts.startTime = QDateTime::fromMSecsSinceEpoch(m_bootMilliseconds + sinceBoot, Qt::UTC);
    facts.parentPid = process.stat.parentPid;
    facts.parentName
        = QString::fromUtf8(readFile(procPath(process.stat.parentPid, "comm")).valueOr({}).trimmed());
    facts.start = readRuntimeStart(process.pid);
    renew(facts, process);
    return facts;
}

void FactReader::renew(ProcessFacts &facts, const Process &process) const
{
    const quint64 ticks = process.stat.userTicks + process.stat.systemTicks;
    facts.cpuTime = std::chrono::nanoseconds(qint64(ticks) * (1'000'000'000 / m_ticksPerSecond));
    facts.memoryBytes = process.status.residentBytes;
    facts.end = ProcessEnd::None;
    if (process.stat.exiting)
        facts.end = ProcessEnd::Exiting;
    else if (process.status.dumpingCore)
        facts.end = ProcessEnd::DumpingCore;
    else if (process.status.killed)
        facts.end = ProcessEnd::Killed;
    facts.stopped = process.stat.state == 'T' || process.stat.state == 't';
    facts.tracer.clear();
    if (facts.stopped && process.status.tracerPid > 0)
        facts.tracer
            = QString::fromUtf8(readFile(procPath(process.status.tracerPid, "comm")).valueOr({}).trimmed());
}

QString FactReader::owner(uid_t user)
{
    const auto known = m_owners.constFind(user);
    return known != m_owners.cend() ? *known : *m_owners.insert(user, userName(user));
}

} // namespace model::linuxproc

namespace model {

RuntimeStart readRuntimeStart(qint64 pid)
{
    // A runtime has made the threads that tell before the program makes any.
    constexpr int threadsMax = 16;
    QList<QByteArray> names;
    DIR *folder = ::opendir(linuxproc::procPath(pid, "task").constData());
    if (folder == nullptr)
        return RuntimeStart::NotKnown;
    const dirent *entry = nullptr;
    while (names.size() < threadsMax && (entry = ::readdir(folder)) != nullptr) {
        if (entry->d_name[0] != '.')
            names.append(linuxproc::readFile(linuxproc::procPath(pid, "task/") + entry->d_name + "/comm")
                             .valueOr({})
                             .trimmed());
    }
    ::closedir(folder);
    return procfs::runtimeStart(names);
}

std::optional<SuspendingPorts> readSuspendingPorts(qint64 pid)
{
    const auto environment = linuxproc::readFile(linuxproc::procPath(pid, "environ"));
    if (!environment.ok() || !environment.value().contains("_DiagnosticPorts="))
        return std::nullopt;
    return suspendingPorts(environment.value());
}

} // namespace model
