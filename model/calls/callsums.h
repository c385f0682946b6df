// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calls/calls.h"

namespace model::calls {

/// What one way of calls came to. Seconds; calls that go on count until an end.
struct WayCost {
    double total = 0; ///< with all that was called
    double self = 0;
    std::uint64_t open = 0; ///< calls that go on
    bool operator==(const WayCost &) const = default;
};

/// What a method came to, over all ways to it.
struct MethodCost {
    MethodId method = unknownMethod;
    std::uint64_t calls = 0;
    std::uint64_t cut = 0;
    std::uint64_t open = 0;
    double total = 0; ///< of recursive calls that of the outermost one
    double self = 0;
    std::uint32_t threads = 0;
    bool operator==(const MethodCost &) const = default;
};

/// Returns the costs of all nodes, in their order, of which open calls go on until `endSeconds`.
std::vector<WayCost> wayCosts(const Calls &calls, double endSeconds);
inline std::vector<WayCost> wayCosts(const Calls &calls)
{
    return wayCosts(calls, calls.endSeconds());
}
/// Returns the costs of all methods that were called, by method. `ways` are those of wayCosts().
std::vector<MethodCost> methodCosts(const Calls &calls, const std::vector<WayCost> &ways);

} // namespace model::calls
