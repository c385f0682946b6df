// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackpaths.h"

#include <vector>

namespace model {

/// What a function, a module or a type costs over all stacks.
struct FunctionCost {
    FunctionId function = 0;
    double self = 0; ///< where it was the innermost one
    double inclusive = 0; ///< where it was anywhere in the stack; recursion counts once
    std::uint64_t selfEvents = 0;
    std::uint64_t events = 0;
};

struct FunctionCosts {
    std::vector<FunctionCost> functions; ///< most inclusive first
    Measure measure;
    double total = 0;
    std::uint64_t events = 0;
    double unnamed = 0; ///< of the total: where nobody knows the innermost function's name
};

enum class CostsBy : std::uint8_t {
    Function,
    Module,
    Type, ///< what the events are about, or the type that declares the method
};

/// For workers. Modules and types are groups of the source's functions.
FunctionCosts functionCosts(const StackSource &source, CostsBy by, const std::atomic<bool> &cancel);

} // namespace model
