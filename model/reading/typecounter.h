// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/decodedevent.h"
#include "model/store/tracesnapshot.h"

#include <array>

namespace model {

/// Counts events and the bytes of their payloads, by type. For one thread.
class TypeCounter {
public:
    void add(const DecodedEvent &row)
    {
        makeRoom(1);
        addRecent(row, 0);
    }
    /// Adds many rows, faster than one by one.
    void add(std::span<const DecodedEvent> rows);
    void add(const TypeCounter &other);
    /// Returns the counts by type; shorter than the type table where the last types have no events.
    std::vector<TypeCount> counts() const;

private:
    /// Has both counts in one word, so that an event takes one addition. Events of one type often follow each
    /// other, and each addition would wait until the one before is in memory, so they add to two words in
    /// turn.
    using Recent = std::array<std::uint64_t, 2>;
    static constexpr unsigned payloadBits = 40;
    static constexpr std::uint64_t payloadMask = (std::uint64_t(1) << payloadBits) - 1;
    static constexpr std::uint32_t payloadMax = UINT16_MAX; ///< an event with more is not counted here
    /// As many events as a word can count.
    static constexpr std::uint64_t recentMax = (std::uint64_t(1) << (64 - payloadBits)) - 1;
    static_assert(recentMax * payloadMax <= payloadMask);

    Q_ALWAYS_INLINE void makeRoom(std::size_t events)
    {
        if (recentMax - m_recentEvents < events) [[unlikely]]
            settle();
        m_recentEvents += events;
    }
    Q_ALWAYS_INLINE void addRecent(const DecodedEvent &row, std::size_t turn)
    {
        if (row.type >= m_recent.size() || row.size > payloadMax) [[unlikely]]
            return addSettled(row);
        m_recent[row.type][turn] += std::uint64_t(1) << payloadBits | row.size;
    }
    void addSettled(const DecodedEvent &row);
    void settle();
    static void add(std::vector<TypeCount> &counts, std::size_t type, const TypeCount &more);

    std::vector<Recent> m_recent;
    std::uint64_t m_recentEvents = 0; ///< upper bound: some went to m_settled at once
    std::vector<TypeCount> m_settled; ///< counts of all other events
};

} // namespace model
