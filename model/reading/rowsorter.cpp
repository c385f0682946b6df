// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/rowsorter.h"

#include <algorithm>

namespace model {

namespace {

constexpr std::size_t chunkRows = 8192; // a quarter of a megabyte before they are packed

} // namespace

RowSorter::RowSorter(RawRows &rows, EventOrder &order, EventTableBuilder &into,
                     std::span<const BlockScanner::Block> blocks, bool trustBlockTimes)
    : m_rows(rows)
    , m_order(order)
    , m_into(into)
    , m_oldestToCome(blocks.size())
    , m_enough(chunkRows)
{
    auto oldest = INT64_MAX;
    for (auto i = blocks.size(); i-- > 0;) {
        m_oldestToCome[i] = oldest;
        if (endsEpoch(blocks[i]))
            oldest = INT64_MAX;
        else if (blocks[i].header.kind == protocol::nettrace::BlockKind::Event)
            oldest
                = trustBlockTimes && blocks[i].info ? std::min(oldest, blocks[i].info->minTime) : INT64_MIN;
    }
}

bool RowSorter::takeBlock(std::size_t index)
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
    if (m_rows.size() >= m_enough) {
        const auto closed
            = m_order.closedRows(m_rows.span(m_epochStart, m_rows.size()), m_oldestToCome[index]);
        m_promised = m_oldestToCome[index];
        moveFirst(m_epochStart + closed);
        m_enough = std::max(chunkRows, m_rows.size() * 2);
    }
    return true;
}

void RowSorter::endEpoch()
{
    m_epochEnds.push_back(m_rows.size());
    m_epochStart = m_rows.size();
    m_promised = INT64_MIN;
    if (m_rows.size() >= chunkRows)
        finish();
}

void RowSorter::finish()
{
    moveFirst(m_rows.size());
    m_enough = chunkRows;
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
