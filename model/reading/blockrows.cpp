// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/blockrows.h"

#include "model/words/texts.h"
#include "protocol/nettrace/blocks.h"
#include "protocol/nettrace/metadata.h"

#include <algorithm>

namespace model {

using namespace protocol::nettrace;
using protocol::ByteView;

namespace {

QString blockWithArticle(BlockKind kind)
{
    switch (kind) {
    case BlockKind::Event:
    case BlockKind::BlocklessEvents:
        return Texts::tr("an event block");
    case BlockKind::Metadata:
        return Texts::tr("a metadata block");
    case BlockKind::SequencePoint:
        return Texts::tr("a sequence point block");
    case BlockKind::Stack:
        return Texts::tr("a stack block");
    case BlockKind::Thread:
        return Texts::tr("a thread block");
    case BlockKind::RemoveThread:
        return Texts::tr("a remove thread block");
    case BlockKind::LabelList:
        return Texts::tr("a label list block");
    case BlockKind::EndOfStream:
    case BlockKind::Trace:
    case BlockKind::Unknown:
        break;
    }
    return QStringLiteral("a block");
}

/// The arguments that the functions below share.
struct BlockRows {
    const TraceHeader &header;
    const BlockScanner::Block &block;
    ByteView body;
    TraceVisitor &visitor;
    AnomalyList &anomalies;
    const std::atomic<bool> *cancelled;

