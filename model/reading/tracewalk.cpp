// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/tracewalk.h"

#include "model/reading/blockrows.h"

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
    if (m_rawEvents)
        endPiece();
    if (m_rawEvents)
        return nextPiece();
    auto next = m_scanner.next(limit, whole);
    if (const auto *block = std::get_if<BlockScanner::Block>(&next)) {
        if (block->header.kind == BlockKind::RawEvents) {
            m_rawEvents = *block;
            return nextPiece();
        }
        m_body = m_pieces.body({block, 1}, 0);
    } else if (auto *end = std::get_if<BlockScanner::End>(&next)) {
        end->endMark = end->endMark || m_rawEventsClosed;
    }
    return next;
}

BlockScanner::Block TraceWalk::nextPiece()
{
    const auto size = std::min<std::uint64_t>(m_rawEvents->available, PieceReader::pieceBytes);
    m_body = m_pieces.bytes(m_rawEvents->header.bodyPosition, std::size_t(size));
    m_understood = m_body.size();
    auto piece = *m_rawEvents;
    piece.available = m_body.size();
    return piece;
}

/// What was not understood of a piece is the beginning of the next one, unless there is none.
void TraceWalk::endPiece()
{
    auto &left = *m_rawEvents;
    const bool last = m_body.size() == left.available;
    left.header.bodyPosition += m_understood;
    left.available -= m_understood;
    if (!last && m_understood != 0)
        return;
    m_rawEventsClosed = last && protocol::nettrace::isRawEventsTrailer(m_body.subspan(m_understood));
    if (!m_rawEventsClosed && left.available > 0)
        m_anomalies.add(last ? AnomalyCase::TruncatedRawEvents : AnomalyCase::UnreadableRawEvents,
                        left.header.bodyPosition, left.available);
    m_rawEvents.reset();
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
                             QStringLiteral("the file ends before the trace's own description")};
            anomalies.add(walk.takeAnomalies());
            return WalkEnd{anomalies.all(), end->early()};
        }
    }
    return protocol::cancelledError();
}

} // namespace model
