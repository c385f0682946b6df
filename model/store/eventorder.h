// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/rawrow.h"

#include <span>
#include <vector>

namespace model {

/// Brings the events between two sequence points into time order; equal times keep the order of the file.
///
/// A file is a sequence of ascending runs, a thread's pending events each, and runs overlap only within a
/// batch of them. So the runs fall into small clusters that follow each other: of one run, which is taken
/// whole; of runs that change rarely, which are merged by galloping; or thoroughly mixed, which are sorted by
/// their bits.
class EventOrder {
public:
    /// At most 2^32 - 1 rows. Keeps its memory for the next call.
    void sort(std::span<const RawRow> rows);

    /// Calls `visit(const RawRow &)` for each of the rows that were sorted, in their order.
    template <class Visit> void forEach(std::span<const RawRow> rows, Visit &&visit) const
    {
        for (const auto &piece : m_pieces) {
            if (piece.permuted) {
                for (const auto index : std::span(m_permutation).subspan(piece.first, piece.count))
                    visit(rows[index]);
            } else {
                for (const auto &row : rows.subspan(piece.first, piece.count))
                    visit(row);
            }
        }
    }

private:
    struct Run {
        std::int64_t ticks = 0; ///< of the next row
        std::uint32_t next = 0;
        std::uint32_t end = 0;
    };
    /// Rows that follow each other in the result: of the input, or of the permutation.
    struct Piece {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
        bool permuted = false;
    };
    void findRuns(std::span<const RawRow> rows);
    void sortCluster(std::span<const RawRow> rows, std::span<Run> runs);
    bool mergeRuns(std::span<const RawRow> rows, std::span<Run> runs);
    void sortByBits(std::span<const RawRow> rows, std::uint32_t first, std::uint32_t end);
    void sortByComparison(std::span<const RawRow> rows, std::uint32_t first, std::uint32_t end);

    std::vector<Run> m_runs;
    std::vector<std::int64_t> m_oldestFrom; ///< of each run and all behind it
    std::vector<Piece> m_pieces;
    std::vector<std::uint32_t> m_permutation;
    std::vector<std::uint64_t> m_keys;
    std::vector<std::uint64_t> m_otherKeys;
};

} // namespace model
