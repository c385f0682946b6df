// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/eventrowmap.h"
#include "model/selection/selection.h"
#include "model/store/tracesnapshot.h"

#include <memory>
#include <vector>

namespace model {

class Symbols;

/// The rows of the event table at one moment, for workers. A copy shares the rows with the table, which only
/// appends to them.
struct EventRows {
    std::shared_ptr<const TraceSnapshot> snapshot;
    EventRowMap map;
    /// The events by row where the rows are sorted by a column; null where they are in time order.
    std::shared_ptr<const std::vector<std::uint32_t>> order;
    std::uint64_t count = 0; ///< in the table's window and outside
    std::shared_ptr<Symbols> symbols; ///< of the trace; may be null

    std::uint64_t eventAt(std::uint64_t row) const
    {
        return order ? (*order)[std::size_t(row)] : map.eventAt(row);
    }
};

} // namespace model
