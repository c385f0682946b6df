// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace fuzz {

/// What work on an input may cost: so much at any rate, and so much more for each byte of the input.
///
/// Memory and allocations are counted and are the same on every machine. Processor time is not, so its limit
/// is many times what an ordinary input takes under the sanitizers. Only work that grows faster than the
/// input exceeds it.
struct Limits {
    double heldBytes = 0; ///< allocated and not yet freed, at the worst moment
    double heldBytesPerByte = 0;
    double allocations = 0;
    double allocationsPerByte = 0;
    double seconds = 5; ///< of all threads
    double secondsPerByte = 20e-6;
};

/// Reading or rewriting a trace file of this size: the memory that the program promises to stay within.
inline constexpr Limits traceLimits{200e6, 40, 100'000, 10};
/// Reading one in up to 256 steps, after each of which there is a snapshot with new lists of what is there.
inline constexpr Limits growingLimits{200e6, 40, 500'000, 100};

/// Holds the work between its construction and its destruction to the limits: where it exceeds one, the
/// program says which and aborts, so that the fuzzer keeps the input. One at a time.
///
/// Memory that does not come from malloc() is not counted: the columns of the event table, whose size the
/// number of events bounds.
class Budget {
public:
    Budget(const Limits &limits, std::size_t inputSize);
    ~Budget();
    Budget(const Budget &) = delete;
    Budget &operator=(const Budget &) = delete;

private:
    const Limits m_limits;
    const std::size_t m_inputSize;
    const double m_startedAt;
};

/// Returns what `work` returns.
template <class Work> auto within(const Limits &limits, std::size_t inputSize, Work work)
{
    const Budget budget(limits, inputSize);
    return work();
}

} // namespace fuzz
