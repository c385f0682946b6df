// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/threadclock.h"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <unistd.h>

namespace app {

namespace {

/// The kernel's account of a thread; open, it costs one call to read.
class Account {
public:
    Account()
        : m_file(::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC))
    {
    }
    ~Account()
    {
        if (m_file >= 0)
            ::close(m_file);
    }
    Account(const Account &) = delete;
    Account &operator=(const Account &) = delete;

    std::chrono::nanoseconds waited() const
    {
        // Nanoseconds at work, nanoseconds ready to work, how often.
        std::array<char, 80> line{};
        if (m_file < 0 || ::pread(m_file, line.data(), line.size() - 1, 0) <= 0)
            return {};
        char *second = nullptr;
        (void)std::strtoull(line.data(), &second, 10);
        return std::chrono::nanoseconds(std::int64_t(std::strtoull(second, nullptr, 10)));
    }

private:
    const int m_file;
};

} // namespace

ThreadSpent spentByThisThread()
{
    static thread_local const Account account;
    timespec worked{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &worked);
    return {std::chrono::seconds(worked.tv_sec) + std::chrono::nanoseconds(worked.tv_nsec), account.waited()};
}

} // namespace app
