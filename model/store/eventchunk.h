// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/chunkmemory.h"
#include "model/store/rawrow.h"

#include <cstdint>

namespace model {

struct EventRow;

/// A run of events in time order whose columns never move, 24 bytes an event:
///
///     i64 ticks | u64 payload position (low 40 bits) and size (high 24) | u32 stack | u16 type | u16 thread
///
/// An event that does not fit (more than 65,536 types or threads, a file beyond 1 TiB, a payload from 16 MiB)
/// lives in a wide chunk of 32 bytes an event:
///
///     i64 ticks | u64 payload position | u32 stack | u32 type | u32 thread | u32 payload size
///
/// One writer appends; readers see only the rows that were there when their snapshot was made.
class EventChunk {
public:
    static constexpr std::uint64_t positionBits = 40;
    static constexpr std::uint64_t positionMax = (std::uint64_t(1) << positionBits) - 1;
    static constexpr std::uint32_t sizeMax = (1u << 24) - 1;
    static constexpr std::uint32_t indexMax = 0xffff;

    EventChunk(ChunkPool &pool, std::size_t capacity, bool wide);

    std::size_t capacity() const { return m_capacity; }
    bool wide() const { return m_wide; }
    const std::int64_t *ticks() const { return m_ticks; }
    EventRow row(std::size_t index) const;

    /// Writes rows one after another; the caller knows whether the chunk is wide, that rows fit, and its
    /// capacity.
    struct Writer {
        std::int64_t *ticks;
        std::uint64_t *payload;
        std::uint32_t *stack;
        std::uint16_t *type;
        std::uint16_t *thread;
        std::uint32_t *wideType;
        std::uint32_t *wideThread;
        std::uint32_t *wideSize;

        void putNarrow(const RawRow &row)
        {
            *ticks++ = row.ticks;
            *payload++ = row.position | (std::uint64_t(row.size) << positionBits);
            *stack++ = row.stack;
            *type++ = std::uint16_t(row.type);
            *thread++ = std::uint16_t(row.thread);
        }
        void putWide(const RawRow &row)
        {
            *ticks++ = row.ticks;
            *payload++ = row.position;
            *stack++ = row.stack;
            *wideType++ = row.type;
            *wideThread++ = row.thread;
            *wideSize++ = row.size;
        }
    };
    Writer writerAt(std::size_t index);

private:
    template <class T> T *column(std::size_t &offset) const
    {
        auto *start = reinterpret_cast<T *>(m_memory.data + offset);
        offset += m_capacity * sizeof(T);
        return start;
    }

    std::size_t m_capacity;
    bool m_wide;
    ChunkPool::Piece m_memory;
    std::int64_t *m_ticks = nullptr;
    std::uint64_t *m_payload = nullptr;
    std::uint32_t *m_stack = nullptr;
    std::uint16_t *m_type = nullptr;
    std::uint16_t *m_thread = nullptr;
    std::uint32_t *m_wideType = nullptr;
    std::uint32_t *m_wideThread = nullptr;
    std::uint32_t *m_wideSize = nullptr;
};

} // namespace model