    bool isCancelled() const { return cancelled != nullptr && cancelled->load(std::memory_order_relaxed); }
    /// Returns the offset in the stream.
    std::uint64_t positionOf(const std::uint8_t *at) const
    {
        return block.header.bodyPosition + std::uint64_t(at - body.data());
    }
};

void noteWalk(const BlockRows &rows, const BlockWalk &walk)
{
    if (!walk.complete)
        noteUnreadableRow(rows.anomalies, rows.block, walk.failedAt);
    if (walk.badRows > 0)
        noteContradictoryRows(rows.anomalies, rows.block, walk.badRows);
}

void visitMetadata(const BlockRows &rows, ByteView row)
{
    if (rows.isCancelled())
        return;
    const auto position = rows.positionOf(row.data());
    if (const auto metadata = readMetadataRow(rows.header, row, position, rows.anomalies))
        rows.visitor.metadata(*metadata, rows.header.format <= Format::NetPerfV2 ? ByteView() : row,
                              position);
}

/// Looks at all rows before the first one is visited.
bool isDoubtfulBlock(const BlockRows &rows)
{
    if (rows.header.format < Format::NetTraceV4)
        return false; // its events have no numbers
    const auto walk
        = walkEventBlock(rows.header.format, rows.block.header.kind, rows.body, [](const EventHeader &) {});
    return isDoubtfulAfter(rows.block, walk, walk.badRows);
}

/// Returns how many bytes were understood.
std::size_t visitEvents(const BlockRows &rows)
{
    EventBlockPlace place;
    place.goesOn = rows.block.goesOn;
    const bool isDoubtful = isDoubtfulBlock(rows);
    if (isDoubtful)
        rows.visitor.doubtNumbers(true);
    const auto walk
        = walkEventPortion(rows.header.format, rows.block.header.kind, rows.body, place, rows.body.size(),
                           [&](const EventHeader &event) {
                               if (rows.isCancelled())
                                   return;
                               if (rows.header.format >= Format::NetTraceV4 || event.metadataId != 0)
                                   rows.visitor.event(event, rows.positionOf(event.payload));
                               else
                                   visitMetadata(rows, {event.payload, event.payloadSize});
                           });
    if (isDoubtful)
        rows.visitor.doubtNumbers(false);
    noteWalk(rows, walk);
    return walk.failedAt;
}

template <class Row>
void visitEach(const BlockRows &rows, const Rows<Row> &decoded, void (TraceVisitor::*visit)(const Row &))
{
    if (!decoded.complete)
        noteUnreadableRow(rows.anomalies, rows.block, decoded.failedAt);
    if (decoded.leftOut > 0)
        rows.anomalies.addCounted(AnomalyCase::RowsAboveLimit, rows.block.header.position, decoded.leftOut,
                                  blockWithArticle(rows.block.header.kind), decoded.rows.size());
    for (const auto &row : decoded.rows) {
        if (rows.isCancelled())
            return;
        (rows.visitor.*visit)(row);
    }
}

void visitSequencePoint(const BlockRows &rows)
{
    auto point = decodeSequencePoint(rows.header.format, rows.body, rows.block.header.bodyPosition);
    if (!point.ok()) {
        noteUnreadableRow(rows.anomalies, rows.block, 0);
        return;
    }
    if (point.value().threadsLeftOut > 0)
        rows.anomalies.addCounted(AnomalyCase::SequencePointAboveLimit, rows.block.header.position,
                                  point.value().threadsLeftOut, point.value().threads.size());
    if (rows.block.isDoubtful()) {
        auto withoutNumbers = std::move(point).value();
        withoutNumbers.threads.clear();
        rows.visitor.sequencePoint(withoutNumbers);
        return;
    }
    rows.visitor.sequencePoint(point.value());
}

} // namespace

std::size_t readRows(const TraceHeader &header, const BlockScanner::Block &block, ByteView body,
                     TraceVisitor &visitor, AnomalyList &anomalies, const std::atomic<bool> *cancelled)
{
    const BlockRows rows{header, block, body, visitor, anomalies, cancelled};
    switch (block.header.kind) {
    case BlockKind::Event:
    case BlockKind::BlocklessEvents:
        return visitEvents(rows);
    case BlockKind::Metadata:
        noteWalk(rows,
                 walkMetadataBlock(header.format, body, [&](ByteView row) { visitMetadata(rows, row); }));
        break;
    case BlockKind::Stack:
        visitEach(rows, decodeStackBlock(body), &TraceVisitor::stack);
        break;
    case BlockKind::LabelList:
        visitEach(rows, decodeLabelListBlock(body), &TraceVisitor::labelList);
        break;
    case BlockKind::Thread:
        visitEach(rows, decodeThreadBlock(body), &TraceVisitor::thread);
        break;
    case BlockKind::RemoveThread:
        visitEach(rows, decodeRemoveThreadBlock(body), &TraceVisitor::removedThread);
        break;
    case BlockKind::SequencePoint:
        visitSequencePoint(rows);
        break;
    case BlockKind::EndOfStream:
    case BlockKind::Trace:
    case BlockKind::Unknown:
        break;
    }
    return body.size();
}

std::optional<EventMetadata> readMetadataRow(const TraceHeader &header, ByteView row, std::uint64_t position,
                                             AnomalyList &anomalies)
{
    auto metadata = decodeMetadata(header.format, row, position + header.missingBytes);
    if (metadata.ok())
        return std::move(metadata).value();
    anomalies.add(AnomalyCase::UnreadableMetadata, position, metadata.error().text);
    return {};
}

bool isDoubtfulAfter(const BlockScanner::Block &block, const BlockWalk &walk, std::uint64_t badRows)
{
    return block.isDoubtful() || badRows > 0 || (!walk.complete && !block.truncated);
}

void noteUnreadableRow(AnomalyList &anomalies, const BlockScanner::Block &block, std::size_t offset)
{
    if (block.damaged || block.header.kind == BlockKind::BlocklessEvents)
        return;
    anomalies.add(AnomalyCase::UnreadableRow, block.header.bodyPosition + offset,
                  blockWithArticle(block.header.kind),
                  block.available - std::min<std::uint64_t>(block.available, offset), block.available);
}

void noteContradictoryRows(AnomalyList &anomalies, const BlockScanner::Block &block, std::uint64_t count)
{
    anomalies.addCounted(AnomalyCase::ContradictoryRows, block.header.bodyPosition, count,
                         blockWithArticle(block.header.kind));
}

} // namespace model
