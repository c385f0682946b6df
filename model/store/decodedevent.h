// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <QtGlobal>
#include <span>
#include <vector>

namespace model {

/// A decoded event before it is packed into the table. Takes half a cache line.
struct DecodedEvent {
    std::int64_t ticks; // no initial values: memory for rows is not written before there are rows
    std::uint64_t position; ///< of the payload
    std::uint32_t size;
    std::uint32_t stack;
    std::uint32_t type;
    std::uint32_t thread;

    /// Returns all bits of its size, type and thread. Combined for many rows, they show whether these need
    /// wide columns.
    std::uint32_t fieldBits() const { return size | type | thread; }
};

/// The smallest and largest values of some rows, at least one.
struct EventBounds {
    std::int64_t oldest = INT64_MAX;
    std::int64_t newest = INT64_MIN;
    std::uint64_t firstPosition = UINT64_MAX;
    std::uint64_t lastPosition = 0;
    std::uint32_t fieldBits = 0; ///< bits of all rows; may include others

    void add(const DecodedEvent &row)
    {
        oldest = std::min(oldest, row.ticks);
        newest = std::max(newest, row.ticks);
        firstPosition = std::min(firstPosition, row.position);
        lastPosition = std::max(lastPosition, row.position);
        fieldBits |= row.fieldBits();
    }
};

/// Consecutive rows of the file, and where their ascending runs begin: at each row that is older than the one
/// before.
struct DecodedEventSpan {
    std::span<const DecodedEvent> rows;
    std::span<const std::uint32_t> runStarts; ///< row indexes plus `first`, without that of the first run
    std::uint32_t first = 0;
    std::uint32_t fieldBits = 0; ///< bits of all rows; may include others
};

/// Rows in memory that grows. Adding a row is hardly more than a store once there is room. Holds at most 2^32
/// - 1 rows.
class DecodedEvents {
public:
    /// Makes room for so many more rows.
    void reserveMore(std::size_t more)
    {
        if (m_capacity - m_size < more)
            grow(more);
    }
    /// Adds rows without changing the list, so that a loop keeps the appender in registers. Callers add only
    /// as many rows as there is room for, and call setEnd() when done.
    class Appender {
    public:
        Q_ALWAYS_INLINE void add(DecodedEvents &rows, const DecodedEvent &row)
        {
            if (row.ticks < m_lastTicks) [[unlikely]]
                rows.startRun(m_end);
            m_lastTicks = row.ticks;
            m_fieldBits |= row.fieldBits();
            *m_end++ = row;
        }

        /// Returns the address behind the last row.
        const DecodedEvent *end() const { return m_end; }
        /// Returns the last row's time; the lowest value before the first row.
        std::int64_t lastTicks() const { return m_lastTicks; }

    private:
        friend class DecodedEvents;
        DecodedEvent *m_end = nullptr;
        std::int64_t m_lastTicks = INT64_MIN;
        std::uint32_t m_fieldBits = 0;
    };
    Appender appender()
    {
        Appender appender;
        appender.m_end = m_rows.get() + m_size;
        appender.m_lastTicks = m_size == 0 ? INT64_MIN : m_rows[m_size - 1].ticks;
        return appender;
    }
    void setEnd(const Appender &appender)
    {
        m_size = std::size_t(appender.m_end - m_rows.get());
        m_fieldBits |= appender.m_fieldBits;
    }
    /// Adds a row. Requires that there is room for it.
    Q_ALWAYS_INLINE void add(const DecodedEvent &row)
    {
        auto one = appender();
        one.add(*this, row);
        setEnd(one);
    }
    void clear()
    {
        m_size = 0;
        m_fieldBits = 0;
        m_runStarts.clear();
    }
    /// Removes the first rows and moves the others to the front.
    void removeFirst(std::size_t count)
    {
        std::copy(m_rows.get() + count, m_rows.get() + m_size, m_rows.get());
        m_size -= count;
        m_fieldBits = 0;
        for (const auto &row : all())
            m_fieldBits |= row.fieldBits();
        const auto later = std::upper_bound(m_runStarts.begin(), m_runStarts.end(), count);
        m_runStarts.erase(m_runStarts.begin(), later);
        for (auto &start : m_runStarts)
            start -= std::uint32_t(count);
    }

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    std::span<const DecodedEvent> all() const { return {m_rows.get(), m_size}; }
    DecodedEventSpan span(std::size_t first, std::size_t end) const
    {
        const auto from = std::upper_bound(m_runStarts.begin(), m_runStarts.end(), first);
        const auto to = std::lower_bound(from, m_runStarts.end(), end);
        return {all().subspan(first, end - first), {from, to}, std::uint32_t(first), m_fieldBits};
    }
    DecodedEventSpan span() const { return span(0, m_size); }

private:
    void startRun(const DecodedEvent *at) { m_runStarts.push_back(std::uint32_t(at - m_rows.get())); }
    void grow(std::size_t more)
    {
        m_capacity = std::max(m_capacity * 2, m_size + more);
        auto rows = std::make_unique_for_overwrite<DecodedEvent[]>(m_capacity);
        std::copy_n(m_rows.get(), m_size, rows.get());
        m_rows = std::move(rows);
    }

    std::unique_ptr<DecodedEvent[]> m_rows;
    std::size_t m_size = 0;
    std::size_t m_capacity = 0;
    std::uint32_t m_fieldBits = 0;
    std::vector<std::uint32_t> m_runStarts;
};

} // namespace model
