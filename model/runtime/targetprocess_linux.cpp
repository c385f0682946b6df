// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/targetprocess.h"

#include <cerrno>
#include <csignal>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace model {

TargetProcess::TargetProcess(qint64 pid)
    : m_pid(pid)
{
    if (pid <= 0)
        return;
    m_handle = ::syscall(SYS_pidfd_open, pid_t(pid), 0);
    m_absent = m_handle < 0 && errno == ESRCH;
}

TargetProcess::~TargetProcess()
{
    if (m_handle >= 0)
        ::close(int(m_handle));
}

bool TargetProcess::isGone(std::chrono::milliseconds wait) const
{
    if (m_absent || m_pid <= 0)
        return m_absent;
    if (m_handle < 0) // a kernel without process handles: the number must do
        return ::kill(pid_t(m_pid), 0) != 0 && errno == ESRCH;
    pollfd handle{int(m_handle), POLLIN, 0};
    return ::poll(&handle, 1, int(wait.count())) > 0;
}

} // namespace model
