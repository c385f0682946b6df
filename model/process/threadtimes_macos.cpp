// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/threadtimes.h"

#include "model/words/texts.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <libproc.h>
#include <optional>
#include <sys/proc_info.h>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr qint64 nanosecondsPerSecond = 1'000'000'000;
/// PROC_PIDLISTTHREADIDS, which only private headers of the system name: the ids of a process's threads, as
/// pthread_threadid_np() tells them and runtimes write them into events.
constexpr int listThreadIds = 28;

bool isGone(int pid)
{
    return ::kill(pid, 0) != 0 && errno == ESRCH;
}

/// Returns how many ids there are, at most as many as there is room for; nothing, and why in errno, where the
/// system does not tell.
std::optional<std::size_t> readThreadIds(int pid, std::vector<std::uint64_t> &ids)
{
    const int bytes
        = ::proc_pidinfo(pid, listThreadIds, 0, ids.data(), int(ids.size() * sizeof(std::uint64_t)));
    return bytes <= 0 ? std::nullopt : std::optional(std::size_t(bytes) / sizeof(std::uint64_t));
}

/// Returns the nanoseconds that a thread was on a processor; nothing where it has ended.
std::optional<quint64> runNanoseconds(int pid, std::uint64_t thread)
{
    proc_threadinfo info{};
    if (::proc_pidinfo(pid, PROC_PIDTHREADID64INFO, thread, &info, int(sizeof info)) != int(sizeof info))
        return std::nullopt;
    return info.pth_user_time + info.pth_system_time;
}

} // namespace

struct ThreadTimes::Process {
    int pid = 0;
    std::vector<std::uint64_t> ids; ///< room for those of the next reading
};

ThreadTimes::ThreadTimes(std::unique_ptr<Process> process)
    : m_process(std::move(process))
{
}
ThreadTimes::ThreadTimes(ThreadTimes &&) noexcept = default;
ThreadTimes &ThreadTimes::operator=(ThreadTimes &&) noexcept = default;
ThreadTimes::~ThreadTimes() = default;

Result<ThreadTimes> ThreadTimes::open(qint64 pid)
{
    constexpr std::size_t roomAtFirst = 256;
    auto process = std::make_unique<Process>();
    process->pid = int(pid);
    process->ids.resize(roomAtFirst);
    if (pid <= 0 || isGone(process->pid))
        return Error{ErrorCode::NotFound, Texts::tr("there is no process %1 to look into").arg(pid)};
    if (!readThreadIds(process->pid, process->ids)) {
        if (errno == EPERM)
            return Error{
                ErrorCode::AccessDenied,
                Texts::tr("process %1 is of another user, whose threads' clocks cannot be read").arg(pid)};
        return Error{ErrorCode::Unsupported, Texts::tr("the kernel does not tell the times of threads")};
    }
    return ThreadTimes(std::move(process));
}

Result<> ThreadTimes::read(std::vector<ThreadTime> &times, std::size_t threadsMax)
{
    times.clear();
    auto &ids = m_process->ids;
    auto count = readThreadIds(m_process->pid, ids);
    // A full list may be cut.
    while (count && *count == ids.size() && ids.size() <= threadsMax) {
        ids.resize(ids.size() * 2);
        count = readThreadIds(m_process->pid, ids);
    }
    if (!count)
        return Error{ErrorCode::NotFound, Texts::tr("the process is gone")};
    for (std::size_t i = 0; i < *count && times.size() < threadsMax; ++i) {
        // One that has ended meanwhile is left out.
        if (const auto used = runNanoseconds(m_process->pid, ids[i]))
            times.push_back({ids[i], *used});
    }
    std::ranges::sort(times, {}, &ThreadTime::thread);
    return {};
}

/// Runtimes count by this clock, which stands still while the machine sleeps.
qint64 ThreadTimes::nowTicks()
{
    return qint64(::clock_gettime_nsec_np(CLOCK_UPTIME_RAW));
}

qint64 ThreadTimes::ticksPerSecond()
{
    return nanosecondsPerSecond;
}

} // namespace model
