// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/longjob.h"
#include "model/items/eventcolumns.h"
#include "model/items/eventrows.h"

namespace model {

/// The sums of selected rows of the event table.
struct SelectionTotals {
    struct Column {
        EventColumn column;
        std::uint64_t count = 0; ///< rows that have a number there
        double sum = 0;
        double minimum = 0;
        double maximum = 0;
        double mean() const { return count == 0 ? 0 : sum / double(count); }
    };
    std::uint64_t rows = 0;
    double seconds = 0; ///< from the first event to the last one
    std::vector<Column> columns; ///< those with numbers that can be added up
};

/// Adds up some rows on a worker.
class SelectionTotalsWork : public LongJob::Work {
public:
    SelectionTotalsWork(EventRows rows, std::vector<RowRange> ranges, std::vector<EventColumn> columns);

    double work(LongJob::Deadline deadline, const JobRunner::CancelFlag &cancel) override;
    /// Returns what was added up, at the end.
    SelectionTotals totals() const;

private:
    void take(const EventRow &row);
    void addRows(std::uint64_t end);
    void addEnds();

    const EventRows m_rows;
    const std::vector<RowRange> m_ranges;
    EventCells m_cells;
    bool m_isReady = false;
    std::size_t m_range = 0;
    std::uint64_t m_inRange = 0; ///< rows of the range that were added
    std::uint64_t m_done = 0;
    std::uint64_t m_all = 0;
    std::int64_t m_first = 0; ///< ticks
    std::int64_t m_last = 0;
    std::vector<SelectionTotals::Column> m_columns;
};

} // namespace model
