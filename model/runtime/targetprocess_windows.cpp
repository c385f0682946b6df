// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/targetprocess.h"

#include <windows.h>

namespace model {

TargetProcess::TargetProcess(qint64 pid)
    : m_pid(pid)
{
    if (pid <= 0)
        return;
    const HANDLE process = ::OpenProcess(SYNCHRONIZE, FALSE, DWORD(pid));
    m_absent = !process && ::GetLastError() == ERROR_INVALID_PARAMETER;
    m_handle = process ? qintptr(process) : -1;
}

TargetProcess::~TargetProcess()
{
    if (m_handle != -1)
        ::CloseHandle(HANDLE(m_handle));
}

bool TargetProcess::isGone(std::chrono::milliseconds wait) const
{
    if (m_absent || m_handle == -1)
        return m_absent;
    return ::WaitForSingleObject(HANDLE(m_handle), DWORD(wait.count())) == WAIT_OBJECT_0;
}

} // namespace model
