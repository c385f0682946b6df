// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackpaths.h"

#include <vector>

namespace model {

/// What a function, a module, a type, or what events are about costs over all stacks.
struct FunctionCost {
    FunctionId function = 0;
    double self = 0; ///< where it was the innermost one
    double inclusive = 0; ///< where it was anywhere in the stack; recursion counts once
    std::uint64_t selfEvents = 0;
    std::uint64_t events = 0; ///< of a measure by calls as selfEvents
    std::uint64_t cut = 0; ///< of these: calls whose exit is missing
    std::uint32_t detail = 0; ///< of a list by what events are about: as StackCost::detail
};

struct FunctionCosts {
    std::vector<FunctionCost> functions; ///< most inclusive first
    Measure measure;
    bool isEstimate = false; ///< as StackCosts::isEstimate()
    double total = 0;
    std::uint64_t events = 0;
    double notTold = 0; ///< as PathSums
    double unsampled = 0; ///< likewise
    double unnamed = 0; ///< of the total: where the trace does not name the innermost function
    std::shared_ptr<const StackCosts> costs; ///< of a list by what events are about: what they tell of it
};

enum class CostsBy : std::uint8_t {
    Function,
    Module,
    Type, ///< what the events are about, or the type that declares the method
    DeclaringType, ///< that declares the method, whatever the events are about
    Detail, ///< what the events are about: the type that was allocated or thrown
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
    /// Returns what of a path is counted: all of it, or only what the events are about, or all but that.
    std::span<const FunctionId> countedOf(const StackPath &path, const StackCosts &costs);
    /// Returns what events are counted as that have nothing of what is counted: no stack, for instance.
    FunctionId withoutStack() const;

private:
    FunctionId groupOf(FunctionId function);

    FunctionTable &m_functions;
    const CostsBy m_by;
    std::vector<FunctionId> m_groups; ///< by function: its group + 1
    std::vector<FunctionId> m_details; ///< by StackCost::detail: its group + 1
};

/// For workers. Modules and types are groups of the source's functions.
FunctionCosts functionCosts(const StackSource &source, CostsBy by, const std::atomic<bool> &cancel);

} // namespace model
