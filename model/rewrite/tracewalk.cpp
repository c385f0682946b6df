// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewrite/tracewalk.h"

#include "model/reading/blockrows.h"
#include "model/reading/piecereader.h"
#include "model/reading/rawevents.h"
#include "protocol/nettrace/blocks.h"
#include "protocol/nettrace/metadata.h"

namespace model {

using namespace protocol::nettrace;
using protocol::ByteView;
using protocol::Error;
using protocol::ErrorCode;

namespace {

class Walk {
public:
    Walk(const PositionalFile &file, TraceVisitor &visitor, const std::atomic<bool> &cancelled)
        : m_visitor(visitor)
        , m_cancelled(cancelled)
        , m_scanner(file)
        , m_pieces(file)
        , m_size(file.size())
    {
    }

    protocol::Result<WalkEnd> run();

private:
    std::optional<Error> take(const BlockScanner::Block &block);
    std::optional<Error> takeRawEvents(const BlockScanner::Block &block);
    std::optional<Error> pieceRead();
    void read(const BlockScanner::Block &block, ByteView body);
    std::size_t readEvents(const BlockScanner::Block &block, ByteView body);
    void readMetadata(const BlockScanner::Block &block, ByteView body);
    void define(ByteView row, std::uint64_t position);
    template <class Rows, class Visit>
    void deliver(const BlockScanner::Block &block, const Rows &decoded, Visit &&visit);
    void noteRest(const BlockScanner::Block &block, bool complete, std::size_t failedAt);

    TraceVisitor &m_visitor;
    const std::atomic<bool> &m_cancelled;
    BlockScanner m_scanner;
    PieceReader m_pieces;
    const std::uint64_t m_size;
    Format m_format = Format::NetTraceV4;
    bool m_rawEventsClosed = false;
    AnomalyList m_anomalies;
};

protocol::Result<WalkEnd> Walk::run()
{
    bool described = false;
    while (true) {
        auto next = m_scanner.next(m_size, true);
        if (const auto *error = std::get_if<Error>(&next))
            return *error;
        if (std::holds_alternative<BlockScanner::Searching>(next)) {
            if (m_cancelled) // the visitor may not know the header yet
                return protocol::cancelledError();
            continue;
        }
        if (const auto &header = m_scanner.traceHeader(); header && !described) {
            described = true;
            m_format = header->format;
            m_visitor.header(*header);
        }
        m_anomalies.add(m_scanner.takeAnomalies());
        const auto *const block = std::get_if<BlockScanner::Block>(&next);
        if (block == nullptr) {
            const auto *const end = std::get_if<BlockScanner::End>(&next);
            if (!described || end == nullptr)
                return Error{ErrorCode::Truncated,
                             QStringLiteral("the file ends before the trace's own description")};
            return WalkEnd{m_anomalies.all(), m_rawEventsClosed ? std::nullopt : end->early()};
        }
        if (auto error = take(*block))
            return *std::move(error);
    }
}

std::optional<Error> Walk::take(const BlockScanner::Block &block)
{
    if (block.header.kind == BlockKind::RawEvents)
        return takeRawEvents(block);
    read(block, m_pieces.body({&block, 1}, 0));
    return pieceRead();
}

std::optional<Error> Walk::pieceRead()
{
    if (m_cancelled)
        return protocol::cancelledError();
    return m_visitor.pieceRead();
}

std::optional<Error> Walk::takeRawEvents(const BlockScanner::Block &block)
{
    std::optional<Error> stopped;
    auto end = readRawEvents(m_pieces, block, [&](const BlockScanner::Block &piece, ByteView bytes) {
        const auto understood = readEvents(piece, bytes);
        stopped = pieceRead();
        return stopped ? std::nullopt : std::optional(understood);
    });
    m_rawEventsClosed = end.closed;
    m_anomalies.add(std::move(end.anomalies));
    return stopped;
}

void Walk::read(const BlockScanner::Block &block, ByteView body)
{
    switch (block.header.kind) {
    case BlockKind::Event: {
        readEvents(block, body);
        break;
    }
    case BlockKind::Metadata:
        readMetadata(block, body);
        break;
    case BlockKind::Stack:
        for (const auto &row : decodeStackBlock(body).rows)
            m_visitor.stack(row);
        break;
    case BlockKind::LabelList:
        deliver(block, decodeLabelListBlock(body),
                [this](const LabelList &row) { m_visitor.labelList(row); });
        break;
    case BlockKind::Thread:
        deliver(block, decodeThreadBlock(body), [this](const ThreadRow &row) { m_visitor.thread(row); });
        break;
    case BlockKind::RemoveThread:
        deliver(block, decodeRemoveThreadBlock(body),
                [this](const RemovedThread &row) { m_visitor.removedThread(row); });
        break;
    case BlockKind::SequencePoint: {
        const auto point = decodeSequencePoint(m_format, body, block.header.bodyPosition);
        noteRest(block, point.ok(), 0);
        if (point.ok())
            m_visitor.sequencePoint(point.value());
        break;
    }
    default:
        break;
    }
}

/// Answers the bytes that were understood.
std::size_t Walk::readEvents(const BlockScanner::Block &block, ByteView body)
{
    const auto walk = walkEventBlock(m_format, block.header.kind, body, [&](const EventHeader &event) {
        if (m_format >= Format::NetTraceV4 || event.metadataId != 0)
            m_visitor.event(event);
        else
            define({event.payload, event.payloadSize},
                   block.header.bodyPosition + std::uint64_t(event.payload - body.data()));
    });
    noteRest(block, walk.complete, walk.failedAt);
    if (walk.badRows > 0)
        noteContradictoryRows(m_anomalies, block, walk.badRows);
    return walk.failedAt;
}

void Walk::readMetadata(const BlockScanner::Block &block, ByteView body)
{
    const auto walk = walkMetadataBlock(m_format, body, [&](ByteView row) {
        define(row, block.header.bodyPosition + std::uint64_t(row.data() - body.data()));
    });
    noteRest(block, walk.complete && walk.badRows == 0, walk.failedAt);
}

void Walk::define(ByteView row, std::uint64_t position)
{
    const auto metadata = decodeMetadata(m_format, row, position);
    if (metadata.ok())
        m_visitor.metadata(metadata.value(), m_format <= Format::NetPerfV2 ? ByteView() : row);
    else
        m_anomalies.add(AnomalyCase::UnreadableMetadata, position, metadata.error().text);
}

template <class Rows, class Visit>
void Walk::deliver(const BlockScanner::Block &block, const Rows &decoded, Visit &&visit)
{
    noteRest(block, decoded.complete, decoded.failedAt);
    for (const auto &row : decoded.rows)
        visit(row);
}

void Walk::noteRest(const BlockScanner::Block &block, bool complete, std::size_t failedAt)
{
    if (!complete)
        noteUnreadableRow(m_anomalies, block, failedAt);
}

} // namespace

protocol::Result<WalkEnd> walkTrace(const PositionalFile &file, TraceVisitor &visitor,
                                    const std::atomic<bool> &cancelled)
{
    return Walk(file, visitor, cancelled).run();
}

} // namespace model
