// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/longjob.h"
#include "model/items/eventrows.h"
#include "model/query/filterscan.h"
#include "model/selection/tracefilter.h"

#include <memory>
#include <optional>
#include <vector>

namespace model {

/// Looks for the next or the previous row of the event table that matches a filter, first to the end of the
/// table, then from its other end up to where it began.
class EventSearch : public LongJob::Work {
public:
    enum class Direction : std::uint8_t { Forward, Backward };

    /// Begins beside the row `from`, or without one at the table's beginning or end.
    EventSearch(EventRows rows, Filter filter, std::optional<std::uint64_t> from, Direction direction);

    double work(LongJob::Deadline deadline, const JobRunner::CancelFlag &cancel) override;

    /// At the end: the row, or nothing where no row matches.
    std::optional<std::uint64_t> found() const { return m_found; }
    /// Returns whether the search went past an end of the table.
    bool isWrapped() const { return m_part == 1; }

private:
    void prepare(const JobRunner::CancelFlag &cancel);
    void searchBlock(LongJob::Deadline deadline, const JobRunner::CancelFlag &cancel);
    RowRange nextBlock(std::uint64_t rows) const;
    void searchRows(const RowRange &block, const JobRunner::CancelFlag &cancel);
    void addWorkers(std::uint64_t wanted);
    void searchRange(const RowRange &block, LongJob::Deadline deadline, const JobRunner::CancelFlag &cancel);
    void searched(const RowRange &block);

    const EventRows m_rows;
    const bool m_forward;
    std::array<RowRange, 2> m_parts; ///< what is left of the way to the end, and from the other end
    std::size_t m_part = 0;
    TraceFilter m_filter;
    const CompiledFilter *m_compiled = nullptr;
    std::optional<PayloadReader> m_payloads;
    /// What a thread needs to look at rows one by one. Kept, because it remembers stacks and payloads.
    struct Worker {
        PayloadReader payloads;
        FilterScan scan;
        Worker(const EventRows &rows, const CompiledFilter &filter);
    };
    std::vector<std::unique_ptr<Worker>> m_workers;
    std::uint64_t m_blockRows = 0; ///< of the next block of rows that are no range
    std::optional<std::uint64_t> m_found;
};

} // namespace model
