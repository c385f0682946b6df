// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/blockscanner.h"
#include "model/reading/eventtablebuilder.h"
#include "model/reading/packedruns.h"

#include <atomic>

namespace model {

/// Moves the rows that a decoder makes of consecutive blocks into the table, in time order and as soon as
/// nothing to come can be older: rows that wait for it leave the processor's cache. Where very many wait they
/// are packed until their epoch ends.
///
/// What is to come is known from the times in the headers of the blocks, which a damaged file may have wrong.
class RowSorter {
public:
    /// The blocks include the sequence points among them. Without `trustBlockTimes` an epoch's rows wait for
    /// its end.
    RowSorter(RawRows &rows, EventOrder &order, EventTableBuilder &into,
              std::span<const BlockScanner::Block> blocks, bool trustBlockTimes,
              const std::atomic<bool> &cancelled);

    /// More rows of blocks[index] are there; `wholeBlock`: all of them. False when one is older than its
    /// header says: what is in the table is out of order then.
    bool takeRows(std::size_t index, bool wholeBlock);
    /// The rows so far are those before a sequence point. False when it was cancelled: some are missing then,
    /// and no more may be added.
    bool endEpoch();
    /// Everything is there. False as above.
    bool finish();

private:
    void moveClosed(std::int64_t oldestToCome);
    void moveFirst(std::size_t count);

    RawRows &m_rows;
    EventOrder &m_order;
    EventTableBuilder &m_into;
    const std::atomic<bool> &m_cancelled;
    std::vector<std::int64_t> m_oldestFrom; ///< of each block and those behind it in its epoch; one more
    PackedRuns m_packed; ///< of the epoch; all of it that is not in m_rows
    std::vector<std::size_t> m_epochEnds; ///< of epochs that are whole, as row counts
    std::size_t m_epochStart = 0;
    std::size_t m_checked = 0; ///< rows of earlier blocks
    std::size_t m_enough; ///< rows to be worth a chunk
    std::int64_t m_promised = INT64_MIN; ///< no row is older
};

/// Whether the events before and behind it are in order anyway.
inline bool endsEpoch(const BlockScanner::Block &block)
{
    return block.header.kind == protocol::nettrace::BlockKind::SequencePoint;
}

} // namespace model
