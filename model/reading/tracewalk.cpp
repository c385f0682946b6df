// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/tracewalk.h"

#include "model/reading/blockrows.h"
#include "model/words/texts.h"

#include <algorithm>

namespace model {

using protocol::Error;
using protocol::nettrace::BlockKind;

TraceWalk::TraceWalk(const PositionalFile &file)
    : m_scanner(file)
    , m_pieces(file)
{
}

BlockScanner::Next TraceWalk::next(std::uint64_t limit, bool whole)
{
    if (m_blocklessEvents)
        endPiece();
    if (m_blocklessEvents)
        return nextPiece();
    auto next = m_scanner.next(limit, whole);
    if (const auto *block = std::get_if<BlockScanner::Block>(&next)) {
        if (block->header.kind == BlockKind::BlocklessEvents) {
            m_blocklessEvents = *block;
            return nextPiece();
        }
        m_body = m_pieces.body({block, 1}, 0);
    } else if (auto *end = std::get_if<BlockScanner::End>(&next)) {
        end->endMark = end->endMark || m_blocklessEventsClosed;
    }
    return next;
}

BlockScanner::Block TraceWalk::nextPiece()
{
    const auto size = std::min<std::uint64_t>(m_blocklessEvents->available, pieceBytes);
    m_body = m_pieces.bytes(m_blocklessEvents->header.bodyPosition, std::size_t(size));
    m_understood = m_body.size();
    auto piece = *m_blocklessEvents;
    piece.available = m_body.size();
    piece.goesOn = m_body.size() == pieceBytes && m_body.size() < m_blocklessEvents->available;
    return piece;
}

/// Ends a piece. The next piece begins with what was not understood of this one, if there is a next one.
void TraceWalk::endPiece()
{
    auto &left = *m_blocklessEvents;
    const bool goesOn = m_body.size() == pieceBytes && m_body.size() < left.available;
    if (m_understood != 0)
        noteSkippedBytes();
    const auto skipped
        = goesOn && m_understood == 0 ? m_body.size() - protocol::limits::blocklessEventBytesMax : 0;
    m_skippedBytes += skipped; // a row may begin behind them and end in the next piece
    left.header.bodyPosition += m_understood + skipped;
    left.available -= m_understood + skipped;
    if (goesOn)
        return;
    noteSkippedBytes();
    m_blocklessEventsClosed = m_body.size() == left.available + m_understood
        && protocol::nettrace::isBlocklessEventsTrailer(m_body.subspan(m_understood));
    if (!m_blocklessEventsClosed && left.available > 0)
        m_anomalies.add(AnomalyCase::TruncatedBlocklessEvents, left.header.bodyPosition, left.available);
    m_blocklessEvents.reset();
}

void TraceWalk::noteSkippedBytes()
{
    if (m_skippedBytes > 0)
        m_anomalies.addCounted(AnomalyCase::UnreadableBlocklessEvents,
                               m_blocklessEvents->header.bodyPosition - m_skippedBytes, m_skippedBytes);
    m_skippedBytes = 0;
}

AnomalyList TraceWalk::takeAnomalies()
{
    m_anomalies.add(m_scanner.takeAnomalies());
    return std::exchange(m_anomalies, {});
}

protocol::Result<WalkEnd> walkTrace(const PositionalFile &file, TraceVisitor &visitor,
                                    const std::atomic<bool> &cancelled)
{
    TraceWalk walk(file);
    AnomalyList anomalies; // in the rows
    const auto size = file.size();
    bool described = false;
    while (!cancelled) {
        const auto next = walk.next(size, true);
        if (const auto *error = std::get_if<Error>(&next))
            return *error;
        if (walk.traceHeader() && !std::exchange(described, true))
            visitor.header(*walk.traceHeader());
        if (const auto *block = std::get_if<BlockScanner::Block>(&next)) {
            walk.setUnderstood(
                readRows(*walk.traceHeader(), *block, walk.body(), visitor, anomalies, &cancelled));
            if (auto error = visitor.blockRead())
                return *std::move(error);
        } else if (const auto *end = std::get_if<BlockScanner::End>(&next)) {
            if (!described)
                return Error{protocol::ErrorCode::Truncated,
                             Texts::tr("the file ends before the trace's own description")};
            anomalies.add(walk.takeAnomalies());
            return WalkEnd{anomalies.all(), end->early()};
        }
    }
    return protocol::cancelledError();
}

} // namespace model
