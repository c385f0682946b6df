// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/threadtimes.h"

#include "model/words/texts.h"

#include <algorithm>
#include <map>
#include <optional>
#include <windows.h>
// Needs windows.h before it.
#include <tlhelp32.h>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

/// New threads are looked for once in so many readings: the system lists those of all processes only.
constexpr int readingsPerList = 5;
constexpr quint64 nanosecondsPerFileTime = 100;

quint64 numberOf(const FILETIME &time)
{
    return quint64(time.dwHighDateTime) << 32 | time.dwLowDateTime;
}

/// Returns the nanoseconds that a thread was on a processor. The system counts them by its clock's ticks, of
/// which there are 64 in a second as a rule.
std::optional<quint64> runNanoseconds(HANDLE thread)
{
    FILETIME created{};
    FILETIME exited{};
    FILETIME kernel{};
    FILETIME user{};
    if (!::GetThreadTimes(thread, &created, &exited, &kernel, &user))
        return std::nullopt;
    return (numberOf(kernel) + numberOf(user)) * nanosecondsPerFileTime;
}

bool hasEnded(HANDLE waitable)
{
    return ::WaitForSingleObject(waitable, 0) == WAIT_OBJECT_0;
}

} // namespace

struct ThreadTimes::Process {
    Process(HANDLE openProcess, DWORD processId)
        : handle(openProcess)
        , pid(processId)
    {
    }
    ~Process()
    {
        for (const auto &[id, thread] : threads)
            ::CloseHandle(thread);
        ::CloseHandle(handle);
    }
    Q_DISABLE_COPY_MOVE(Process)

    bool openThreads(std::size_t most);
    void closeEnded();

    const HANDLE handle; ///< open, its id never becomes that of another process
    const DWORD pid;
    std::map<DWORD, HANDLE> threads; ///< open, likewise; by id
    int readings = 0;
};

/// Opens those that there are now. Returns false where the system does not list them.
bool ThreadTimes::Process::openThreads(std::size_t most)
{
    const HANDLE list = ::CreateToolhelp32Snapshot(TH32CS_SNAPTHREAD, 0);
    if (list == INVALID_HANDLE_VALUE)
        return false;
    THREADENTRY32 entry{};
    entry.dwSize = sizeof entry;
    for (BOOL more = ::Thread32First(list, &entry); more; more = ::Thread32Next(list, &entry)) {
        if (entry.th32OwnerProcessID != pid || threads.size() >= most
            || threads.find(entry.th32ThreadID) != threads.end())
            continue;
        const HANDLE thread
            = ::OpenThread(THREAD_QUERY_LIMITED_INFORMATION | SYNCHRONIZE, FALSE, entry.th32ThreadID);
        if (thread != nullptr) // else it has ended meanwhile
            threads.emplace(entry.th32ThreadID, thread);
    }
    ::CloseHandle(list);
    return true;
}

void ThreadTimes::Process::closeEnded()
{
    std::erase_if(threads, [](const auto &thread) {
        const bool ended = hasEnded(thread.second);
        if (ended)
            ::CloseHandle(thread.second);
        return ended;
    });
}

ThreadTimes::ThreadTimes(std::unique_ptr<Process> process)
    : m_process(std::move(process))
{
}
ThreadTimes::ThreadTimes(ThreadTimes &&) noexcept = default;
ThreadTimes &ThreadTimes::operator=(ThreadTimes &&) noexcept = default;
ThreadTimes::~ThreadTimes() = default;

Result<ThreadTimes> ThreadTimes::open(qint64 pid)
{
    const HANDLE handle = pid <= 0
        ? nullptr
        : ::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION | SYNCHRONIZE, FALSE, DWORD(pid));
    if (handle == nullptr && pid > 0 && ::GetLastError() == ERROR_ACCESS_DENIED)
        return Error{
            ErrorCode::AccessDenied,
            Texts::tr("process %1 is of another user, whose threads' clocks cannot be read").arg(pid)};
    if (handle == nullptr)
        return Error{ErrorCode::NotFound, Texts::tr("there is no process %1 to look into").arg(pid)};
    ThreadTimes times(std::make_unique<Process>(handle, DWORD(pid)));
    if (hasEnded(handle))
        return Error{ErrorCode::NotFound, Texts::tr("there is no process %1 to look into").arg(pid)};
    return times;
}

Result<> ThreadTimes::read(std::vector<ThreadTime> &times, std::size_t threadsMax)
{
    times.clear();
    if (hasEnded(m_process->handle))
        return Error{ErrorCode::NotFound, Texts::tr("the process is gone")};
    m_process->closeEnded();
    if (m_process->readings++ % readingsPerList == 0 && !m_process->openThreads(threadsMax))
        return Error{ErrorCode::Unsupported, Texts::tr("the kernel does not tell the times of threads")};
    for (const auto &[id, thread] : m_process->threads) {
        if (times.size() >= threadsMax)
            break;
        if (const auto used = runNanoseconds(thread))
            times.push_back({id, *used});
    }
    return {};
}

/// Runtimes count by this clock.
qint64 ThreadTimes::nowTicks()
{
    LARGE_INTEGER ticks{};
    ::QueryPerformanceCounter(&ticks);
    return ticks.QuadPart;
}

qint64 ThreadTimes::ticksPerSecond()
{
    LARGE_INTEGER frequency{};
    ::QueryPerformanceFrequency(&frequency);
    return frequency.QuadPart;
}

} // namespace model
