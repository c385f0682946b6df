// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/controlreader.h"

#include "model/text/format.h"
#include "protocol/nettrace/blocks.h"
#include "protocol/nettrace/metadata.h"

namespace model {

using namespace protocol::nettrace;

namespace {

constexpr qsizetype shownNameMax = 200; ///< a damaged one may be anything

} // namespace

ControlReader::ControlReader(TypeTable &types, ThreadTable &threads)
    : m_types(types)
    , m_threads(threads)
{
}

bool ControlReader::handles(BlockKind kind)
{
    return kind == BlockKind::Metadata || kind == BlockKind::SequencePoint || kind == BlockKind::Thread
        || kind == BlockKind::RemoveThread;
}

void ControlReader::noteIncomplete(const BlockScanner::Block &block, bool complete, std::uint64_t failedAt)
{
    // Of a block that is cut, the scanner has said so.
    if (!complete && !block.damaged) {
        m_anomalies.push_back({Anomaly::Kind::BadRow,
                               QStringLiteral("a row of a metadata, thread or sequence point block cannot be "
                                              "read; the rest of the block is lost"),
                               block.header.bodyPosition + failedAt});
    }
}

std::optional<ControlPoint> ControlReader::read(const BlockScanner::Block &block, protocol::ByteView body,
                                                Format format)
{
    const auto position = block.header.position;
    switch (block.header.kind) {
    case BlockKind::Metadata:
        readMetadata(block, body, format);
        return {};
    case BlockKind::SequencePoint: {
        auto point = decodeSequencePoint(format, body, block.header.bodyPosition);
        if (!point.ok()) {
            noteIncomplete(block, false, 0);
            return {};
        }
        if (point.value().flushThreads)
            m_threads.flush(position);
        if (point.value().flushMetadata)
            m_types.flush(position);
        return ControlPoint{position, std::move(point).value()};
    }
    case BlockKind::Thread: {
        auto decoded = decodeThreadBlock(body);
        noteIncomplete(block, decoded.complete, decoded.failedAt);
        for (const auto &row : decoded.rows)
            m_threads.define(position, row);
        return ControlPoint{position, std::move(decoded.rows)};
    }
    case BlockKind::RemoveThread: {
        auto decoded = decodeRemoveThreadBlock(body);
        noteIncomplete(block, decoded.complete, decoded.failedAt);
        for (const auto &row : decoded.rows)
            m_threads.remove(position, row.index);
        return ControlPoint{position, std::move(decoded.rows)};
    }
    default:
        return {};
    }
}

void ControlReader::readMetadata(const BlockScanner::Block &block, protocol::ByteView body, Format format)
{
    const auto walk = walkMetadataBlock(format, body, [&](protocol::ByteView row) {
        define(format, row, block.header.bodyPosition + std::uint64_t(row.data() - body.data()));
    });
    noteIncomplete(block, walk.complete && walk.badRows == 0, walk.failedAt);
}

void ControlReader::define(Format format, protocol::ByteView payload, std::uint64_t position)
{
    const auto metadata = decodeMetadata(format, payload, position);
    if (!metadata.ok()) {
        m_anomalies.push_back({Anomaly::Kind::BadRow, metadata.error().text, position});
        return;
    }
    if (metadata.value().fieldsUnreadable)
        m_anomalies.push_back(
            {Anomaly::Kind::UnreadableFields,
             QStringLiteral("the fields of %1 event %2 cannot be understood; its payloads are shown as bytes")
                 .arg(text::visible(metadata.value().provider.left(shownNameMax)))
                 .arg(metadata.value().eventId),
             position});
    m_types.define(position, metadata.value());
}

} // namespace model
