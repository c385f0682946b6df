// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/activitysearch.h"

#include "model/reading/blockrows.h"
#include "protocol/core/bytereader.h"

#include <algorithm>
#include <QHash>

namespace model {

namespace {

using protocol::nettrace::BlockKind;
using protocol::nettrace::EventHeader;
using protocol::nettrace::LabelList;

// What a damaged or hostile file may cost.
constexpr std::size_t activityBlocksMax = 100'000;
constexpr std::uint64_t activityBlockBytesMax = 64 * 1024 * 1024;
constexpr std::size_t activityEventsMax = 100'000;
constexpr std::size_t activityLabelListsMax = 1'000'000;

QUuid guidAt(const std::uint8_t *bytes)
{
    constexpr std::size_t guidSize = 16;
    return bytes ? protocol::ByteReader(protocol::ByteView(bytes, guidSize)).guid() : QUuid();
}

/// The blocks that are looked at: events around the one, and before them the label lists that still hold
/// there.
std::vector<BlockScanner::Block> blocksAround(BlockScanner &scanner, std::uint64_t fileEnd,
                                              std::uint64_t payloadPosition, std::uint64_t bytesMax,
                                              const std::atomic<bool> &cancel)
{
    const std::uint64_t from = payloadPosition - std::min(payloadPosition, bytesMax);
    const std::uint64_t to = payloadPosition + std::min(bytesMax, UINT64_MAX - payloadPosition);
    std::vector<BlockScanner::Block> blocks;
    while (!cancel && blocks.size() < activityBlocksMax) {
        const auto next = scanner.next(fileEnd, true);
        if (std::holds_alternative<BlockScanner::Searching>(next))
            continue;
        const auto *block = std::get_if<BlockScanner::Block>(&next);
        if (!block || block->header.bodyPosition > to)
            break;
        const bool isBefore = block->header.bodyPosition + block->available <= from;
        switch (block->header.kind) {
        case BlockKind::SequencePoint:
            if (isBefore)
                blocks.clear(); // ids of label lists begin anew
            else
                blocks.push_back(*block);
            break;
        case BlockKind::LabelList:
            blocks.push_back(*block);
            break;
        case BlockKind::Event:
            if (!isBefore)
                blocks.push_back(*block);
            break;
        default:
            break;
        }
    }
    return blocks;
}

/// Finds the activity of the event first, and then the others.
class ActivityVisitor : public TraceVisitor {
public:
    explicit ActivityVisitor(std::uint64_t payloadPosition)
        : m_position(payloadPosition)
    {
    }

    /// Collects the events of the activity that was found, from the first block on again.
    void collect()
    {
        m_collects = true;
        m_labels.clear();
    }
    bool hasFound() const { return m_hasFound; }
    bool hasActivity() const { return !m_found.id.isNull(); }
    EventActivity take() { return std::move(m_found); }

    void labelList(const LabelList &list) override
    {
        if (m_labels.size() < qsizetype(activityLabelListsMax) && (list.activityId || list.relatedActivityId))
            m_labels.insert(list.id,
                            {list.activityId.value_or(QUuid()), list.relatedActivityId.value_or(QUuid())});
        else
            m_labels.remove(list.id);
    }
    void sequencePoint(const protocol::nettrace::SequencePoint &) override { m_labels.clear(); }
    void event(const EventHeader &event, std::uint64_t payloadPosition) override
    {
        if (!m_collects && payloadPosition != m_position)
            return;
        const Ids labels = event.labelListId != 0 ? m_labels.value(event.labelListId) : Ids();
        const QUuid id = event.activityId ? guidAt(event.activityId) : labels.activity;
        if (!m_collects) {
            m_hasFound = true;
            m_found.id = id;
            m_found.related = event.relatedActivityId ? guidAt(event.relatedActivityId) : labels.related;
        } else if (id == m_found.id && m_found.others.size() < activityEventsMax) {
            m_found.others.push_back({event.time, payloadPosition});
        }
    }

private:
    struct Ids {
        QUuid activity;
        QUuid related;
    };
    const std::uint64_t m_position;
    bool m_collects = false;
    bool m_hasFound = false;
    EventActivity m_found;
    QHash<std::uint32_t, Ids> m_labels;
};

} // namespace

EventActivity findActivity(const PositionalFile &file, std::uint64_t fileEnd, std::uint64_t payloadPosition,
                           const std::atomic<bool> &cancel, std::uint64_t bytesMax)
{
    BlockScanner scanner(file);
    const auto blocks = blocksAround(scanner, fileEnd, payloadPosition, bytesMax, cancel);
    const auto &header = scanner.traceHeader();
    if (!header || header->format < protocol::nettrace::Format::NetPerfV3)
        return {};
    ActivityVisitor visitor(payloadPosition);
    std::vector<std::uint8_t> body;
    AnomalyList anomalies; // the reader of the trace has told of them
    const auto read = [&](const BlockScanner::Block &block) {
        if (block.available > activityBlockBytesMax)
            return;
        body.resize(std::size_t(block.available));
        const std::size_t there = file.read(block.header.bodyPosition, body);
        readRows(*header, block, protocol::ByteView(body).first(there), visitor, anomalies, &cancel);
    };
    for (const auto &block : blocks) {
        const bool isEvent = block.header.kind == BlockKind::Event;
        const bool hasIt = payloadPosition >= block.header.bodyPosition
            && payloadPosition - block.header.bodyPosition <= block.available;
        if (cancel || visitor.hasFound())
            break;
        if (!isEvent || hasIt)
            read(block);
    }
    if (visitor.hasActivity()) {
        visitor.collect();
        for (auto block = blocks.begin(); block != blocks.end() && !cancel; ++block)
            read(*block);
    }
    return visitor.take();
}

} // namespace model
