// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

/// Counts what work allocates, and lets allocations fail. A program that links allocations.cpp has operator
/// new replaced; where a sanitizer brings its own, that one stays and nothing is counted.
namespace tests {

/// What some work allocated.
struct AllocationCosts {
    std::uint64_t allocations = 0; ///< calls of operator new, on all threads
    std::uint64_t allocatedBytes = 0; ///< requested bytes, whether freed or not
    std::uint64_t peakBytes = 0; ///< highest resident memory minus that before the work; Linux only
};

/// Returns whether costs() can count allocations.
bool countsAllocations();

/// Runs `work` and returns what it allocated.
AllocationCosts costs(const std::function<void()> &work);

/// While this object exists, allocations of at least `bytes` throw std::bad_alloc: `failures` of them, from
/// the one with this number on.
class FailingAllocations {
public:
    FailingAllocations(std::uint64_t number, std::size_t bytes, std::uint64_t failures);
    ~FailingAllocations();
    FailingAllocations(const FailingAllocations &) = delete;
    FailingAllocations &operator=(const FailingAllocations &) = delete;

    /// Returns whether an allocation has failed.
    static bool happened();
};

} // namespace tests
