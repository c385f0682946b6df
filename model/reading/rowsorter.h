// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/blockscanner.h"
#include "model/reading/eventtablebuilder.h"

namespace model {

/// Moves the rows that a decoder makes of consecutive blocks into the table, in time order and as soon as
/// nothing to come can be older: rows that wait for it leave the processor's cache.
///
/// What is to come is known from the times in the headers of the blocks, which a damaged file may have wrong.
class RowSorter {
public:
    /// The blocks include the sequence points among them. Without `trustBlockTimes` an epoch's rows wait for
    /// its end.
    RowSorter(RawRows &rows, EventOrder &order, EventTableBuilder &into,
              std::span<const BlockScanner::Block> blocks, bool trustBlockTimes);

    /// The rows of blocks[index] are there. False when one is older than its header says: what is in the
    /// table is out of order then.
    bool takeBlock(std::size_t index);
    /// The rows so far are those before a sequence point.
    void endEpoch();
    /// Everything is there.
    void finish();

private:
    void moveFirst(std::size_t count);

    RawRows &m_rows;
    EventOrder &m_order;
    EventTableBuilder &m_into;
    std::vector<std::int64_t> m_oldestToCome; ///< behind each block, in its epoch
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
