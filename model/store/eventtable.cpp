// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/eventtable.h"

#include <algorithm>

namespace model {

EventChunk::EventChunk(ChunkPool &pool, std::size_t capacity, bool wide)
    : m_capacity(capacity)
    , m_wide(wide)
    , m_memory(pool.allocate(capacity * (wide ? 32 : 24)))
{
    std::size_t offset = 0;
    m_ticks = column<std::int64_t>(offset);
    m_payload = column<std::uint64_t>(offset);
    m_stack = column<std::uint32_t>(offset);
    if (wide) {
        m_wideType = column<std::uint32_t>(offset);
        m_wideThread = column<std::uint32_t>(offset);
        m_wideSize = column<std::uint32_t>(offset);
    } else {
        m_type = column<std::uint16_t>(offset);
        m_thread = column<std::uint16_t>(offset);
    }
}

EventChunk::Writer EventChunk::writerAt(std::size_t index)
{
    if (m_wide)
        return {m_ticks + index, m_payload + index,  m_stack + index,      nullptr,
                nullptr,         m_wideType + index, m_wideThread + index, m_wideSize + index};
    return {m_ticks + index,  m_payload + index, m_stack + index, m_type + index,
            m_thread + index, nullptr,           nullptr,         nullptr};
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
    // The chunk whose last event is the first that is not below.
    std::size_t low = 0;
    std::size_t high = m_chunks.size();
    while (low < high) {
        const auto middle = (low + high) / 2;
        const auto rows = m_ends[middle] - (middle == 0 ? 0 : m_ends[middle - 1]);
        if (m_chunks[middle]->ticks()[rows - 1] < ticks)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == m_chunks.size())
        return m_size;
    const std::uint64_t start = low == 0 ? 0 : m_ends[low - 1];
    const auto *column = m_chunks[low]->ticks();
    return start + std::uint64_t(std::lower_bound(column, column + (m_ends[low] - start), ticks) - column);
}

} // namespace model
