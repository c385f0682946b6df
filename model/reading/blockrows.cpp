// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/blockrows.h"

#include <algorithm>

namespace model {

using protocol::nettrace::BlockKind;

namespace {

QString blockWithArticle(BlockKind kind)
{
    switch (kind) {
    case BlockKind::Event:
    case BlockKind::RawEvents:
        return QStringLiteral("an event block");
    case BlockKind::Metadata:
        return QStringLiteral("a metadata block");
    case BlockKind::SequencePoint:
        return QStringLiteral("a sequence point block");
    case BlockKind::Stack:
        return QStringLiteral("a stack block");
    case BlockKind::Thread:
        return QStringLiteral("a thread block");
    case BlockKind::RemoveThread:
        return QStringLiteral("a remove thread block");
    case BlockKind::LabelList:
        return QStringLiteral("a label list block");
    case BlockKind::EndOfStream:
    case BlockKind::Trace:
    case BlockKind::Unknown:
        break;
    }
    return QStringLiteral("a block");
}

} // namespace

void noteUnreadableRow(AnomalyList &anomalies, const BlockScanner::Block &block, std::size_t offset)
{
    if (block.damaged || block.header.kind == BlockKind::RawEvents)
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
