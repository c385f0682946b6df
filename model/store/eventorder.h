// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/rawrow.h"

#include <span>
#include <vector>

namespace model {

/// Brings the events between two sequence points into time order; equal times keep the order of the file.
///
/// A file is a sequence of ascending runs, a thread's pending events each, which overlap only within a batch.
/// So runs that follow each other are taken whole, few changes between runs are merged by galloping, and only
/// thoroughly mixed events are sorted by their bits.
class EventOrder {
public:
    /// At most 2^32 - 1 rows. Keeps its memory for the next call.
    void sort(std::span<const RawRow> rows);

    /// Calls `visit(const RawRow &)` for each of the rows that were sorted, in their order.
    template <class Visit> void forEach(std::span<const RawRow> rows, Visit &&visit) const
    {
        if (m_isPermutation) {
            for (const auto index : m_permutation)
                visit(rows[index]);
        } else {
            for (const auto &segment : m_segments)
                for (const auto &row : rows.subspan(segment.first, segment.count))
                    visit(row);
        }
    }

private:
    struct Segment {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };
    struct Run {
        std::int64_t ticks = 0; ///< of the next row
        std::uint32_t next = 0;
        std::uint32_t end = 0;
    };
    void findRuns(std::span<const RawRow> rows);
    bool mergeRuns(std::span<const RawRow> rows);
    void sortByBits(std::span<const RawRow> rows);
    void sortByComparison(std::span<const RawRow> rows);

    std::vector<Run> m_runs;
    std::vector<Segment> m_segments;
    std::vector<std::uint32_t> m_permutation;
    std::vector<std::uint64_t> m_keys;
    std::vector<std::uint64_t> m_otherKeys;
    bool m_isPermutation = false;
};

} // namespace model
