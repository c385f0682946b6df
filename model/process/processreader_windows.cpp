// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processreader_windows.h"

#include "model/process/runtimestart.h"

#include <array>
#include <memory>
#include <vector>

#include <windows.h>
// Needs windows.h before it.
#include <psapi.h>

namespace model::windowsproc {
namespace {

struct CloseHandleOf {
    using pointer = HANDLE;
    void operator()(HANDLE handle) const { ::CloseHandle(handle); }
};
using Handle = std::unique_ptr<HANDLE, CloseHandleOf>;

constexpr qint64 intervalsPerMillisecond = 10'000; // FILETIME counts 100 ns
constexpr qint64 milliseconds1601To1970 = 11'644'473'600'000;

quint64 intervals(const FILETIME &time)
{
    return (quint64(time.dwHighDateTime) << 32) | time.dwLowDateTime;
}

QString executableName(HANDLE process)
{
    std::array<wchar_t, 32768> path{};
    auto size = DWORD(path.size());
    if (!::QueryFullProcessImageNameW(process, 0, path.data(), &size))
        return {};
    return QString::fromWCharArray(path.data(), int(size)).section(u'\\', -1);
}

QString ownerName(HANDLE process)
{
    HANDLE opened = nullptr;
    if (!::OpenProcessToken(process, TOKEN_QUERY, &opened))
        return {};
    const Handle token(opened);
    DWORD size = 0;
    ::GetTokenInformation(opened, TokenUser, nullptr, 0, &size);
    std::vector<std::byte> buffer(size);
    if (size < sizeof(TOKEN_USER) || !::GetTokenInformation(opened, TokenUser, buffer.data(), size, &size))
        return {};
    const auto *user = reinterpret_cast<const TOKEN_USER *>(buffer.data());
    std::array<wchar_t, 256> name{};
    std::array<wchar_t, 256> domain{};
    auto nameSize = DWORD(name.size());
    auto domainSize = DWORD(domain.size());
    SID_NAME_USE use{};
    if (!::LookupAccountSidW(nullptr, user->User.Sid, name.data(), &nameSize, domain.data(), &domainSize,
                             &use))
        return {};
    return QString::fromWCharArray(name.data(), int(nameSize));
}

void readTimes(HANDLE handle, Process &process)
{
    FILETIME created{};
    FILETIME exited{};
    FILETIME kernel{};
    FILETIME user{};
    if (!::GetProcessTimes(handle, &created, &exited, &kernel, &user))
        return;
    process.created = intervals(created);
    process.ended = intervals(exited) != 0;
    process.facts.cpuTime = std::chrono::nanoseconds(qint64(intervals(kernel) + intervals(user)) * 100);
    const qint64 milliseconds = qint64(intervals(created)) / intervalsPerMillisecond - milliseconds1601To1970;
    process.facts.startTime = QDateTime::fromMSecsSinceEpoch(milliseconds, Qt::UTC);
}

} // namespace

std::optional<Process> readProcess(qint64 pid)
{
    const Handle handle(::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, DWORD(pid)));
    if (!handle)
        return std::nullopt;
    Process process;
    readTimes(handle.get(), process);
    process.facts.executable = executableName(handle.get());
    process.facts.owner = ownerName(handle.get());
    PROCESS_MEMORY_COUNTERS memory{};
    if (::GetProcessMemoryInfo(handle.get(), &memory, sizeof memory))
        process.facts.memoryBytes = memory.WorkingSetSize;
    return process;
}

} // namespace model::windowsproc

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
