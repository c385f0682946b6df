// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/selectiontotals.h"

#include <algorithm>
#include <limits>

namespace model {

namespace {

constexpr std::uint64_t totalsRowsAtOnce = 4096;

} // namespace

SelectionTotalsWork::SelectionTotalsWork(EventRows rows, std::vector<RowRange> ranges,
                                         std::vector<EventColumn> columns)
    : m_rows(std::move(rows))
    , m_ranges(std::move(ranges))
    , m_cells(std::move(columns))
    , m_first(std::numeric_limits<std::int64_t>::max())
    , m_last(std::numeric_limits<std::int64_t>::min())
{
    for (const RowRange &range : m_ranges)
        m_all += range.size();
    for (const EventColumn &column : m_cells.columns())
        m_columns.push_back({column});
}

double SelectionTotalsWork::work(LongJob::Deadline deadline, const JobRunner::CancelFlag &cancel)
{
    if (!m_isReady) {
        m_cells.setSnapshot(m_rows.snapshot);
        m_isReady = true;
    }
    while (m_range < m_ranges.size() && !cancel && std::chrono::steady_clock::now() < deadline) {
        const RowRange &range = m_ranges[m_range];
        if (m_columns.empty() && !m_rows.order)
            addEnds();
        else
            addRows(std::min(range.from + m_inRange + totalsRowsAtOnce, range.to));
        if (m_inRange == range.size()) {
            ++m_range;
            m_inRange = 0;
        }
    }
    return m_range == m_ranges.size() ? 1 : double(m_done) / double(m_all + 1);
}

/// The rows of a range are in time order, and nothing else is asked of them.
void SelectionTotalsWork::addEnds()
{
    const RowRange &range = m_ranges[m_range];
    if (range.size() > 0) {
        take(m_rows.snapshot->events.row(m_rows.eventAt(range.from)));
        take(m_rows.snapshot->events.row(m_rows.eventAt(range.to - 1)));
    }
    m_inRange = range.size();
    m_done += range.size();
}

void SelectionTotalsWork::addRows(std::uint64_t end)
{
    const RowRange &range = m_ranges[m_range];
    for (std::uint64_t at = range.from + m_inRange; at < end; ++at) {
        const EventRow row = m_rows.snapshot->events.row(m_rows.eventAt(at));
        take(row);
        for (std::size_t column = 0; column < m_columns.size(); ++column) {
            const auto number = m_cells.number(row, column);
            if (!number)
                continue;
            SelectionTotals::Column &totals = m_columns[column];
            totals.minimum = totals.count == 0 ? *number : std::min(totals.minimum, *number);
            totals.maximum = totals.count == 0 ? *number : std::max(totals.maximum, *number);
            totals.sum += *number;
            ++totals.count;
        }
    }
    m_done += end - (range.from + m_inRange);
    m_inRange = end - range.from;
}

void SelectionTotalsWork::take(const EventRow &row)
{
    m_first = std::min(m_first, row.ticks);
    m_last = std::max(m_last, row.ticks);
}

SelectionTotals SelectionTotalsWork::totals() const
{
    SelectionTotals totals;
    totals.rows = m_all;
    if (m_last > m_first)
        totals.seconds = m_rows.snapshot->seconds(m_last) - m_rows.snapshot->seconds(m_first);
    std::ranges::copy_if(m_columns, std::back_inserter(totals.columns),
                         [](const SelectionTotals::Column &column) { return column.count > 0; });
    return totals;
}

} // namespace model
