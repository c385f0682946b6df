// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/piecereader.h"
#include "model/reading/tracevisitor.h"
#include "protocol/core/limits.h"

#include <atomic>

namespace model {

/// Walks over the blocks of a trace file from front to back, whether the file is whole or still growing, with
/// one block in memory at a time. Not thread-safe.
class TraceWalk {
public:
    /// Twice the longest row, so that a row that begins in the first half is whole.
    static constexpr std::size_t pieceBytes = 2 * protocol::limits::blocklessEventBytesMax;

    explicit TraceWalk(const PositionalFile &file);

    /// Returns what BlockScanner::next() returns, with the body of a block in body(). The events of V1 and
    /// V2, which have no blocks, come in pieces of at most pieceBytes. Their trailer counts as an end
    /// mark.
    BlockScanner::Next next(std::uint64_t limit, bool whole);
    /// Returns the available bytes of the last block's body; valid until next().
    protocol::ByteView body() const { return m_body; }
    /// Says how much of a piece of blockless events was understood, so that the next piece begins behind it.
    /// Without this call it is all of the piece.
    void setUnderstood(std::size_t bytes) { m_understood = bytes; }

    const std::optional<protocol::nettrace::StreamPreamble> &preamble() const { return m_scanner.preamble(); }
    const std::optional<protocol::nettrace::TraceHeader> &traceHeader() const
    {
        return m_scanner.traceHeader();
    }
    /// Returns the position of the next block's header.
    std::uint64_t position() const { return m_scanner.position(); }
    /// Returns the anomalies of the file as far as it was walked, without those inside of bodies.
    AnomalyList takeAnomalies();

private:
    BlockScanner::Block nextPiece();
    void endPiece();
    void noteSkippedBytes();

    BlockScanner m_scanner;
    PieceReader m_pieces;
    protocol::ByteView m_body;
    /// The blockless events that are left, the last piece included.
    std::optional<BlockScanner::Block> m_blocklessEvents;
    std::size_t m_understood = 0;
    std::uint64_t m_skippedBytes = 0; ///< bytes without a row before the last piece
    bool m_blocklessEventsClosed = false;
    AnomalyList m_anomalies;
};

/// What could not be read of a file, and whether the file has an end.
struct WalkEnd {
    std::vector<protocol::nettrace::Anomaly> anomalies; ///< AnomalyList::all()
    /// Why the file ends without the mark that ends a trace, if so.
    std::optional<protocol::Error> endedEarly;
};

/// Calls the visitor for all rows of a whole file, on this thread. Errors: NotATrace, Unsupported, Truncated
/// where the trace's own description is missing, Cancelled, or the error that the visitor returned.
protocol::Result<WalkEnd> walkTrace(const PositionalFile &file, TraceVisitor &visitor,
                                    const std::atomic<bool> &cancelled);

} // namespace model
