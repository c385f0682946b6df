// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/targetprocess.h"

#include <cerrno>
#include <csignal>
#include <sys/event.h>
#include <unistd.h>

namespace model {

TargetProcess::TargetProcess(qint64 pid)
    : m_pid(pid)
{
    if (pid <= 0)
        return;
    m_absent = ::kill(pid_t(pid), 0) != 0 && errno == ESRCH;
    m_handle = ::kqueue();
    struct kevent exited;
    EV_SET(&exited, uintptr_t(pid), EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, nullptr);
    ::kevent(int(m_handle), &exited, 1, nullptr, 0, nullptr);
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
    if (::kill(pid_t(m_pid), 0) != 0 && errno == ESRCH)
        return true;
    struct kevent exited;
    const timespec limit{wait.count() / 1000, (wait.count() % 1000) * 1000000};
    return ::kevent(int(m_handle), nullptr, 0, &exited, 1, &limit) > 0;
}

} // namespace model
