// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/threadclock.h"

#include <cstdint>
#include <windows.h>

namespace app {

namespace {

constexpr std::int64_t nanosecondsPerFileTime = 100;

std::int64_t numberOf(const FILETIME &time)
{
    return std::int64_t(time.dwHighDateTime) << 32 | time.dwLowDateTime;
}

} // namespace

ThreadSpent spentByThisThread()
{
    FILETIME created{};
    FILETIME exited{};
    FILETIME kernel{};
    FILETIME user{};
    if (!::GetThreadTimes(::GetCurrentThread(), &created, &exited, &kernel, &user))
        return {};
    return {std::chrono::nanoseconds((numberOf(kernel) + numberOf(user)) * nanosecondsPerFileTime), {}};
}

} // namespace app
