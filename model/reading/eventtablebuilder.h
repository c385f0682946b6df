// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/eventorder.h"
#include "model/reading/typecounter.h"
#include "model/store/eventtable.h"

namespace model {

/// Writes events into chunks. Only one thread at a time calls it. A table that table() returned does not
/// change when more is appended; a thread that reads it must have got it in a way that synchronizes with the
/// builder's thread.
class EventTableBuilder {
public:
    /// The pool must live as long as the builder.
    explicit EventTableBuilder(ChunkPool &pool);

    /// Makes room for exactly these rows, which are in the order of the file. The caller appends them next,
    /// in parts that each are sorted.
    void reserve(const DecodedEventSpan &rows);
    /// Makes room for `count` rows within `bounds`, in any order.
    void reserve(std::size_t count, const EventBounds &bounds);
    /// Appends some of the rows that room was reserved for, in the order that EventOrder::sort() found for
    /// them.
    void append(std::span<const DecodedEvent> rows, const EventOrder &order);
    /// Appends single rows and makes room for many more at a time: for a trace that grows.
    class Appender {
    public:
        explicit Appender(EventTableBuilder &builder);
        void add(const DecodedEvent &row)
        {
            if (!m_builder.m_open || m_builder.m_openRows == m_builder.m_open->capacity()
                || !m_builder.m_open->fits(row)) [[unlikely]]
                startChunk(row);
            m_writer.put(row, m_builder.m_open->layout());
            ++m_builder.m_openRows;
            m_builder.m_table.m_ends.back() = ++m_builder.m_table.m_size;
            m_builder.m_typeCounter.add(row);
        }

    private:
        void startChunk(const DecodedEvent &first);

        EventTableBuilder &m_builder;
        EventChunk::Writer m_writer;
    };
    void append(const DecodedEvent &row) { Appender(*this).add(row); }
    /// Appends all chunks of another builder without copying them. The other builder is empty afterwards and
    /// can be used again.
    void adopt(EventTableBuilder &&other);

    std::uint64_t size() const { return m_table.m_size; }
    EventTable table() const { return m_table; }
    /// Returns the counts of all rows, by type; shorter than the type table where the last types have no
    /// events.
    std::vector<TypeCount> typeCounts() const { return m_typeCounter.counts(); }

private:
    using Layout = EventChunk::Layout;
    void startChunk(std::size_t capacity, Layout layout, std::int64_t firstTicks,
                    std::uint64_t firstPosition);
    void makeRoom(std::size_t chunks);
    std::uint64_t openTicks() const;
    template <Layout layout> void write(std::span<const DecodedEvent> rows, const EventOrder &order);
    void clear();

    ChunkPool &m_pool;
    EventTable m_table;
    TypeCounter m_typeCounter;
    std::shared_ptr<EventChunk> m_open; ///< the table's last chunk, while it has room
    std::size_t m_openRows = 0;
};

} // namespace model
