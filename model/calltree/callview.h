// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/calltree.h"
#include "model/calltree/functioncosts.h"

#include <memory>

namespace model {

/// What of the stacks is shown, and how.
struct CallViewOptions {
    enum class Kind : std::uint8_t {
        Calls, ///< the tree from the roots on
        Callers, ///< the tree from the innermost functions on
        Functions,
        Modules,
        Types, ///< what events are about: that were allocated or thrown
        DeclaringTypes,
        Around, ///< what calls one function, and what it calls
    };
    Kind kind = Kind::Calls;
    QString around; ///< functionKey() of the function for Around
    QString search; ///< part of a function's name, upper or lower case; empty: none

    bool operator==(const CallViewOptions &) const = default;
};

/// One result as it is shown. Immutable once built.
struct CallView {
    CallViewOptions options;
    std::shared_ptr<const StackCosts> costs; ///< that it was made from
    std::shared_ptr<const CallTree> tree; ///< of Calls, Callers, and of Around the calls; else null
    std::shared_ptr<const CallTree> callers; ///< of Around; else null
    std::shared_ptr<const FunctionCosts> functions; ///< of the lists; else null
    double total = 0; ///< of what the transforms left, by the costs' measure
    std::uint64_t events = 0;
    double notTold = 0; ///< beside the total, as PathSums
    double unsampled = 0; ///< likewise
    double unnamed = 0; ///< of the total: where the trace does not name the innermost function
    /// Nodes of `tree` whose function the search finds, the most costly first, and what stacks with one of
    /// them cost; each stack counts once.
    std::vector<std::uint32_t> matches;
    double matched = 0;

    /// Returns whether nothing is shown.
    bool isEmpty() const { return events == 0 && !(costs && costs->measure.isByCalls() && total > 0); }
};

/// Puts stacks together as they are asked for. For workers. What was built until `cancel` was set is of no
/// use.
CallView buildCallView(const StackSource &source, const CallViewOptions &options,
                       const std::atomic<bool> &cancel);

} // namespace model
