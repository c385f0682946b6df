// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/decodedevent.h"

#include <array>

namespace model {

/// Brings the events between two sequence points into time order; equal times keep the order of the file.
///
/// A file is a sequence of ascending runs. Each is the pending events of one thread, and runs overlap in time
/// only within a batch of them (NetTrace, "Event TimeStamp sorting"). So the runs, cut where a batch ends,
/// fall into small clusters that follow each other in time. A cluster of one run is taken whole, one of a few
/// runs is merged, and one of many runs that are thoroughly mixed is sorted by the bits of their times.
class EventOrder {
public:
    /// Finds the time order of the rows, for forEach(). Keeps its memory for the next call.
    void sort(const DecodedEventSpan &span);

    /// Returns how many of the first rows are complete: no row to come can precede one of them, if none is
    /// older than `oldestToCome`.
    std::size_t closedRows(const DecodedEventSpan &span, std::int64_t oldestToCome);

    /// Calls `visit(const DecodedEvent &)` for each of the rows that sort() was called with, in time order.
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
    /// Consecutive rows of the result: consecutive rows of the input, or entries of the permutation.
    struct Piece {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
        bool permuted = false;
    };
    static constexpr std::size_t mergedRunsMax = 24;

    void findRuns(const DecodedEventSpan &span, std::int64_t oldestToCome);
    /// Calls `visit(std::span<const Run>)` for each cluster that no row behind it belongs to, in time order.
    template <class Visit> void forEachCluster(std::span<const DecodedEvent> rows, Visit &&visit);
    void sortCluster(std::span<const DecodedEvent> rows, std::span<const Run> runs);
    bool mergeRuns(std::span<const DecodedEvent> rows, std::span<const Run> runs);
    void sortByBits(std::span<const DecodedEvent> rows, std::span<const Run> runs);
    /// How the rows of a cluster are sorted: a key has a row's ticks since `oldest`, and in the low bits its
    /// place.
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
    /// Oldest time of each run and all behind it; the last is for rows to come.
    std::vector<std::int64_t> m_oldestFrom;
    std::vector<Piece> m_pieces;
    std::vector<std::uint32_t> m_permutation;
    std::array<std::vector<std::uint32_t>, 2> m_shortKeys; ///< faster, and long enough for most clusters
    std::array<std::vector<std::uint64_t>, 2> m_longKeys;
};

} // namespace model
