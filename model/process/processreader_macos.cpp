// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processreader_macos.h"

#include "model/process/runtimestart.h"

#include <QByteArrayView>
#include <QStringList>

#include <algorithm>
#include <array>
#include <libproc.h>
#include <mach/mach_time.h>
#include <sys/sysctl.h>
#include <vector>

namespace model::macproc {
namespace {

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

} // namespace

std::optional<Process> readProcess(qint64 pid)
{
    std::array<int, 4> name{CTL_KERN, KERN_PROC, KERN_PROC_PID, int(pid)};
    kinfo_proc info{};
    std::size_t size = sizeof info;
    if (::sysctl(name.data(), u_int(name.size()), &info, &size, nullptr, 0) != 0 || size == 0)
        return std::nullopt;
    return Process{
        pid_t(pid),
        {info.kp_eproc.e_pcred.p_ruid, info.kp_eproc.e_ucred.cr_uid, info.kp_eproc.e_pcred.p_svuid},
        info.kp_proc.p_starttime,
        info.kp_proc.p_stat == SZOMB,
        info.kp_proc.p_stat == SSTOP,
        QString::fromUtf8(info.kp_proc.p_comm)};
}

ProcessFacts readFacts(const Process &process, const QString &owner)
{
    ProcessFacts facts;
    facts.stopped = process.stopped;
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

} // namespace model::macproc

namespace model {

RuntimeStart readRuntimeStart(qint64)
{
    return RuntimeStart::NotKnown; // its threads have no names that would tell
}

std::optional<SuspendingPorts> readSuspendingPorts(qint64)
{
    return std::nullopt;
}

} // namespace model
