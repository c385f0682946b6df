// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace model {

/// Maps rows of the event table to events. Rows are in the trace's time order and only appended. They are
/// either all events of a range (which takes no memory per row), or a list of those that match (4 bytes a
/// row).
///
/// Copies share the list, so that a worker may read the rows of its copy while more are appended to the
/// original. Only the original may be appended to.
class EventRowMap {
public:
    /// Removes all rows. New ones will be events from `first` on.
    void startRange(std::uint64_t first);
    void startList(std::uint64_t first);

    /// Says that all events before `event` were looked at. In a range they become rows.
    void extendTo(std::uint64_t event);
    /// Appends ascending matches to a list.
    void append(std::span<const std::uint32_t> matches);

    bool isList() const { return m_isList; }
    std::uint64_t end() const { return m_end; } ///< the first event that was not looked at
    std::uint64_t size() const { return m_isList ? m_size : m_end - m_first; }
    std::uint64_t eventAt(std::uint64_t row) const
    {
        return m_isList ? (*m_blocks[std::size_t(row / blockRows)])[std::size_t(row % blockRows)]
                        : m_first + row;
    }
    /// Returns the first row whose event is not before `event`; size() where there is none.
    std::uint64_t lowerBound(std::uint64_t event) const;

private:
    static constexpr std::uint64_t blockRows = 4096;
    using Block = std::array<std::uint32_t, blockRows>;

    bool m_isList = false;
    std::uint64_t m_first = 0;
    std::uint64_t m_end = 0;
    std::uint64_t m_size = 0; ///< of the list
    std::vector<std::shared_ptr<Block>> m_blocks; ///< which never move
};

} // namespace model
