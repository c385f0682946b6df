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
    // Never destroyed, since a thread that the exit leaves alone may still add one.
    static EndingThreads *const threads = new EndingThreads;
    static const AtExit atExit{*threads};
    return *threads;
}

void EndingThreads::add(std::thread thread, Wait waitUntilDone)
{
    const std::lock_guard lock(m_mutex);
    if (m_isOver)
        return thread.detach();
    std::erase_if(m_threads, [](Ending &ending) { return joinIfDone(ending, 0ms); });
    m_threads.push_back({std::move(thread), std::move(waitUntilDone)});
}

EndingThreads::AtExit::~AtExit()
{
    threads.waitForAll();
}

void EndingThreads::waitForAll()
{
    const auto deadline = std::chrono::steady_clock::now() + endGrace;
    for (;;) {
        std::vector<Ending> ending;
        {
            const std::lock_guard lock(m_mutex);
            ending.swap(m_threads);
            m_isOver = ending.empty();
        }
        if (ending.empty())
            return;
        // Without the mutex: a thread that ends may add those of its own.
        for (Ending &one : ending) {
            const auto left
                = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
            if (!joinIfDone(one, std::max(left, 0ms)))
                one.thread.detach();
        }
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
