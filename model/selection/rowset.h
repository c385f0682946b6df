// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/filterscan.h"
#include "model/selection/selection.h"
#include "model/selection/tracefilter.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

namespace model {

/// Which rows of a trace match a filter and are on some threads. All who look at the same rows share one set:
/// the first who needs to know of a row decides on it, on all cores, and all others are told. It follows the
/// trace while that grows. Thread-safe; for workers, because payloads are read.
class RowSet {
public:
    /// `threads` as Selection has them. A filter on stacks asks the symbols, which are of the same trace;
    /// without any it has its own.
    explicit RowSet(Filter filter, QList<std::uint64_t> threads = {},
                    std::shared_ptr<Symbols> symbols = nullptr);

    const Filter &filter() const { return m_filter; }
    const QList<std::uint64_t> &threads() const { return m_threads; }

    /// Finds the rows of a range, as scanRows() does: calls `found` with ascending rows and with the row
    /// before which all are told of, on any thread, never twice at once; it returns false to stop, and
    /// must not ask the set itself. Snapshots are of one trace. Where several ask, they take turns.
    void find(const std::shared_ptr<const TraceSnapshot> &snapshot, RowRange range,
              const std::atomic<bool> &cancel, const FoundRows &found);
    /// Returns, by row - range.from, whether a row is in the set.
    std::vector<bool> marks(const std::shared_ptr<const TraceSnapshot> &snapshot, RowRange range,
                            const std::atomic<bool> &cancel);

    /// Returns whether rows were decided on before the trace had told all names of code that the filter asks
    /// for.
    bool lacksNames() const { return m_lacksNames; }
    /// Returns how many rows were decided on, each once.
    std::uint64_t decidedRows() const { return m_decidedRows; }

private:
    /// Which of pieceRows rows are in the set.
    struct Piece {
        std::uint32_t decided = 0; ///< rows from its first one on
        std::vector<std::uint64_t> bits; ///< by row; empty: none
    };
    class Turn;

    std::shared_ptr<const Piece> piece(std::uint64_t number) const;
    std::uint64_t decidedTo(std::uint64_t row) const;
    void keep(std::uint64_t from, std::uint64_t to, std::span<const std::uint32_t> rows);
    bool tell(std::uint64_t from, std::uint64_t to, const FoundRows &found) const;
    bool othersWait() const;
    void decide(std::uint64_t from, std::uint64_t to, const std::atomic<bool> &cancel,
                const FoundRows &found);

    const Filter m_filter;
    const QList<std::uint64_t> m_threads;
    std::atomic<bool> m_lacksNames = false;
    std::atomic<std::uint64_t> m_decidedRows = 0;

    // Only who has the turn uses these:
    TraceFilter m_scanned;
    std::shared_ptr<const TraceSnapshot> m_newest;

    mutable std::mutex m_mutex; ///< guards the rest
    std::condition_variable m_turnEnded;
    std::deque<const Turn *> m_turns; ///< the first one decides, the others wait
    std::vector<std::shared_ptr<const Piece>> m_pieces; ///< null: nothing is known
};

} // namespace model
