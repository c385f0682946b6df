// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/blockscanner.h"
#include "model/reading/tracevisitor.h"

#include <atomic>

/// Reads the rows of one block for visitors that are not time-critical. BlockDecoder reads the events that
/// are shown.
namespace model {

/// Calls the visitor for the rows of a block, or of a piece of blockless events, and notes those that cannot
/// be read. Returns how many bytes of blockless events were understood. `body` may be shorter than the
/// block's header says. Skips the rest once `cancelled` is set, which may be null.
///
///
std::size_t readRows(const protocol::nettrace::TraceHeader &header, const BlockScanner::Block &block,
                     protocol::ByteView body, TraceVisitor &visitor, AnomalyList &anomalies,
                     const std::atomic<bool> *cancelled = nullptr);

/// Reads a row of metadata at stream offset `position`. Returns nothing, and notes that, where it cannot be
/// read.
std::optional<protocol::nettrace::EventMetadata>
readMetadataRow(const protocol::nettrace::TraceHeader &header, protocol::ByteView row, std::uint64_t position,
                AnomalyList &anomalies);

/// Whether what the rows of a block of events say may be anything.
bool isDoubtfulAfter(const BlockScanner::Block &block, const protocol::nettrace::BlockWalk &walk,
                     std::uint64_t badRows);
/// Notes that the row at `offset` in the body, and so the rest of the block, cannot be read. Notes nothing
/// for a block that the scanner has cut, because that is noted already, nor for blockless events, which
/// continue in the next piece.
void noteUnreadableRow(AnomalyList &anomalies, const BlockScanner::Block &block, std::size_t offset);
void noteContradictoryRows(AnomalyList &anomalies, const BlockScanner::Block &block, std::uint64_t count);

} // namespace model
