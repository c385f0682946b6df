// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/rowsorter.h"

#include <algorithm>

namespace model {

namespace {

constexpr std::size_t chunkRows = 8192; // a quarter of a megabyte of rows

} // namespace

RowSorter::RowSorter(DecodedEvents &rows, EventOrder &order, EventTableBuilder &into,
                     std::span<const BlockScanner::Block> blocks, bool trustBlockTimes,
                     const std::atomic<bool> &cancelled)
    : m_rows(rows)
    , m_order(order)
    , m_into(into)
    , m_cancelled(cancelled)
    , m_oldestFrom(blocks.size() + 1, INT64_MAX)
    , m_enough(chunkRows)
{
    for (auto i = blocks.size(); i-- > 0;) {
        if (endsEpoch(blocks[i]))
            continue;
        m_oldestFrom[i] = m_oldestFrom[i + 1];
        if (blocks[i].header.kind == protocol::nettrace::BlockKind::Event)
            m_oldestFrom[i] = trustBlockTimes && blocks[i].info
                ? std::min(m_oldestFrom[i], blocks[i].info->minTime)
                : INT64_MIN;
    }
}

bool RowSorter::takeRows(std::size_t index, bool wholeBlock)
{
    const auto added = m_rows.span(std::min(m_checked, m_rows.size()), m_rows.size());
    m_checked = m_rows.size();
    if (added.rows.empty())
        return true;
    if (added.rows.front().ticks < m_promised)
        return false;
    for (const auto start : added.runStarts) {
        if (m_rows.all()[start].ticks < m_promised)
            return false;
    }
    if (m_rows.size() >= m_enough)
        moveClosed(m_oldestFrom[wholeBlock ? index + 1 : index]);
    return true;
}

/// Moves the rows that no row to come precedes, and packs those that wait when they have become many.
void RowSorter::moveClosed(std::int64_t oldestToCome)
{
    if (m_packed.isEmpty()) {
        const auto closed = m_order.closedRows(m_rows.span(m_epochStart, m_rows.size()), oldestToCome);
        m_promised = oldestToCome;
        moveFirst(m_epochStart + closed);
    }
    if (m_rows.size() >= PackedRuns::waitingRowsMax) {
        m_packed.pack(m_rows, m_order);
        m_checked = m_rows.size();
    }
    m_enough = std::clamp(m_rows.size() * 2, chunkRows, PackedRuns::waitingRowsMax);
}

bool RowSorter::endEpoch()
{
    if (!m_packed.isEmpty() && !finish())
        return false;
    m_epochEnds.push_back(m_rows.size());
    m_epochStart = m_rows.size();
    m_promised = INT64_MIN;
    return m_rows.size() < chunkRows || finish();
}

bool RowSorter::finish()
{
    m_enough = chunkRows;
    if (m_packed.isEmpty()) {
        moveFirst(m_rows.size());
        return true;
    }
    m_packed.release(INT64_MAX, m_rows, m_order);
    m_checked = 0;
    while (m_packed.isReleasing() && !m_cancelled)
        m_packed.releaseSome(m_into);
    return !m_packed.isReleasing();
}

void RowSorter::moveFirst(std::size_t count)
{
    if (m_epochEnds.empty() || m_epochEnds.back() < count)
        m_epochEnds.push_back(count);
    m_into.reserve(m_rows.span(0, count));
    std::size_t start = 0;
    for (const auto end : m_epochEnds) {
        const auto epoch = m_rows.span(start, end);
        m_order.sort(epoch);
        m_into.append(epoch.rows, m_order);
        start = end;
    }
    m_rows.removeFirst(count);
    m_epochEnds.clear();
    m_epochStart = 0;
    m_checked = m_rows.size();
}

} // namespace model
