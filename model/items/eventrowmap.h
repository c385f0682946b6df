// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <span>

namespace model {

/// Maps rows of the event table to events. Rows are in the trace's time order and only appended. They are
/// either all events of a range (which takes no memory per row), or a list of those that match.
class EventRowMap {
public:
    /// Removes all rows. New ones will be events from `first` on.
    void startRange(std::uint64_t first);
    void startList(std::uint64_t first);

    /// Says that all events before `event` were looked at. In a range they become rows.
    void extendTo(std::uint64_t event);
    /// Appends ascending matches to a list.
    void append(std::span<const std::uint32_t> matches);

    std::uint64_t end() const { return m_end; } ///< the first event that was not looked at
    std::uint64_t size() const { return m_isList ? m_events.size() : m_end - m_first; }
    std::uint64_t eventAt(std::uint64_t row) const { return m_isList ? m_events[row] : m_first + row; }
    /// Returns the first row whose event is not before `event`; size() where there is none.
    std::uint64_t lowerBound(std::uint64_t event) const;

private:
    bool m_isList = false;
    std::uint64_t m_first = 0;
    std::uint64_t m_end = 0;
    std::deque<std::uint32_t> m_events; ///< a deque, which grows without moving its elements
};

} // namespace model
