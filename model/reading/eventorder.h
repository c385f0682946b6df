// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/decodedevent.h"

#include <array>

namespace model {

/// Brings the events between two sequence points into time order; equal times keep the order of the file.
///
/// A file is a sequence of ascending runs, a thread's pending events each, and runs overlap only within a
/// batch of them. So the runs, cut where a batch ends, fall into small clusters that follow each other: of
/// one run, which is taken whole; of a few, which are merged; or of many that are thoroughly mixed, which are
/// sorted by their bits.
class EventOrder {
public:
    /// Keeps its memory for the next call.
    void sort(const RawRowSpan &span);

    /// How many of the first rows nothing to come can precede, when it is not older than this.
    std::size_t closedRows(const RawRowSpan &span, std::int64_t oldestToCome);

    /// Calls `visit(const DecodedEvent &)` for each of the rows that were sorted, in their order.
    template <class Visit> void forEach(std::span<const DecodedEvent> rows, Visit &&visit) const
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
        std::uint32_t first = 0;
        std::uint32_t end = 0;
    };
    /// Rows that follow each other in the result: of the input, or of the permutation.
    struct Piece {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
        bool permuted = false;
    };
    static constexpr std::size_t mergedRunsMax = 24;

    void findRuns(const RawRowSpan &span, std::int64_t oldestToCome);
    /// Calls `visit(std::span<const Run>)` for each cluster that nothing behind it changes; they follow each
    /// other.
    template <class Visit> void forEachCluster(std::span<const DecodedEvent> rows, Visit &&visit);
    void sortCluster(std::span<const DecodedEvent> rows, std::span<const Run> runs);
    bool mergeRuns(std::span<const DecodedEvent> rows, std::span<const Run> runs);
    void sortByBits(std::span<const DecodedEvent> rows, std::span<const Run> runs);
    /// What a row of a cluster is sorted by: its ticks since `oldest`, and in the low bits its place.
    struct Keys {
        std::uint64_t oldest = 0;
        unsigned ticksBits = 0;
        unsigned indexBits = 0;
        std::uint32_t first = 0; ///< the cluster's first row
    };
    template <class Key>
    void sortByKeys(std::span<const DecodedEvent> cluster, const Keys &keys,
                    std::array<std::vector<Key>, 2> &buffers);
    void sortByComparison(std::span<const DecodedEvent> rows, std::uint32_t first, std::uint32_t end);

    std::vector<Run> m_runs;
    std::vector<Run> m_cluster;
    std::vector<std::int64_t> m_oldestFrom; ///< of each run and all behind it; one more for what comes later
    std::vector<Piece> m_pieces;
    std::vector<std::uint32_t> m_permutation;
    std::array<std::vector<std::uint32_t>, 2> m_shortKeys; ///< enough for most, and faster
    std::array<std::vector<std::uint64_t>, 2> m_longKeys;
};

} // namespace model
