// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/eventheaders.h"

#include "model/reading/blockscanner.h"
#include "protocol/core/bytereader.h"
#include "protocol/nettrace/blocks.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <QHash>
#include <vector>

namespace model {

namespace {

using protocol::ByteView;
using protocol::nettrace::BlockKind;
using protocol::nettrace::EventHeader;
using protocol::nettrace::Format;
using protocol::nettrace::LabelList;

// What a damaged or hostile file may cost.
constexpr std::uint64_t headerBlockBytesMax = 64 * 1024 * 1024;
constexpr qsizetype headerLabelListsMax = 1'000'000;
// Rows that are neighbours in time come from the blocks of as many threads.
constexpr std::size_t decodedBlocksMax = 64;
constexpr std::size_t decodedBytesMax = 64 * 1024 * 1024;

constexpr std::size_t headerGuidSize = 16;
using GuidBytes = std::array<std::uint8_t, headerGuidSize>;

GuidBytes guidBytes(const std::uint8_t *at)
{
    GuidBytes bytes{};
    if (at)
        std::memcpy(bytes.data(), at, bytes.size());
    return bytes;
}

QUuid guidOf(const GuidBytes &bytes)
{
    return protocol::ByteReader(ByteView(bytes)).guid();
}

/// The runtime writes this where it does not know the processor.
constexpr std::uint32_t unknownProcessor = UINT32_MAX;

} // namespace

class EventHeaders::Blocks {
public:
    Blocks(const PositionalFile &file, std::uint64_t fileEnd)
        : m_file(file)
        , m_fileEnd(fileEnd)
    {
    }

    HeaderIds of(std::uint64_t payloadPosition)
    {
        if (!m_isIndexed)
            findBlocks();
        if (!m_format)
            return {};
        if (*m_format < Format::NetTraceV4)
            return ofNetPerf(payloadPosition);
        const auto next = std::ranges::upper_bound(m_events, payloadPosition, {}, &BlockPlace::position);
        if (next == m_events.begin())
            return {};
        const auto block = std::size_t(next - m_events.begin() - 1);
        if (payloadPosition - m_events[block].position > m_events[block].size)
            return {};
        return find(decoded(block), m_events[block].epoch, payloadPosition);
    }

private:
    struct BlockPlace {
        std::uint64_t position = 0; ///< of the body
        std::uint64_t size = 0;
        std::uint32_t epoch = 0; ///< so many sequence points stand before it
    };
    struct Ids {
        GuidBytes activity{};
        GuidBytes related{};
        bool operator==(const Ids &) const = default;
    };
    /// A value that events have from a position on.
    struct Run {
        std::uint64_t from = 0; ///< position of a payload
        std::uint32_t value = 0;
    };
    struct Decoded {
        std::size_t block = 0;
        std::uint64_t used = 0; ///< the higher, the later
        std::vector<Ids> ids;
        std::vector<Run> idRuns; ///< indices of `ids`; in V6 ids of label lists
        std::vector<Run> processorRuns;

        std::size_t bytes() const
        {
            return ids.size() * sizeof(Ids) + (idRuns.size() + processorRuns.size()) * sizeof(Run);
        }
    };
    struct Labels {
        QUuid activity;
        QUuid related;
    };

    void findBlocks()
    {
        m_isIndexed = true;
        BlockScanner scanner(m_file);
        std::uint32_t epoch = 0;
        while (true) {
            const auto next = scanner.next(m_fileEnd, true);
            if (std::holds_alternative<BlockScanner::Searching>(next))
                continue;
            const auto *block = std::get_if<BlockScanner::Block>(&next);
            if (!block)
                break;
            const BlockPlace place{block->header.bodyPosition, block->available, epoch};
            if (block->header.kind == BlockKind::Event)
                m_events.push_back(place);
            else if (block->header.kind == BlockKind::LabelList)
                m_labelLists.push_back(place);
            else if (block->header.kind == BlockKind::SequencePoint)
                ++epoch;
            else if (block->header.kind == BlockKind::BlocklessEvents)
                break;
        }
        if (scanner.traceHeader())
            m_format = scanner.traceHeader()->format;
    }

    /// The ids stand right before the payload, and its size between them.
    HeaderIds ofNetPerf(std::uint64_t payloadPosition) const
    {
        constexpr std::size_t idsBefore = 2 * headerGuidSize + sizeof(std::uint32_t);
        std::array<std::uint8_t, 2 * headerGuidSize> bytes{};
        if (payloadPosition < protocol::nettrace::netPerfHeaderSize || payloadPosition > m_fileEnd
            || m_file.read(payloadPosition - idsBefore, bytes) != bytes.size())
            return {};
        return {guidOf(guidBytes(bytes.data())), guidOf(guidBytes(bytes.data() + headerGuidSize)),
                std::nullopt};
    }

    ByteView read(const BlockPlace &place)
    {
        if (place.size > headerBlockBytesMax)
            return {};
        m_body.resize(std::size_t(place.size));
        return ByteView(m_body).first(m_file.read(place.position, m_body));
    }

