// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/blockscanner.h"

/// The rows of one block.
namespace model {

/// Notes that the row at `offset` of the body, and so the rest of the block, cannot be read. Notes nothing
/// where that is already said: of a block that the scanner has cut, and of raw events, which go on in a next
/// piece.
void noteUnreadableRow(AnomalyList &anomalies, const BlockScanner::Block &block, std::size_t offset);
void noteContradictoryRows(AnomalyList &anomalies, const BlockScanner::Block &block, std::uint64_t count);

} // namespace model
