// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewrite/tracewalk.h"

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

constexpr std::size_t anomaliesMax = 1000;

Error cancelled()
{
    return Error{ErrorCode::Cancelled, QStringLiteral("cancelled")};
}

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
    void noteRest(const BlockScanner::Block &block, bool complete, std::uint64_t failedAt);
    void note(Anomaly anomaly);

    TraceVisitor &m_visitor;
    const std::atomic<bool> &m_cancelled;
    BlockScanner m_scanner;
    PieceReader m_pieces;
    const std::uint64_t m_size;
    Format m_format = Format::NetTraceV4;
    bool m_rawEventsClosed = false;
    WalkEnd m_end;
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
                return cancelled();
            continue;
        }
        if (const auto &header = m_scanner.traceHeader(); header && !described) {
            described = true;
            m_format = header->format;
            m_visitor.header(*header);
        }
        for (auto &anomaly : m_scanner.takeAnomalies())
            note(std::move(anomaly));
        const auto *const block = std::get_if<BlockScanner::Block>(&next);
        if (block == nullptr) {
            const auto *const end = std::get_if<BlockScanner::End>(&next);
            if (!described || end == nullptr)
                return Error{ErrorCode::Truncated,
                             QStringLiteral("the file ends before the trace's own description")};
            m_end.endedEarly = m_rawEventsClosed ? std::nullopt : end->early();
            return std::move(m_end);
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
        return cancelled();
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
    if (end.unreadable)
        note(std::move(*end.unreadable));
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
    if (block.header.kind != BlockKind::RawEvents)
        noteRest(block, walk.complete, walk.failedAt);
    if (walk.badRows > 0)
        note({Anomaly::Kind::BadRow, QStringLiteral("events that contradict themselves were passed over"),
              block.header.bodyPosition, walk.badRows});
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
        note({Anomaly::Kind::BadRow, metadata.error().text, position});
}

template <class Rows, class Visit>
void Walk::deliver(const BlockScanner::Block &block, const Rows &decoded, Visit &&visit)
{
    noteRest(block, decoded.complete, decoded.failedAt);
    for (const auto &row : decoded.rows)
        visit(row);
}

/// Of a block that is cut or damaged as a whole, the scanner has said so.
void Walk::noteRest(const BlockScanner::Block &block, bool complete, std::uint64_t failedAt)
{
    if (complete || block.damaged)
        return;
    note({Anomaly::Kind::BadRow,
          QStringLiteral("a row cannot be read; the last %1 of %2 bytes of its block are lost")
              .arg(block.available - std::min(block.available, failedAt))
              .arg(block.available),
          block.header.bodyPosition + failedAt});
}

void Walk::note(Anomaly anomaly)
{
    if (m_end.anomalies.size() < anomaliesMax)
        m_end.anomalies.push_back(std::move(anomaly));
    else
        m_end.moreAnomalies += anomaly.count;
}

} // namespace

protocol::Result<WalkEnd> walkTrace(const PositionalFile &file, TraceVisitor &visitor,
                                    const std::atomic<bool> &cancelled)
{
    return Walk(file, visitor, cancelled).run();
}

} // namespace model
