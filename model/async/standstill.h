// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>

namespace model {

/// Notices that work gets no further, from looks at how much of it is done: a file system may stop answering
/// without an error. Of one thread.
class Standstill {
public:
    using Clock = std::chrono::steady_clock;

    /// How long nothing happens before it is said; a busy disk takes breaks, too.
    static constexpr std::chrono::milliseconds toldAfter{3000};

    /// Begins anew, with nothing done.
    void restart(Clock::time_point now = Clock::now());
    /// Takes how much is done now. Returns since when that is the same; 0 before toldAfter.
    std::chrono::milliseconds look(std::uint64_t done, Clock::time_point now = Clock::now());

private:
    std::uint64_t m_done = 0;
    Clock::time_point m_since = Clock::now();
};

} // namespace model
