// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysisrun.h"
#include "model/calltree/calltree.h"

#include <unordered_map>

namespace model {

/// When the samples or events of some nodes of a tree came.
struct NodeTimes {
    TimeRange range; ///< seconds since the trace began, of all of them
    /// By node: how many there were in each part of the range, which are equally long.
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> counts;
};

/// Counts for a few nodes, those that are seen for instance, by a pass over the rows of the scope. `tree` is
/// made of `source` in that direction, without `around`. What stands for no code, as the type that was
/// allocated, has none. For workers. What was counted until `cancel` was set is of no use.
NodeTimes nodeTimes(const StackSource &source, const CallTree &tree, CallTree::Direction direction,
                    std::span<const std::uint32_t> nodes, const Scope &scope, const RowFilterFactory &filters,
                    std::size_t parts, const std::atomic<bool> &cancel);

} // namespace model
