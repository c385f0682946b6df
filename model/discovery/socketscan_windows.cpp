// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/socketscan.h"

#include "model/discovery/socketname.h"

#include <array>
#include <memory>
#include <vector>

#include <windows.h>
// Needs windows.h before it.
#include <psapi.h>

namespace model {
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

void readTimes(HANDLE process, FoundSocket &found)
{
    FILETIME created{};
    FILETIME exited{};
    FILETIME kernel{};
    FILETIME user{};
    if (!::GetProcessTimes(process, &created, &exited, &kernel, &user))
        return;
    // The pipe's name has no key; the time of creation tells processes with the same id apart.
    found.startKey = intervals(created);
    found.facts.cpuTime = std::chrono::nanoseconds(qint64(intervals(kernel) + intervals(user)) * 100);
    const qint64 milliseconds = qint64(intervals(created)) / intervalsPerMillisecond - milliseconds1601To1970;
    found.facts.startTime = QDateTime::fromMSecsSinceEpoch(milliseconds, Qt::UTC);
}

void readFacts(FoundSocket &found)
{
    const Handle process(::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, DWORD(found.pid)));
    if (!process)
        return; // another user's: connecting will be denied and say so
    readTimes(process.get(), found);
    found.facts.executable = executableName(process.get());
    found.facts.owner = ownerName(process.get());
    PROCESS_MEMORY_COUNTERS memory{};
    if (::GetProcessMemoryInfo(process.get(), &memory, sizeof memory))
        found.facts.memoryBytes = memory.WorkingSetSize;
}

} // namespace

ScanResult scanSockets(const ScanOptions &options, const std::atomic<bool> &cancelled)
{
    // Pipes live in one flat name space, so a folder is part of the name: "folder\dotnet-diagnostic-1".
    ScanResult result;
    result.taken = std::chrono::steady_clock::now();
    const QString root = QStringLiteral("\\\\.\\pipe\\");
    WIN32_FIND_DATAW entry{};
    const HANDLE search = ::FindFirstFileW(L"\\\\.\\pipe\\*", &entry);
    if (search == INVALID_HANDLE_VALUE) {
        result.problems.append({QStringLiteral("The named pipes of this machine cannot be listed."), {}});
        return result;
    }
    do {
        const QString pipe = QString::fromWCharArray(entry.cFileName);
        const QString folder = pipe.contains(u'\\') ? pipe.section(u'\\', 0, -2) : QString();
        const std::optional<SocketName> name = parsePipeName(pipe.section(u'\\', -1));
        const bool demo = !options.demoFolder.isEmpty() && folder == options.demoFolder;
        if (!name || (folder != options.onlyFolder && !demo))
            continue;
        FoundSocket found;
        found.pid = name->pid;
        found.namespacePid = name->pid;
        found.socketPath = root + pipe;
        found.demo = demo;
        readFacts(found);
        result.sockets.append(found);
    } while (!cancelled && ::FindNextFileW(search, &entry));
    ::FindClose(search);
    return result;
}

bool removeStaleSocket(const QString &)
{
    return false; // a pipe goes with its process
}

} // namespace model
