// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/chunkmemory.h"
#include "model/store/decodedevent.h"

#include <cstdint>

namespace model {

class EventChunk;
struct EventRow;

/// The columns by which rows are selected: type, thread, time and stack of consecutive rows of a chunk. Of
/// each pair the chunk's layout has one, and the other is null.
struct EventKeys {
    const std::uint16_t *type = nullptr;
    const std::uint32_t *wideType = nullptr;
    const std::uint16_t *thread = nullptr;
    const std::uint32_t *wideThread = nullptr;
    const std::uint32_t *shortTicks = nullptr; ///< since `firstTicks`
    const std::int64_t *ticks = nullptr;
    std::int64_t firstTicks = 0;
    const std::uint32_t *stack = nullptr;
    const EventChunk *chunk = nullptr; ///< the rows as a whole: chunk->row(start + i)
    std::size_t start = 0;
};

/// A sequence of events in time order, stored in columns that never move. Times and payload positions are
/// stored relative to the chunk's own, so that an event takes 18 bytes:
///
///     u32 ticks | u32 payload position | u32 stack | u16 payload size | u16 type | u16 thread
///
/// An event takes 22 bytes with ticks of 64 bits, where events are rare. It takes 32, with all columns but
/// the stack doubled, where a value does not fit: a payload of 64 KiB or more, more than 65,536 types or
/// threads, positions 4 GiB apart.
///
/// One thread appends. Readers look only at the rows that existed when their snapshot was made.
class EventChunk {
    /// The columns of the layout; the others are null.
    struct Columns {
        std::int64_t *ticks = nullptr;
        std::uint32_t *shortTicks = nullptr;
        std::uint32_t *stack = nullptr;
        std::uint32_t *position = nullptr;
        std::uint16_t *size = nullptr;
        std::uint16_t *type = nullptr;
        std::uint16_t *thread = nullptr;
        std::uint64_t *widePosition = nullptr;
        std::uint32_t *wideSize = nullptr;
        std::uint32_t *wideType = nullptr;
        std::uint32_t *wideThread = nullptr;
    };

public:
    enum class Layout : std::uint8_t { Short, LongTicks, Wide };
    static constexpr std::size_t bytesPerEvent(Layout layout)
    {
        return layout == Layout::Short ? 18 : layout == Layout::LongTicks ? 22 : 32;
    }

    /// Returns whether rows with these DecodedEvent::fieldBits() need a Wide chunk.
    static bool needsWide(std::uint32_t fieldBits) { return fieldBits > UINT16_MAX; }
    /// Returns the smallest layout that rows within these bounds fit into.
    static Layout layoutFor(const EventBounds &bounds)
    {
        if (bounds.lastPosition - bounds.firstPosition > UINT32_MAX || needsWide(bounds.fieldBits))
            return Layout::Wide;
        return std::uint64_t(bounds.newest) - std::uint64_t(bounds.oldest) > UINT32_MAX ? Layout::LongTicks
                                                                                        : Layout::Short;
    }

    /// Makes an empty chunk. No payload in a chunk that is not Wide may lie before `firstPosition`, and no
    /// event in a Short chunk before `firstTicks`.
    EventChunk(ChunkPool &pool, std::size_t capacity, Layout layout, std::int64_t firstTicks,
               std::uint64_t firstPosition);

    std::size_t capacity() const { return m_capacity; }
    Layout layout() const { return m_layout; }
    std::int64_t ticks(std::size_t index) const
    {
        return m_layout == Layout::Short ? m_firstTicks + m_columns.shortTicks[index]
                                         : m_columns.ticks[index];
    }
    EventRow row(std::size_t index) const;
    /// Returns the columns from row `index` on, for callers that go over some of them only.
    EventKeys keys(std::size_t index) const;
    bool fits(const DecodedEvent &row) const;

    /// Writes rows one after another. The caller makes sure that the rows fit into the chunk's capacity and
    /// layout.
    class Writer {
    public:
        template <Layout layout> void put(const DecodedEvent &row)
        {
            const auto index = m_index++;
            m_columns.stack[index] = row.stack;
            if constexpr (layout == Layout::Short)
                m_columns.shortTicks[index] = std::uint32_t(std::uint64_t(row.ticks) - m_firstTicks);
            else
                m_columns.ticks[index] = row.ticks;
            if constexpr (layout == Layout::Wide) {
                m_columns.widePosition[index] = row.position;
                m_columns.wideSize[index] = row.size;
                m_columns.wideType[index] = row.type;
                m_columns.wideThread[index] = row.thread;
            } else {
                m_columns.position[index] = std::uint32_t(row.position - m_firstPosition);
                m_columns.size[index] = std::uint16_t(row.size);
                m_columns.type[index] = std::uint16_t(row.type);
                m_columns.thread[index] = std::uint16_t(row.thread);
            }
        }
        void put(const DecodedEvent &row, Layout layout)
        {
            if (layout == Layout::Short)
                put<Layout::Short>(row);
            else if (layout == Layout::LongTicks)
                put<Layout::LongTicks>(row);
            else
                put<Layout::Wide>(row);
        }

    private:
        friend class EventChunk;
        std::size_t m_index = 0;
        std::uint64_t m_firstTicks = 0;
        std::uint64_t m_firstPosition = 0;
        Columns m_columns;
    };
    Writer writerAt(std::size_t index);

private:
    template <class T> T *column(std::size_t &offset) const
    {
        auto *start = reinterpret_cast<T *>(m_memory.data + offset);
        offset += m_capacity * sizeof(T);
        return start;
    }

    const std::size_t m_capacity;
    const Layout m_layout;
    const std::int64_t m_firstTicks;
    const std::uint64_t m_firstPosition;
    const ChunkPool::Piece m_memory;
    Columns m_columns;
};

} // namespace model
