// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>

namespace model {

/// A decoded event on its way into the table: in file order, not packed yet, half a cache line.
struct RawRow {
    std::int64_t ticks; // no initial values: memory for rows is not written before there are rows
    std::uint64_t position; ///< of the payload
    std::uint32_t size;
    std::uint32_t stack;
    std::uint32_t type;
    std::uint32_t thread;
};

/// Rows in a growing stretch of memory: adding one is a store and nothing else once there is room.
class RawRows {
public:
    /// Room for so many more.
    void ensure(std::size_t more)
    {
        if (m_capacity - m_size < more)
            grow(more);
    }
    /// Only with room for it.
    void add(const RawRow &row) { m_rows[m_size++] = row; }
    void clear() { m_size = 0; }

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    std::span<const RawRow> all() const { return {m_rows.get(), m_size}; }

private:
    void grow(std::size_t more)
    {
        m_capacity = std::max(m_capacity * 2, m_size + more);
        auto rows = std::make_unique_for_overwrite<RawRow[]>(m_capacity);
        std::copy_n(m_rows.get(), m_size, rows.get());
        m_rows = std::move(rows);
    }

    std::unique_ptr<RawRow[]> m_rows;
    std::size_t m_size = 0;
    std::size_t m_capacity = 0;
};

} // namespace model
