// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/threadnames.h"

#include <chrono>

namespace model {

/// The names of a process' threads while it is recorded. A thread that has ended keeps its name, for its
/// events remain; an id that is used again means the newer thread. For one thread.
class ThreadNameWatch {
public:
    static constexpr std::size_t namesMax = 4096; ///< of threads that were ever seen

    explicit ThreadNameWatch(qint64 pid)
        : m_pid(pid)
    {
    }
    /// Looks at the threads, at most every two seconds unless it has to; returns whether there are other
    /// names than before.
    bool look(bool now = false);
    const std::vector<ThreadName> &names() const { return m_names; } ///< in the order of ids

private:
    const qint64 m_pid;
    std::chrono::steady_clock::time_point m_next;
    std::vector<ThreadName> m_names;
};

} // namespace model
