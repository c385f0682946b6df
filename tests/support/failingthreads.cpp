// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/failingthreads.h"

#include "tests/support/sanitizers.h"

#include <atomic>
#include <limits>

#if defined(__linux__) && !CLRLENS_ADDRESS_SANITIZER && !CLRLENS_THREAD_SANITIZER
#define CLRLENS_FAILS_THREADS 1
#include <cerrno>
#include <dlfcn.h>
#include <pthread.h>
#else
#define CLRLENS_FAILS_THREADS 0
#endif

namespace tests {

namespace {
std::atomic<int> threadsLeft = std::numeric_limits<int>::max();
} // namespace

bool canFailThreads()
{
    return CLRLENS_FAILS_THREADS != 0;
}

FailingThreads::FailingThreads(int started)
{
    threadsLeft = started;
}

FailingThreads::~FailingThreads()
{
    threadsLeft = std::numeric_limits<int>::max();
}

#if CLRLENS_FAILS_THREADS
/// Returns whether a thread may start now.
bool takeThread()
{
    int left = threadsLeft;
    while (left > 0 && left < std::numeric_limits<int>::max()) {
        if (threadsLeft.compare_exchange_weak(left, left - 1))
            return true;
    }
    return left > 0;
}
#endif

} // namespace tests

#if CLRLENS_FAILS_THREADS
extern "C" int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                              void *argument) noexcept
{
    using Create = int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    static const auto real = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "pthread_create"));
    return tests::takeThread() ? real(thread, attributes, run, argument) : EAGAIN;
}
#endif
