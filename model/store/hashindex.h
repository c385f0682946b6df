// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/seededhash.h"

#include <algorithm>
#include <atomic>
#include <utility>

namespace model {

/// Finds rows of a table by the hash of their keys, which the table itself keeps. Takes 16 to 32 bytes a row.
/// Not thread-safe.
class HashIndex {
public:
    static constexpr std::uint32_t none = UINT32_MAX;

    HashIndex() = default;
    ~HashIndex() { s_steps += m_steps; }
    HashIndex(const HashIndex &) = delete;
    HashIndex &operator=(const HashIndex &) = delete;
    HashIndex(HashIndex &&other) noexcept { swap(other); }
    HashIndex &operator=(HashIndex &&other) noexcept
    {
        swap(other);
        return *this;
    }
    void swap(HashIndex &other) noexcept
    {
        m_slots.swap(other.m_slots);
        std::swap(m_rows, other.m_rows);
        std::swap(m_steps, other.m_steps);
    }

    /// Returns the row with this hash for which `isWanted(std::uint32_t row)` holds, or none.
    template <class IsWanted> std::uint32_t find(std::uint32_t hash, IsWanted &&isWanted) const
    {
        if (m_slots.empty())
            return none;
        const auto mask = m_slots.size() - 1;
        for (auto at = hash & mask; m_slots[at].row != none; at = (at + 1) & mask) {
            ++m_steps;
            if (m_slots[at].hash == hash && isWanted(m_slots[at].row))
                return m_slots[at].row;
        }
        return none;
    }
    /// Adds a row that find() does not find. May throw std::bad_alloc, without having changed anything.
    void insert(std::uint32_t hash, std::uint32_t row)
    {
        if ((m_rows + 1) * 2 > m_slots.size())
            grow();
        put(m_slots, {hash, row});
        ++m_rows;
    }
    /// Removes all rows. Costs at most as much as inserting them did.
    void clear()
    {
        constexpr std::size_t slotsKept = 64;
        if (m_slots.size() > std::max(slotsKept, m_rows * 8))
            m_slots = {};
        else
            std::fill(m_slots.begin(), m_slots.end(), Slot{});
        m_rows = 0;
    }

    /// Returns how many slots all destroyed indexes of the process have looked at. Tests measure the cost of
    /// finding rows so.
    static std::uint64_t steps() { return s_steps; }

private:
    struct Slot {
        std::uint32_t hash = 0;
        std::uint32_t row = none;
    };
    static void put(std::vector<Slot> &slots, Slot slot)
    {
        const auto mask = slots.size() - 1;
        auto at = slot.hash & mask;
        while (slots[at].row != none)
            at = (at + 1) & mask;
        slots[at] = slot;
    }
    void grow()
    {
        constexpr std::size_t slotsAtFirst = 16;
        std::vector<Slot> slots(std::max(slotsAtFirst, m_slots.size() * 2));
        for (const auto &slot : m_slots) {
            if (slot.row != none)
                put(slots, slot);
        }
        m_slots.swap(slots);
    }

    std::vector<Slot> m_slots; ///< open addressing; at least half of them are free
    std::size_t m_rows = 0;
    mutable std::uint64_t m_steps = 0;
    static inline std::atomic<std::uint64_t> s_steps = 0;
};

/// Finds values by a number that a file chooses. Pointers are valid until the next insertion. Not
/// thread-safe.
template <class Value> class IdTable {
public:
    Value *find(std::uint64_t id)
    {
        const auto row = m_index.find(seededHash(id), [&](std::uint32_t at) { return m_rows[at].id == id; });
        return row == HashIndex::none ? nullptr : &m_rows[row].value;
    }
    const Value *find(std::uint64_t id) const { return const_cast<IdTable *>(this)->find(id); }
    /// Returns the value of `id`, and adds one if it had none. Holds at most 2^32 - 1 values.
    Value &operator[](std::uint64_t id)
    {
        const auto hash = seededHash(id);
        const auto row = m_index.find(hash, [&](std::uint32_t at) { return m_rows[at].id == id; });
        if (row != HashIndex::none)
            return m_rows[row].value;
        m_rows.push_back({id, Value()});
        try {
            m_index.insert(hash, std::uint32_t(m_rows.size() - 1));
        } catch (...) {
            m_rows.pop_back();
            throw;
        }
        return m_rows.back().value;
    }
    /// Removes the values for which `isUnwanted(const Value &)` returns true. Costs as much as inserting the
    /// others.
    template <class IsUnwanted> void eraseIf(IsUnwanted &&isUnwanted)
    {
        std::erase_if(m_rows, [&](const Row &row) { return isUnwanted(row.value); });
        m_index.clear();
        for (std::size_t row = 0; row < m_rows.size(); ++row)
            m_index.insert(seededHash(m_rows[row].id), std::uint32_t(row));
    }
    bool empty() const { return m_rows.empty(); }
    std::size_t size() const { return m_rows.size(); }
    void clear()
    {
        m_rows.clear();
        m_index.clear();
    }

private:
    struct Row {
        std::uint64_t id = 0;
        Value value;
    };
    std::vector<Row> m_rows;
    HashIndex m_index;
};

} // namespace model
