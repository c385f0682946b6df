// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/eventchunk.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace model {

/// Where an event's payload lies in the trace file.
struct PayloadRef {
    std::uint64_t position = 0;
    std::uint32_t size = 0;
    bool operator==(const PayloadRef &) const = default;
};

/// One event of the table, which stores it in 18 bytes or a few more (model/store/eventchunk.h).
struct EventRow {
    std::int64_t ticks = 0;
    PayloadRef payload;
    std::uint32_t stack = 0; ///< StackTable id, 0 is none
    std::uint32_t type = 0; ///< index into TraceSnapshot::types
    std::uint32_t thread = 0; ///< index into TraceSnapshot::threads
    bool operator==(const EventRow &) const = default;
};

/// The events of a snapshot: an immutable view of a sequence of chunks, readable from any thread. Row r is
/// the r-th event in time order. A damaged file may have times that run backwards; its rows keep the file's
/// order there, and lowerBound() is approximate.
class EventTable {
public:
    std::uint64_t size() const { return m_size; }
    EventRow row(std::uint64_t index) const;
    /// Returns the first row whose ticks are not below `ticks`, or size().
    std::uint64_t lowerBound(std::int64_t ticks) const;
    /// Calls `visit(std::uint64_t index, const EventRow &)` for rows [from, to). Faster than row() for many
    /// rows.
    template <class Visit> void forEach(std::uint64_t from, std::uint64_t to, Visit &&visit) const;

    /// Calls `visit(std::uint64_t index, std::size_t count, const EventKeys &)` for rows [from, to), at most
    /// `countMax` at a time. For selecting rows by few columns, several times as fast as forEach().
    template <class Visit>
    void forEachKeys(std::uint64_t from, std::uint64_t to, std::size_t countMax, Visit &&visit) const;

private:
    friend class EventTableBuilder;
    std::size_t chunkOf(std::uint64_t index) const;

    std::vector<std::shared_ptr<const EventChunk>> m_chunks;
    std::vector<std::uint64_t> m_ends; ///< rows up to and including each chunk
    std::uint64_t m_size = 0;
};

inline EventRow EventChunk::row(std::size_t index) const
{
    EventRow row;
    row.ticks = ticks(index);
    row.stack = m_columns.stack[index];
    if (m_layout == Layout::Wide) {
        row.payload = {m_columns.widePosition[index], m_columns.wideSize[index]};
        row.type = m_columns.wideType[index];
        row.thread = m_columns.wideThread[index];
    } else {
        row.payload = {m_firstPosition + m_columns.position[index], m_columns.size[index]};
        row.type = m_columns.type[index];
        row.thread = m_columns.thread[index];
    }
    return row;
}

template <class Visit> void EventTable::forEach(std::uint64_t from, std::uint64_t to, Visit &&visit) const
{
    to = std::min(to, m_size);
    if (from >= to)
        return;
    for (std::size_t chunk = chunkOf(from); from < to; ++chunk) {
        const std::uint64_t start = chunk == 0 ? 0 : m_ends[chunk - 1];
        const std::uint64_t end = std::min(to, m_ends[chunk]);
        for (; from < end; ++from)
            visit(from, m_chunks[chunk]->row(std::size_t(from - start)));
    }
}

inline EventKeys EventChunk::keys(std::size_t index) const
{
    EventKeys keys;
    if (m_layout == Layout::Wide) {
        keys.wideType = m_columns.wideType + index;
        keys.wideThread = m_columns.wideThread + index;
    } else {
        keys.type = m_columns.type + index;
        keys.thread = m_columns.thread + index;
    }
    if (m_layout == Layout::Short)
        keys.shortTicks = m_columns.shortTicks + index;
    else
        keys.ticks = m_columns.ticks + index;
    keys.firstTicks = m_firstTicks;
    keys.stack = m_columns.stack + index;
    keys.chunk = this;
    keys.start = index;
    return keys;
}

template <class Visit>
void EventTable::forEachKeys(std::uint64_t from, std::uint64_t to, std::size_t countMax, Visit &&visit) const
{
    to = std::min(to, m_size);
    if (from >= to)
        return;
    for (std::size_t chunk = chunkOf(from); from < to; ++chunk) {
        const std::uint64_t start = chunk == 0 ? 0 : m_ends[chunk - 1];
        const std::uint64_t end = std::min(to, m_ends[chunk]);
        while (from < end) {
            const auto count = std::size_t(std::min<std::uint64_t>(end - from, countMax));
            visit(from, count, m_chunks[chunk]->keys(std::size_t(from - start)));
            from += count;
        }
    }
}

} // namespace model
