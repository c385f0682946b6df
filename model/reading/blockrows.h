// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/blockscanner.h"
#include "model/reading/tracevisitor.h"

#include <atomic>

/// The rows of one block.
namespace model {

/// Hands the rows of a block, or of a piece of raw events, to the visitor; notes what of them cannot be read.
/// Returns the bytes of raw events that were understood. `body` may be shorter than the block's header says.
///
/// Passes over the rows that are left once `cancelled` is set, which may be null.
///
/// For what is not hot: BlockDecoder reads the events that are shown.
std::size_t readRows(const protocol::nettrace::TraceHeader &header, const BlockScanner::Block &block,
                     protocol::ByteView body, TraceVisitor &visitor, AnomalyList &anomalies,
                     const std::atomic<bool> *cancelled = nullptr);

/// A row of metadata at stream offset `position`; noted and nothing where it cannot be read.
std::optional<protocol::nettrace::EventMetadata>
readMetadataRow(const protocol::nettrace::TraceHeader &header, protocol::ByteView row, std::uint64_t position,
                AnomalyList &anomalies);

/// Notes that the row at `offset` of the body, and so the rest of the block, cannot be read. Notes nothing
/// where that is already said: of a block that the scanner has cut, and of raw events, which go on in a next
/// piece.
void noteUnreadableRow(AnomalyList &anomalies, const BlockScanner::Block &block, std::size_t offset);
void noteContradictoryRows(AnomalyList &anomalies, const BlockScanner::Block &block, std::uint64_t count);

} // namespace model
