// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace model {

/// Threads whose owners have gone before them. The owners wait for nothing; the program's exit waits a moment
/// for all of them together, and leaves alone those that get no further. Thread-safe.
class EndingThreads {
public:
    /// Waits so long at most until the thread is at its end. Returns whether it is.
    using Wait = std::function<bool(std::chrono::milliseconds atMost)>;

    /// Returns the one of the program. Owners ask for it before they start a thread, so that it outlives
    /// whatever dies at the exit before it.
    static EndingThreads &instance();

    /// Threads that end may add those of their own, also while the program exits.
    void add(std::thread thread, Wait waitUntilDone);

    EndingThreads(const EndingThreads &) = delete;
    EndingThreads &operator=(const EndingThreads &) = delete;

private:
    struct Ending {
        std::thread thread;
        Wait waitUntilDone;
    };

    struct AtExit {
        EndingThreads &threads;
        ~AtExit();
    };

    EndingThreads() = default;
    ~EndingThreads() = default;
    void waitForAll();
    static bool joinIfDone(Ending &ending, std::chrono::milliseconds atMost);

    std::mutex m_mutex; ///< protects what follows
    std::vector<Ending> m_threads;
    bool m_isOver = false; ///< the exit has waited; no thread is kept any more
};

} // namespace model
