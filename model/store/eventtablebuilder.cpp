// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/eventtablebuilder.h"

#include <algorithm>

namespace model {

namespace {

// A short trace should not take a megabyte, a long one not be a long list.
constexpr std::size_t firstChunkRows = 2048;
constexpr std::size_t laterChunkRows = 65536;

bool needsWide(const RawRow &row)
{
    return ((row.type | row.thread) >> 16 | row.size >> 24 | row.position >> EventChunk::positionBits) != 0;
}

} // namespace

EventTableBuilder::EventTableBuilder(ChunkPool &pool)
    : m_pool(pool)
{
}

void EventTableBuilder::startChunk(std::size_t capacity, bool wide)
{
    m_open = std::make_shared<EventChunk>(m_pool, capacity, wide);
    m_openRows = 0;
    m_table.m_chunks.push_back(m_open);
    m_table.m_ends.push_back(m_table.m_size);
}

void EventTableBuilder::reserve(std::span<const RawRow> rows)
{
    if (!rows.empty())
        startChunk(rows.size(), std::any_of(rows.begin(), rows.end(), needsWide));
}

void EventTableBuilder::append(const RawRow &row)
{
    const bool wide = needsWide(row);
    if (!m_open || m_openRows == m_open->capacity() || (wide && !m_open->wide())) [[unlikely]]
        startChunk(m_table.m_size == 0 ? firstChunkRows : laterChunkRows, wide);
    auto writer = m_open->writerAt(m_openRows++);
    if (m_open->wide())
        writer.putWide(row);
    else
        writer.putNarrow(row);
    m_table.m_ends.back() = ++m_table.m_size;
    count(row.type, row.size);
}

void EventTableBuilder::append(std::span<const RawRow> rows, const EventOrder &order)
{
    if (rows.empty())
        return;
    auto writer = m_open->writerAt(m_openRows);
    if (m_open->wide()) {
        order.forEach(rows, [&](const RawRow &row) {
            writer.putWide(row);
            count(row.type, row.size);
        });
    } else {
        order.forEach(rows, [&](const RawRow &row) {
            writer.putNarrow(row);
            count(row.type, row.size);
        });
    }
    m_openRows += rows.size();
    m_table.m_size += rows.size();
    m_table.m_ends.back() = m_table.m_size;
}

void EventTableBuilder::adopt(EventTableBuilder &&other)
{
    for (std::size_t i = 0; i < other.m_table.m_chunks.size(); ++i) {
        m_table.m_chunks.push_back(std::move(other.m_table.m_chunks[i]));
        m_table.m_ends.push_back(m_table.m_size + other.m_table.m_ends[i]);
    }
    m_table.m_size += other.m_table.m_size;
    if (m_typeCounts.size() < other.m_typeCounts.size())
        m_typeCounts.resize(other.m_typeCounts.size());
    for (std::size_t type = 0; type < other.m_typeCounts.size(); ++type) {
        m_typeCounts[type].events += other.m_typeCounts[type].events;
        m_typeCounts[type].payloadBytes += other.m_typeCounts[type].payloadBytes;
    }
    m_open.reset();
    other.clear();
}

void EventTableBuilder::clear()
{
    m_table = {};
    m_typeCounts.clear();
    m_open.reset();
    m_openRows = 0;
}

} // namespace model
