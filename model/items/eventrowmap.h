// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <span>

namespace model {

/// Which event each row of the event table is. Rows are in the trace's time order and only appended: either
/// all events of a range (no memory per row), or a list of those that match.
class EventRowMap {
public:
    /// No rows yet; they will come from event `first` on.
    void startRange(std::uint64_t first);
    void startList(std::uint64_t first);

    /// All events before `event` are decided on. For a range this makes them rows.
    void extendTo(std::uint64_t event);
    /// The ascending matches among them, for a list. Events beyond 2^32 are not kept.
    void append(std::span<const std::uint64_t> matches);

    std::uint64_t end() const { return m_end; } ///< the first event not decided on
    std::uint64_t size() const { return m_isList ? m_events.size() : m_end - m_first; }
    std::uint64_t eventAt(std::uint64_t row) const { return m_isList ? m_events[row] : m_first + row; }
    /// First row whose event is not before; size() where there is none.
    std::uint64_t lowerBound(std::uint64_t event) const;

private:
    bool m_isList = false;
    std::uint64_t m_first = 0;
    std::uint64_t m_end = 0;
    std::deque<std::uint32_t> m_events; ///< grows without moving what is there
};

} // namespace model
