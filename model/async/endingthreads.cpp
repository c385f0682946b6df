// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/endingthreads.h"

#include <algorithm>

namespace model {

using namespace std::chrono_literals;

namespace {
/// Enough for a last command, and for a disk that works to take what is left.
constexpr auto endGrace = 500ms;
} // namespace

EndingThreads &EndingThreads::instance()
{
    static EndingThreads threads;
    return threads;
}

void EndingThreads::add(std::thread thread, Wait waitUntilDone)
{
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_threads, [](Ending &ending) { return joinIfDone(ending, 0ms); });
    m_threads.push_back({std::move(thread), std::move(waitUntilDone)});
}

EndingThreads::~EndingThreads()
{
    const auto deadline = std::chrono::steady_clock::now() + endGrace;
    const std::lock_guard lock(m_mutex);
    for (Ending &ending : m_threads) {
        const auto left
            = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
        if (!joinIfDone(ending, std::max(left, 0ms)))
            ending.thread.detach();
    }
}

bool EndingThreads::joinIfDone(Ending &ending, std::chrono::milliseconds atMost)
{
    if (!ending.waitUntilDone(atMost))
        return false;
    ending.thread.join();
    return true;
}

} // namespace model
