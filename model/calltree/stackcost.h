// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace model {

/// Where a sample of the profiler says that its thread was.
enum class SampleMode : std::uint8_t {
    NotTold, ///< it is no sample, or cannot be read
    External, ///< in native code, where it may run or wait; many runtimes say so of all samples
    Managed, ///< in managed code, and so it ran
};

/// What one stack of one thread cost.
struct StackCost {
    std::uint32_t stack = 0; ///< StackTable id; 0: without a stack
    std::uint32_t thread = 0; ///< index into TraceSnapshot::threads
    std::uint32_t detail = 0; ///< what the event is about: StackCosts::details[detail - 1]; 0: nothing
    /// Code addresses are used again. Costs of different epochs may have different methods at one address.
    /// 0 for stacks of which no address was used again.
    std::uint32_t epoch = 0;
    /// Where the stack goes on outwards: 0: nowhere, it is whole; StackRoots::truncated: not known; else
    /// a number of StackRoots. Ways of calls have all their frames there.
    std::uint32_t root = 0;
    std::uint32_t part = 0; ///< of StackCosts::parts
    SampleMode mode = SampleMode::NotTold;
    std::uint32_t cut = 0; ///< of `events`, or of those that began before: calls whose exit is missing
    std::int64_t ticks = 0; ///< when the stack was seen first in that epoch
    double weight = 0; ///< milliseconds, bytes, calls or events, as the measure says
    double clocked = 0; ///< of the weight: what the clocks of threads tell of
    double cpu = 0; ///< milliseconds on a processor while they did
    /// Of `clocked`: while the thread ran for a part of the time, and nothing says in which of its stacks.
    /// What it ran then is of a cost without a stack.
    double mixed = 0;
    std::uint64_t events = 0; ///< samples, calls, or events of another kind

    bool hasStack() const { return stack != 0 || root != 0; }
};

} // namespace model
