// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/eventtablebuilder.h"

#include <algorithm>

namespace model {

namespace {

// A short trace should not take a megabyte, a long one not be a long list.
constexpr std::size_t firstChunkRows = 2048;
constexpr std::size_t laterChunkRows = 65536;

// Where events come rarely there would be a new chunk of short ticks every few seconds: only a chunk that was
// full soon is followed by one of those.
constexpr std::uint64_t shortTicksMax = UINT32_MAX;

} // namespace

EventTableBuilder::EventTableBuilder(ChunkPool &pool)
    : m_pool(pool)
{
}

void EventTableBuilder::startChunk(std::size_t capacity, Layout layout, const RawRow &first)
{
    m_open = std::make_shared<EventChunk>(m_pool, capacity, layout, first);
    m_openRows = 0;
    m_table.m_chunks.push_back(m_open);
    m_table.m_ends.push_back(m_table.m_size);
}

EventTableBuilder::Grower::Grower(EventTableBuilder &builder)
    : m_builder(builder)
{
    if (builder.m_open)
        m_writer = builder.m_open->writerAt(builder.m_openRows);
}

void EventTableBuilder::Grower::startChunk(const RawRow &first)
{
    const auto capacity = m_builder.m_table.m_size == 0 ? firstChunkRows : laterChunkRows;
    const bool often = m_builder.m_open && m_builder.m_openRows == m_builder.m_open->capacity()
        && m_builder.openTicks() < shortTicksMax / (laterChunkRows / firstChunkRows);
    m_builder.startChunk(capacity, often ? Layout::Short : Layout::LongTicks, first);
    if (!m_builder.m_open->fits(first)) {
        m_builder.dropChunk();
        m_builder.startChunk(capacity, Layout::Wide, first);
    }
    m_writer = m_builder.m_open->writerAt(0);
}

/// From the open chunk's first row to its last.
std::uint64_t EventTableBuilder::openTicks() const
{
    return std::uint64_t(m_open->ticks(m_openRows - 1)) - std::uint64_t(m_open->ticks(0));
}

template <EventTableBuilder::Layout layout>
bool EventTableBuilder::write(std::span<const RawRow> rows, const EventOrder &order)
{
    auto writer = m_open->writerAt(m_openRows);
    order.forEach(rows, [&](const RawRow &row) { writer.put<layout>(row); });
    return !writer.lost();
}

void EventTableBuilder::append(std::span<const RawRow> rows, const EventOrder &order)
{
    if (rows.empty())
        return;
    if (!m_open || m_open->capacity() - m_openRows < rows.size())
        startChunk(std::max(m_reserved, rows.size()), Layout::Short, order.oldest(rows));
    while (!(m_open->layout() == Layout::Short           ? write<Layout::Short>(rows, order)
                 : m_open->layout() == Layout::LongTicks ? write<Layout::LongTicks>(rows, order)
                                                         : write<Layout::Wide>(rows, order)))
        widen(rows);
    for (const auto &row : rows)
        count(row.type, row.size);
    m_openRows += rows.size();
    m_table.m_size += rows.size();
    m_table.m_ends.back() = m_table.m_size;
}

/// Gives the open chunk a layout that these rows fit into, too. Nobody has seen it yet.
void EventTableBuilder::widen(std::span<const RawRow> rows)
{
    const auto narrow = m_open;
    const bool longTicks = std::all_of(
        rows.begin(), rows.end(), [&](const RawRow &row) { return narrow->fits(row, Layout::LongTicks); });
    const auto written = m_openRows;
    const auto rowAt = [&](std::size_t index) -> RawRow {
        const auto row = narrow->row(index);
        return {row.ticks, row.payload.position, row.payload.size, row.stack, row.type, row.thread};
    };
    const auto first = written == 0 ? rows.front() : rowAt(0);
    dropChunk();
    startChunk(narrow->capacity(), longTicks ? Layout::LongTicks : Layout::Wide, first);
    auto writer = m_open->writerAt(0);
    for (std::size_t i = 0; i < written; ++i)
        writer.put(rowAt(i), m_open->layout());
    m_openRows = written;
}

void EventTableBuilder::dropChunk()
{
    m_table.m_chunks.pop_back();
    m_table.m_ends.pop_back();
    m_open.reset();
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
