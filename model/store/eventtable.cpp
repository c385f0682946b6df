// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/eventtable.h"

#include <algorithm>
#include <ranges>

namespace model {

EventChunk::EventChunk(ChunkPool &pool, std::size_t capacity, Layout layout, std::int64_t firstTicks,
                       std::uint64_t firstPosition)
    : m_capacity(capacity)
    , m_layout(layout)
    , m_firstTicks(firstTicks)
    , m_firstPosition(firstPosition)
    , m_memory(pool.allocate(capacity * bytesPerEvent(layout)))
{
    std::size_t offset = 0;
    if (layout == Layout::Wide) {
        m_columns.ticks = column<std::int64_t>(offset);
        m_columns.widePosition = column<std::uint64_t>(offset);
        m_columns.stack = column<std::uint32_t>(offset);
        m_columns.wideSize = column<std::uint32_t>(offset);
        m_columns.wideType = column<std::uint32_t>(offset);
        m_columns.wideThread = column<std::uint32_t>(offset);
        return;
    }
    if (layout == Layout::Short)
        m_columns.shortTicks = column<std::uint32_t>(offset);
    else
        m_columns.ticks = column<std::int64_t>(offset);
    m_columns.position = column<std::uint32_t>(offset);
    m_columns.stack = column<std::uint32_t>(offset);
    m_columns.size = column<std::uint16_t>(offset);
    m_columns.type = column<std::uint16_t>(offset);
    m_columns.thread = column<std::uint16_t>(offset);
}

bool EventChunk::fits(const DecodedEvent &row) const
{
    if (m_layout == Layout::Wide)
        return true;
    const auto ticks = std::uint64_t(row.ticks) - std::uint64_t(m_firstTicks);
    return (row.position - m_firstPosition) >> 32 == 0 && !needsWide(row.fieldBits())
        && (m_layout == Layout::LongTicks || ticks >> 32 == 0);
}

EventChunk::Writer EventChunk::writerAt(std::size_t index)
{
    Writer writer;
    writer.m_firstTicks = std::uint64_t(m_firstTicks);
    writer.m_firstPosition = m_firstPosition;
    writer.m_index = index;
    writer.m_columns = m_columns;
    return writer;
}

std::size_t EventTable::chunkOf(std::uint64_t index) const
{
    return std::size_t(std::upper_bound(m_ends.begin(), m_ends.end(), index) - m_ends.begin());
}

EventRow EventTable::row(std::uint64_t index) const
{
    if (index >= m_size)
        return {};
    const auto chunk = chunkOf(index);
    return m_chunks[chunk]->row(std::size_t(index - (chunk == 0 ? 0 : m_ends[chunk - 1])));
}

std::uint64_t EventTable::lowerBound(std::int64_t ticks) const
{
    // Finds the first chunk whose last event is not below.
    std::size_t low = 0;
    std::size_t high = m_chunks.size();
    while (low < high) {
        const auto middle = (low + high) / 2;
        const auto rows = m_ends[middle] - (middle == 0 ? 0 : m_ends[middle - 1]);
        if (m_chunks[middle]->ticks(std::size_t(rows - 1)) < ticks)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == m_chunks.size())
        return m_size;
    const std::uint64_t start = low == 0 ? 0 : m_ends[low - 1];
    const auto indices = std::views::iota(std::size_t(0), std::size_t(m_ends[low] - start));
    const auto found = std::ranges::lower_bound(indices, ticks, {},
                                                [&](std::size_t i) { return m_chunks[low]->ticks(i); });
    return start + std::uint64_t(found - indices.begin());
}

} // namespace model
