// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/piecereader.h"

#include <functional>
#include <optional>

namespace model {

/// How the one stretch of events that V1 and V2 have came to its end.
struct RawEventsEnd {
    bool closed = false; ///< by the trailer of a trace that was written to its end
    AnomalyList anomalies; ///< what is left of it
};

/// Reads that stretch, which has no blocks, in pieces. `take` answers how many bytes of a piece it
/// understood, the rest is the beginning of the next one; or nothing, to stop. `block` of a piece is where
/// that begins.
RawEventsEnd readRawEvents(PieceReader &pieces, const BlockScanner::Block &block,
                           const std::function<std::optional<std::size_t>(const BlockScanner::Block &piece,
                                                                          protocol::ByteView bytes)> &take);

} // namespace model
