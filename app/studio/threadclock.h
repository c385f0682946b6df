// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace app {

/// What a thread did with its time since it began. What is left of the time that passed, it slept.
struct ThreadSpent {
    std::chrono::nanoseconds worked{}; ///< on a processor
    std::chrono::nanoseconds waited{}; ///< ready to work, while others had the processors; 0 where unknown

    ThreadSpent operator-(const ThreadSpent &other) const
    {
        return {worked - other.worked, waited - other.waited};
    }
};

/// Tells what the calling thread has spent, in a microsecond or two. One implementation per operating system:
/// threadclock_linux.cpp, _macos.cpp, _windows.cpp. Only Linux tells for how long a thread waited; Windows
/// tells work in steps of some 16 ms.
ThreadSpent spentByThisThread();

} // namespace app
