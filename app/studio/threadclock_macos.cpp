// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/threadclock.h"

#include <ctime>

namespace app {

ThreadSpent spentByThisThread()
{
    timespec worked{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &worked);
    return {std::chrono::seconds(worked.tv_sec) + std::chrono::nanoseconds(worked.tv_nsec), {}};
}

} // namespace app
