// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processtree.h"

#include "model/process/processreader_windows.h"

#include <windows.h>
// Needs windows.h before it.
#include <tlhelp32.h>

namespace model {

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

} // namespace model
