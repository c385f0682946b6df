// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/eventorder.h"
#include "model/reading/eventtablebuilder.h"

#include <memory>
#include <vector>

namespace model {

/// Holds back events that older ones may still precede, where so many wait that they would take too much
/// memory as rows. They are packed as in the table, in runs that each are sorted. When the events are
/// released, the runs are merged into the table and freed step by step, so that an event is in memory twice
/// for a short time only.
///
/// Runs are added in the order of the file, which events of equal times keep. For one thread.
class PackedRuns {
public:
    /// Callers pack waiting rows when they are more than this, about 8 MB.
    static constexpr std::size_t waitingRowsMax = 256 * 1024;

    PackedRuns() = default;
    PackedRuns(const PackedRuns &) = delete; // the runs have pointers to the pool
    PackedRuns &operator=(const PackedRuns &) = delete;

    bool isEmpty() const { return m_runs.empty(); }
    /// Packs the first of these rows, as many as fill whole chunks, and removes them from `rows`.
    void pack(DecodedEvents &rows, EventOrder &order);

    /// Begins to release all events up to `ticks`: packed ones, and those of `rows`, which come behind them
    /// in the file and which are removed from `rows`. The caller then calls releaseSome() until isReleasing()
    /// returns false, and adds no older events before.
    void release(std::int64_t ticks, DecodedEvents &rows, EventOrder &order);
    bool isReleasing() const { return m_isReleasing; }
    /// Moves the next events into the table, for a few milliseconds. Drops all events that wait when memory
    /// runs out, because some of them may be in the table already.
    void releaseSome(EventTableBuilder &into);

    /// Drops all events that wait.
    void clear();

private:
    class Run {
    public:
        /// Makes room for `count` rows within the bounds.
        Run(ChunkPool &pool, std::size_t count, const EventBounds &bounds);
        static std::size_t rowsPerChunk(const EventBounds &bounds);

        void add(const DecodedEvent &row);

        // About the rows that are left, which ascend; an index is below left().
        std::size_t left() const { return m_end - m_first; }
        std::int64_t oldest() const { return m_oldest; } ///< only where a row is left
        std::int64_t ticks(std::size_t index) const;
        /// Returns how many of the first `most` rows are older than `ticks`, or, with `andEqual`, as old.
        std::size_t countUpTo(std::int64_t ticks, bool andEqual, std::size_t most) const;
        void copyFirst(std::size_t count, DecodedEvents &to, EventBounds &bounds) const;
        void dropFirst(std::size_t count);

    private:
        ChunkPool *m_pool;
        EventBounds m_bounds;
        std::size_t m_toCome; ///< rows to be added
        std::size_t m_chunkRows; ///< rows of each chunk but the last
        std::vector<std::unique_ptr<EventChunk>> m_chunks; ///< null where all rows were dropped
        EventChunk::Writer m_writer;
        std::size_t m_first = 0;
        std::size_t m_end = 0;
        std::int64_t m_oldest = 0;
    };
    /// The end of a portion: it includes the events that are older than `ticks`, and those that are as old
    /// and of no later run than `run`.
    struct Bound {
        std::int64_t ticks = 0;
        std::size_t run = 0;
        auto operator<=>(const Bound &) const = default;
    };
    bool isWithin(std::size_t run, const Bound &bound) const;
    Bound narrowed(const Bound &bound, std::size_t run, std::size_t rows) const;
    /// The events to release next; nothing where no event up to m_upTo is left.
    struct Portion {
        Bound bound;
        std::size_t rowsOfRun = 0; ///< of each run, at most
    };
    std::optional<Portion> nextPortion() const;
    void moveSome(EventTableBuilder &into);

    ChunkPool m_pool{ChunkRegion::smallBytes}; ///< a region is freed with its first chunk
    std::vector<Run> m_runs;
    bool m_isReleasing = false;
    std::int64_t m_upTo = 0;
    DecodedEvents m_later;
    DecodedEvents m_portion;
    EventOrder m_order;
};

} // namespace model
