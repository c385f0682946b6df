// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/controlreader.h"

#include "model/reading/blockrows.h"
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

void ControlReader::noteIncomplete(const BlockScanner::Block &block, bool complete, std::size_t failedAt)
{
    if (!complete)
        noteUnreadableRow(m_anomalies, block, failedAt);
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
        m_anomalies.add(AnomalyCase::UnreadableMetadata, position, metadata.error().text);
        return;
    }
    if (metadata.value().fieldsUnreadable)
        m_anomalies.add(AnomalyCase::UnreadableFields, position,
                        text::visible(metadata.value().provider.left(shownNameMax)),
                        metadata.value().eventId);
    m_types.define(position, metadata.value());
}

} // namespace model
