// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/calltree.h"
#include "model/calltree/functioncosts.h"
#include "model/selection/rowsets.h"

#include <unordered_map>

namespace model {

/// When some rows of a view cost what they did.
struct RowTimes {
    TimeRange range; ///< seconds since the trace's first event, of all of them
    /// By row, which is a node or a function: what it cost, with all that it called, in each part of the
    /// range by the measure. Parts are equally long.
    std::unordered_map<std::uint32_t, std::vector<double>> weights;
};

/// Which rows of a view are meant: those that are seen, for instance.
struct TimedRows {
    std::shared_ptr<const CallTree> tree; ///< null: a list
    CallTreeOptions options; ///< that the tree was made by
    CostsBy by = CostsBy::Function; ///< of a list
    std::vector<std::uint32_t> rows; ///< nodes of the tree, or functions of the list
};

/// Weighs the stacks of selected rows as `source.costs` did, and tells the parts of `range` apart: at most
/// `parts`, fewer where stacks are so many that this would take much memory. A pass over the rows, for
/// workers; what was made until `cancel` was set is of no use.
std::shared_ptr<const StackCosts> costsByTime(const StackSource &source, const SelectedRows &selected,
                                              TimeRange range, const QString &clocksPath, std::size_t parts,
                                              const std::atomic<bool> &cancel);

/// Adds up what rows cost in each part of the time. `source` has costs by time. For workers, likewise.
RowTimes rowTimes(const StackSource &source, const TimedRows &rows, const std::atomic<bool> &cancel);

} // namespace model
