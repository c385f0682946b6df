// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processtree.h"

#include "model/process/processreader_windows.h"

#include <windows.h>
// Needs windows.h before it.
#include <tlhelp32.h>

namespace model {

using namespace protocol;

QList<ProcessNode> runningProcesses()
{
    QList<ProcessNode> nodes;
    const HANDLE snapshot = ::CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
    if (snapshot == INVALID_HANDLE_VALUE)
        return nodes;
    PROCESSENTRY32W entry{};
    entry.dwSize = sizeof entry;
    for (BOOL more = ::Process32FirstW(snapshot, &entry); more; more = ::Process32NextW(snapshot, &entry)) {
        const auto process = windowsproc::readProcess(entry.th32ProcessID);
        nodes.append(
            {qint64(entry.th32ProcessID), qint64(entry.th32ParentProcessID), process ? process->created : 0});
    }
    ::CloseHandle(snapshot);
    return nodes;
}

QList<ProcessNode> ancestryOf(qint64)
{
    return runningProcesses();
}

Result<> endProcess(const ProcessIdentity &process, EndHow)
{
    const Error gone{ErrorCode::NotFound, QStringLiteral("there is no process %1").arg(process.pid)};
    const HANDLE handle = ::OpenProcess(PROCESS_TERMINATE, FALSE, DWORD(process.pid));
    if (!handle)
        return ::GetLastError() == ERROR_ACCESS_DENIED
            ? Error{ErrorCode::AccessDenied, QStringLiteral("process %1 is closed to us").arg(process.pid)}
            : gone;
    // The handle keeps the id from being used again.
    const auto now = windowsproc::readProcess(process.pid);
    const bool same = now && !now->ended && now->created == process.startTime;
    const bool ended = same && ::TerminateProcess(handle, 1);
    ::CloseHandle(handle);
    if (!same)
        return gone;
    return ended ? Result<>() : Result<>(Error{ErrorCode::IoError, QStringLiteral("it cannot be ended")});
}

} // namespace model
