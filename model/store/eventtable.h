// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace model {

/// Where an event's payload lies in the trace file.
struct PayloadRef {
    std::uint64_t position = 0;
    std::uint32_t size = 0;
};

/// One event as the index keeps it: at most 24 bytes.
struct EventRow {
    std::int64_t ticks = 0;
    PayloadRef payload;
    std::uint32_t stack = 0; ///< StackTable id, 0 is none
    std::uint32_t type = 0; ///< index into TraceSnapshot::types
    std::uint32_t thread = 0; ///< index into TraceSnapshot::threads
};

/// A run of events in time order whose columns never move. Chunks ascend in time.
class EventChunk;

/// Immutable view of a sequence of chunks: what a snapshot shows. Row r is the r-th event in time order.
class EventTable {
public:
    std::uint64_t size() const { return m_size; }
    EventRow row(std::uint64_t index) const;
    /// First row whose ticks are not below.
    std::uint64_t lowerBound(std::int64_t ticks) const;
    /// Calls `visit(std::uint64_t index, const EventRow &)` for rows [from, to); the fast way to see them all.
    template<class Visit> void forEach(std::uint64_t from, std::uint64_t to, Visit &&visit) const;

private:
    friend class EventTableBuilder;
    std::vector<std::shared_ptr<const EventChunk>> m_chunks;
    std::vector<std::uint64_t> m_ends; ///< rows up to and including each chunk
    std::uint64_t m_size = 0;
};

} // namespace model
