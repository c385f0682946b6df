// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/eventorder.h"
#include "model/reading/eventtablebuilder.h"

#include <memory>
#include <vector>

namespace model {

/// Holds events back that older ones may still precede, where so many wait that as rows they would take too
/// much memory: packed as they are in the table, in runs that each are sorted. When the events are released,
/// the runs are merged into the table, and what was taken from a run is freed on the way; so an event is
/// there twice for a short time only.
///
/// Runs are added in the order of the file, which equal times keep. For one thread.
class PackedRuns {
public:
    /// Rows that may wait as they are, about 8 MB of them; more should be packed.
    static constexpr std::size_t waitingRowsMax = 256 * 1024;

    PackedRuns() = default;
    PackedRuns(const PackedRuns &) = delete; // its runs know where its pool is
    PackedRuns &operator=(const PackedRuns &) = delete;

    bool isEmpty() const { return m_runs.empty(); }
    /// Packs the first of these rows, as many as fill whole chunks, and removes them.
    void pack(RawRows &rows, EventOrder &order);

    /// Begins to release all events up to `ticks`: those that are packed, and of `rows`, which come behind
    /// them in the file and lose what is released. Call releaseSome() until isReleasing() is over; older
    /// events must not be added before.
    void release(std::int64_t ticks, RawRows &rows, EventOrder &order);
    bool isReleasing() const { return m_isReleasing; }
    /// Moves the next few events into the table, in a few milliseconds. When memory runs out, what waits is
    /// dropped: it must not be there twice.
    void releaseSome(EventTableBuilder &into);

    /// Drops all that waits.
    void clear();

private:
    class Run {
    public:
        /// With room for `count` rows within the bounds.
        Run(ChunkPool &pool, std::size_t count, const EventBounds &bounds);
        static std::size_t rowsPerChunk(const EventBounds &bounds);

        void add(const DecodedEvent &row);

        // Of the rows that are left; an index is below left(). They ascend.
        std::size_t left() const { return m_end - m_first; }
        std::int64_t oldest() const { return m_oldest; } ///< only where one is left
        std::int64_t ticks(std::size_t index) const;
        /// How many of the first `most` rows are older, or where `andEqual` as old.
        std::size_t countUpTo(std::int64_t ticks, bool andEqual, std::size_t most) const;
        void copyFirst(std::size_t count, RawRows &to, EventBounds &bounds) const;
        void dropFirst(std::size_t count);

    private:
        ChunkPool *m_pool;
        EventBounds m_bounds;
        std::size_t m_toCome; ///< rows
        std::size_t m_chunkRows; ///< of each chunk but the last
        std::vector<std::unique_ptr<EventChunk>> m_chunks; ///< null where all rows were dropped
        EventChunk::Writer m_writer;
        std::size_t m_first = 0;
        std::size_t m_end = 0;
        std::int64_t m_oldest = 0;
    };
    /// What is released at one go ends behind the events that are older, or as old and not of a later run.
    struct Bound {
        std::int64_t ticks = 0;
        std::size_t run = 0;
        auto operator<=>(const Bound &) const = default;
    };
    bool isWithin(std::size_t run, const Bound &bound) const;
    Bound narrowed(const Bound &bound, std::size_t run, std::size_t rows) const;
    /// Nothing where no event is left up to m_upTo.
    struct Portion {
        Bound bound;
        std::size_t rowsOfRun = 0; ///< at most, of each
    };
    std::optional<Portion> nextPortion() const;
    void moveSome(EventTableBuilder &into);

    ChunkPool m_pool{ChunkRegion::smallBytes}; ///< a region is freed with its first chunk
    std::vector<Run> m_runs;
    bool m_isReleasing = false;
    std::int64_t m_upTo = 0;
    RawRows m_later;
    RawRows m_portion;
    EventOrder m_order;
};

} // namespace model
