// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/eventtablebuilder.h"

#include <algorithm>

namespace model {

namespace {

// A short trace should not take a megabyte, and a long one should not have too many chunks.
constexpr std::size_t firstChunkRows = 2048;
constexpr std::size_t laterChunkRows = 65536;

// Short ticks last for a few seconds only, so where events are rare there would be a new chunk every few
// seconds. So only behind a chunk that was full soon a chunk has short ticks.
constexpr std::uint64_t shortTicksMax = UINT32_MAX;

// Rows come in time order, not in that of the file: later rows may lie before the first one in the file.
constexpr std::uint64_t positionsBefore = std::uint64_t(1) << 31;

} // namespace

EventTableBuilder::EventTableBuilder(ChunkPool &pool)
    : m_pool(pool)
{
}

void EventTableBuilder::startChunk(std::size_t capacity, Layout layout, std::int64_t firstTicks,
                                   std::uint64_t firstPosition)
{
    auto chunk = std::make_shared<EventChunk>(m_pool, capacity, layout, firstTicks, firstPosition);
    makeRoom(1);
    m_open = std::move(chunk);
    m_openRows = 0;
    m_table.m_chunks.push_back(m_open);
    m_table.m_ends.push_back(m_table.m_size);
}

/// Makes room for more chunks. Throws std::bad_alloc before the table is changed.
void EventTableBuilder::makeRoom(std::size_t chunks)
{
    const auto needed = m_table.m_chunks.size() + chunks;
    if (needed > m_table.m_chunks.capacity())
        m_table.m_chunks.reserve(std::max(needed, m_table.m_chunks.capacity() * 2));
    if (needed > m_table.m_ends.capacity())
        m_table.m_ends.reserve(std::max(needed, m_table.m_ends.capacity() * 2));
}

EventTableBuilder::Appender::Appender(EventTableBuilder &builder)
    : m_builder(builder)
{
    if (builder.m_open)
        m_writer = builder.m_open->writerAt(builder.m_openRows);
}

void EventTableBuilder::Appender::startChunk(const DecodedEvent &first)
{
    const auto capacity = m_builder.m_table.m_size == 0 ? firstChunkRows : laterChunkRows;
    const bool often = m_builder.m_open && m_builder.m_openRows == m_builder.m_open->capacity()
        && m_builder.openTicks() < shortTicksMax / (laterChunkRows / firstChunkRows);
    const bool wide = EventChunk::needsWide(first.fieldBits());
    m_builder.startChunk(capacity,
                         wide        ? Layout::Wide
                             : often ? Layout::Short
                                     : Layout::LongTicks,
                         first.ticks, first.position - std::min(first.position, positionsBefore));
    m_writer = m_builder.m_open->writerAt(0);
}

/// Returns the ticks from the open chunk's first row to its last.
std::uint64_t EventTableBuilder::openTicks() const
{
    return std::uint64_t(m_open->ticks(m_openRows - 1)) - std::uint64_t(m_open->ticks(0));
}

void EventTableBuilder::reserve(const DecodedEventSpan &span)
{
    const auto &rows = span.rows;
    if (rows.empty())
        return;
    // The first row of a run is its oldest, the last one its newest.
    EventBounds bounds{rows.front().ticks, rows.back().ticks, rows.front().position, rows.back().position,
                       span.fieldBits};
    for (const auto start : span.runStarts) {
        bounds.oldest = std::min(bounds.oldest, rows[start - span.first].ticks);
        bounds.newest = std::max(bounds.newest, rows[start - span.first - 1].ticks);
    }
    reserve(rows.size(), bounds);
}

void EventTableBuilder::reserve(std::size_t count, const EventBounds &bounds)
{
    startChunk(count, EventChunk::layoutFor(bounds), bounds.oldest, bounds.firstPosition);
}

template <EventTableBuilder::Layout layout>
void EventTableBuilder::write(std::span<const DecodedEvent> rows, const EventOrder &order)
{
    auto writer = m_open->writerAt(m_openRows);
    order.forEach(rows, [&](const DecodedEvent &row) { writer.put<layout>(row); });
}

void EventTableBuilder::append(std::span<const DecodedEvent> rows, const EventOrder &order)
{
    if (rows.empty())
        return;
    if (m_open->layout() == Layout::Short)
        write<Layout::Short>(rows, order);
    else if (m_open->layout() == Layout::LongTicks)
        write<Layout::LongTicks>(rows, order);
    else
        write<Layout::Wide>(rows, order);
    m_openRows += rows.size();
    m_table.m_size += rows.size();
    m_table.m_ends.back()
        = m_table.m_size; // first, because memory may end below and no chunk may be without rows
    m_typeCounter.add(rows);
}

void EventTableBuilder::adopt(EventTableBuilder &&other)
{
    // Nothing below fails: all chunks are taken over, or none where memory ends.
    makeRoom(other.m_table.m_chunks.size());
    m_typeCounter.add(other.m_typeCounter);
    for (std::size_t i = 0; i < other.m_table.m_chunks.size(); ++i) {
        m_table.m_chunks.push_back(std::move(other.m_table.m_chunks[i]));
        m_table.m_ends.push_back(m_table.m_size + other.m_table.m_ends[i]);
    }
    m_table.m_size += other.m_table.m_size;
    m_open.reset();
    other.clear();
}

void EventTableBuilder::clear()
{
    m_table = {};
    m_typeCounter = {};
    m_open.reset();
    m_openRows = 0;
}

} // namespace model