    const Decoded &decoded(std::size_t block)
    {
        const auto known = std::ranges::find(m_decoded, block, &Decoded::block);
        if (known != m_decoded.end()) {
            known->used = ++m_uses;
            return *known;
        }
        makeRoom();
        Decoded &made = m_decoded.emplace_back();
        made.block = block;
        made.used = ++m_uses;
        decode(m_events[block], made);
        m_decodedBytes += made.bytes();
        return made;
    }

    void makeRoom()
    {
        while (!m_decoded.empty()
               && (m_decoded.size() >= decodedBlocksMax || m_decodedBytes > decodedBytesMax)) {
            const auto oldest = std::ranges::min_element(m_decoded, {}, &Decoded::used);
            m_decodedBytes -= oldest->bytes();
            *oldest = std::move(m_decoded.back());
            m_decoded.pop_back();
        }
    }

    void decode(const BlockPlace &place, Decoded &made)
    {
        const ByteView body = read(place);
        const bool hasLabels = *m_format >= Format::NetTraceV6;
        const std::uint8_t *activity = nullptr;
        const std::uint8_t *related = nullptr;
        protocol::nettrace::walkEventBlock(*m_format, BlockKind::Event, body, [&](const EventHeader &event) {
            const std::uint64_t position = place.position + std::uint64_t(event.payload - body.data());
            const bool isFirst = made.processorRuns.empty();
            if (isFirst || event.processor != made.processorRuns.back().value)
                made.processorRuns.push_back({position, event.processor});
            if (hasLabels) {
                if (isFirst || event.labelListId != made.idRuns.back().value)
                    made.idRuns.push_back({position, event.labelListId});
                return;
            }
            // A header that does not change the ids refers to the same bytes.
            if (!isFirst && event.activityId == activity && event.relatedActivityId == related)
                return;
            activity = event.activityId;
            related = event.relatedActivityId;
            const Ids ids{guidBytes(activity), guidBytes(related)};
            if (!isFirst && ids == made.ids.back())
                return;
            made.idRuns.push_back({position, std::uint32_t(made.ids.size())});
            made.ids.push_back(ids);
        });
    }

    HeaderIds find(const Decoded &decoded, std::uint32_t epoch, std::uint64_t payloadPosition)
    {
        const auto valueAt = [payloadPosition](const std::vector<Run> &runs) -> std::optional<std::uint32_t> {
            const auto next = std::ranges::upper_bound(runs, payloadPosition, {}, &Run::from);
            return next == runs.begin() ? std::nullopt : std::optional(std::prev(next)->value);
        };
        HeaderIds found;
        found.processor = valueAt(decoded.processorRuns);
        if (found.processor == unknownProcessor)
            found.processor.reset();
        const auto ids = valueAt(decoded.idRuns);
        if (!ids)
            return found;
        if (*m_format < Format::NetTraceV6) {
            found.activity = guidOf(decoded.ids[*ids].activity);
            found.related = guidOf(decoded.ids[*ids].related);
        } else if (*ids != 0) {
            const Labels labels = labelsOf(epoch).value(*ids);
            found.activity = labels.activity;
            found.related = labels.related;
        }
        return found;
    }

    /// The label lists that hold between two sequence points.
    const QHash<std::uint32_t, Labels> &labelsOf(std::uint32_t epoch)
    {
        if (m_labelsEpoch == epoch)
            return m_labels;
        m_labelsEpoch = epoch;
        m_labels.clear();
        const auto lists = std::ranges::equal_range(m_labelLists, epoch, {}, &BlockPlace::epoch);
        for (const BlockPlace &place : lists)
            protocol::nettrace::walkLabelListBlock(read(place), [this](const LabelList &list) {
                if (list.activityId || list.relatedActivityId)
                    m_labels.insert(
                        list.id,
                        {list.activityId.value_or(QUuid()), list.relatedActivityId.value_or(QUuid())});
                return m_labels.size() < headerLabelListsMax;
            });
        return m_labels;
    }

    const PositionalFile &m_file;
    const std::uint64_t m_fileEnd;
    bool m_isIndexed = false;
    std::optional<Format> m_format;
    std::vector<BlockPlace> m_events; ///< in the order of the file
    std::vector<BlockPlace> m_labelLists; ///< likewise
    std::vector<Decoded> m_decoded;
    std::size_t m_decodedBytes = 0;
    std::uint64_t m_uses = 0;
    std::optional<std::uint32_t> m_labelsEpoch;
    QHash<std::uint32_t, Labels> m_labels;
    std::vector<std::uint8_t> m_body;
};

EventHeaders::EventHeaders(const PositionalFile &file, std::uint64_t fileEnd)
    : m_blocks(std::make_unique<Blocks>(file, fileEnd))
{
}

EventHeaders::~EventHeaders() = default;

HeaderIds EventHeaders::of(std::uint64_t payloadPosition)
{
    return m_blocks->of(payloadPosition);
}

} // namespace model
