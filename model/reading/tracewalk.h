// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/piecereader.h"
#include "model/reading/tracevisitor.h"
#include "protocol/core/limits.h"

#include <atomic>

namespace model {

/// Walks over the blocks of a trace file from front to back, whether it is whole or still growing, with one
/// of them in memory at a time. Not thread-safe.
class TraceWalk {
public:
    /// The longest row fits in, wherever in the first half it begins.
    static constexpr std::size_t rawPieceBytes = 2 * protocol::limits::rawEventBytesMax;

    explicit TraceWalk(const PositionalFile &file);

    /// As BlockScanner::next(), with the body of the block in body(). The events of V1 and V2, which have no
    /// blocks, come in pieces of at most rawPieceBytes. After their trailer the End has a mark.
    BlockScanner::Next next(std::uint64_t limit, bool whole);
    /// What is there of the last block's body; valid until next().
    protocol::ByteView body() const { return m_body; }
    /// How much of a piece of raw events was understood: the next one begins behind that. All of it if the
    /// caller does not say.
    void setUnderstood(std::size_t bytes) { m_understood = bytes; }

    const std::optional<protocol::nettrace::StreamPreamble> &preamble() const { return m_scanner.preamble(); }
    const std::optional<protocol::nettrace::TraceHeader> &traceHeader() const
    {
        return m_scanner.traceHeader();
    }
    /// Of the next block's header.
    std::uint64_t position() const { return m_scanner.position(); }
    /// Of the file as far as it was walked, without what is wrong inside of bodies.
    AnomalyList takeAnomalies();

private:
    BlockScanner::Block nextPiece();
    void endPiece();
    void noteSkippedBytes();

    BlockScanner m_scanner;
    PieceReader m_pieces;
    protocol::ByteView m_body;
    std::optional<BlockScanner::Block> m_rawEvents; ///< what is left of them, the last piece included
    std::size_t m_understood = 0;
    std::uint64_t m_skippedBytes = 0; ///< up to where the last piece begins, without a row in them
    bool m_rawEventsClosed = false;
    AnomalyList m_anomalies;
};

/// What of a file could not be read, and whether it has an end.
struct WalkEnd {
    std::vector<protocol::nettrace::Anomaly> anomalies; ///< AnomalyList::all()
    std::optional<protocol::Error> endedEarly; ///< stops without the mark that ends a trace
};

/// Hands all rows of a whole file to the visitor, on this thread. NotATrace, Unsupported, Truncated without
/// the trace's own description, Cancelled, or what the visitor said.
protocol::Result<WalkEnd> walkTrace(const PositionalFile &file, TraceVisitor &visitor,
                                    const std::atomic<bool> &cancelled);

} // namespace model
