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
    std::uint64_t events = 0; ///< of a measure by calls as selfEvents
    std::uint64_t cut = 0; ///< of these: calls whose exit is missing
};

struct FunctionCosts {
    std::vector<FunctionCost> functions; ///< most inclusive first
    Measure measure;
    bool isEstimate = false; ///< as StackCosts::isEstimate()
    double total = 0;
    std::uint64_t events = 0;
    double notTold = 0; ///< as PathSums
    double unnamed = 0; ///< of the total: where the trace does not name the innermost function
};

enum class CostsBy : std::uint8_t {
    Function,
    Module,
    Type, ///< what the events are about, or the type that declares the method
};

/// What a function is counted as. For one worker at a time.
class CostGroups {
public:
    CostGroups(FunctionTable &functions, CostsBy by)
        : m_functions(functions)
        , m_by(by)
    {
    }

    /// Returns the function itself, or the group that stands for its module or its type.
    FunctionId of(FunctionId function);
    /// Returns what events without a stack are counted as.
    FunctionId withoutStack() const;

private:
    FunctionId groupOf(FunctionId function);

    FunctionTable &m_functions;
    const CostsBy m_by;
    std::vector<FunctionId> m_groups; ///< by function: its group + 1
};

/// For workers. Modules and types are groups of the source's functions.
FunctionCosts functionCosts(const StackSource &source, CostsBy by, const std::atomic<bool> &cancel);

} // namespace model
