// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <memory>
#include <vector>

namespace model {

struct ThreadTime {
    quint64 thread = 0; ///< as the process knows it
    quint64 cpuNanoseconds = 0; ///< since the thread began
    bool operator==(const ThreadTime &) const = default;
};

/// Reads what each thread of a process has used of the processors. One implementation per operating system:
/// threadtimes_linux.cpp, _macos.cpp, _windows.cpp. Linux and macOS tell nanoseconds, Windows the ticks of
/// its clock: some 16 ms. For one thread.
class ThreadTimes {
public:
    /// Errors: NotFound; AccessDenied for a process of another user; Unsupported where the system does not
    /// tell, or the process has other ids for its threads or another clock than we have (a container).
    static protocol::Result<ThreadTimes> open(qint64 pid);
    ThreadTimes(ThreadTimes &&) noexcept;
    ThreadTimes &operator=(ThreadTimes &&) noexcept;
    ~ThreadTimes();

    /// Reads the threads that there are now, at most `threadsMax`, in the order of their ids. Never waits.
    /// Errors: NotFound when the process is gone.
    protocol::Result<> read(std::vector<ThreadTime> &times, std::size_t threadsMax);

    /// Returns the time of the clock by which a runtime of this system counts its events, and how often it
    /// ticks in a second.
    static qint64 nowTicks();
    static qint64 ticksPerSecond();

private:
    struct Process;
    explicit ThreadTimes(std::unique_ptr<Process> process);
    std::unique_ptr<Process> m_process;
};

} // namespace model
