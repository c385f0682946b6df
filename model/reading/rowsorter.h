// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/blockscanner.h"
#include "model/reading/eventtablebuilder.h"
#include "model/reading/packedruns.h"

#include <atomic>

namespace model {

/// Moves the rows that a decoder makes of consecutive blocks into the table, in time order. Moves them as
/// soon as no row to come can be older, because rows that wait leave the processor's cache. Where very many
/// wait, packs them until their epoch ends.
///
/// Knows from the times in the headers of the blocks how old the rows to come can be. In a damaged file these
/// may be wrong.
class RowSorter {
public:
    /// `blocks` are the blocks of the rows and the sequence points among them. Without `trustBlockTimes` the
    /// rows of an epoch wait for its end. All references must outlive the sorter.
    RowSorter(DecodedEvents &rows, EventOrder &order, EventTableBuilder &into,
              std::span<const BlockScanner::Block> blocks, bool trustBlockTimes,
              const std::atomic<bool> &cancelled);

    /// Takes more rows of blocks[index]; `wholeBlock` says that they are the last. Returns false when a row
    /// is older than the block's header says: the table is out of order then.
    bool takeRows(std::size_t index, bool wholeBlock);
    /// Ends the epoch of the rows so far. Returns false when cancelled: some rows are missing then, and no
    /// more may be added.
    bool endEpoch();
    /// Moves all rows that are left. Returns false as endEpoch().
    bool finish();

private:
    void moveClosed(std::int64_t oldestToCome);
    void moveFirst(std::size_t count);

    DecodedEvents &m_rows;
    EventOrder &m_order;
    EventTableBuilder &m_into;
    const std::atomic<bool> &m_cancelled;
    std::vector<std::int64_t> m_oldestFrom; ///< oldest time of each block and those behind it in its epoch;
                                            ///< one element more than blocks
    PackedRuns m_packed; ///< the rows of the epoch that are neither in m_rows nor in the table
    std::vector<std::size_t> m_epochEnds; ///< ends of epochs that are whole, as row counts
    std::size_t m_epochStart = 0;
    std::size_t m_checked = 0; ///< rows that takeRows() has checked
    std::size_t m_enough; ///< so many rows are worth a chunk
    std::int64_t m_promised = INT64_MIN; ///< no row to come is older
};

/// Returns whether no event behind the block is older than one before it.
inline bool endsEpoch(const BlockScanner::Block &block)
{
    return block.header.kind == protocol::nettrace::BlockKind::SequencePoint;
}

} // namespace model
