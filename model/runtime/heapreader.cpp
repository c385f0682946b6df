// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/heapreader.h"

#include "protocol/nettrace/eventblock.h"
#include "protocol/nettrace/metadata.h"

#include <array>
#include <variant>

namespace model {

using namespace protocol::nettrace;

namespace {

constexpr char heapProvider[] = "Microsoft-Windows-DotNETRuntime";
constexpr std::uint32_t heapStatsId = 4;
/// Of a block of a session with these few events.
constexpr std::uint64_t heapBlockBytesMax = std::uint64_t(16) << 20;

constexpr std::array<QStringView, 5> generationSizes{
    u"GenerationSize0", u"GenerationSize1", u"GenerationSize2", u"GenerationSize3", u"GenerationSize4"};

} // namespace

bool HeapReader::take(protocol::ByteView bytes)
{
    if (m_over)
        return false;
    m_bytes.append(protocol::byteArray(bytes));
    Step step = Step::Read;
    while (step == Step::Read)
        step = readNext();
    m_bytes.remove(0, qsizetype(m_consumed));
    m_consumed = 0;
    m_over = step == Step::Over;
    return !m_over;
}

void HeapReader::consume(std::uint64_t size)
{
    m_consumed += size;
    m_position += size;
}

HeapReader::Step HeapReader::readNext()
{
    const auto bytes = protocol::byteView(m_bytes).subspan(std::size_t(m_consumed));
    if (!m_preamble) {
        const auto preamble = parsePreamble(bytes);
        if (std::holds_alternative<protocol::NeedMore>(preamble))
            return Step::NeedsMore;
        const auto *const found = std::get_if<StreamPreamble>(&preamble);
        if (found == nullptr)
            return Step::Over;
        m_preamble = *found;
        consume(found->size);
        return Step::Read;
    }
    const auto header = parseBlockHeader(*m_preamble, bytes, m_position);
    if (std::holds_alternative<protocol::NeedMore>(header))
        return Step::NeedsMore;
    const auto *const block = std::get_if<BlockHeader>(&header);
    if (block == nullptr || block->bodySize > heapBlockBytesMax)
        return Step::Over;
    const std::uint64_t size = block->nextPosition - block->position;
    if (bytes.size() < size)
        return Step::NeedsMore;
    const auto body
        = bytes.subspan(std::size_t(block->bodyPosition - block->position), std::size_t(block->bodySize));
    const Step step = readBlock(*block, body);
    consume(size);
    return step;
}

HeapReader::Step HeapReader::readBlock(const BlockHeader &block, protocol::ByteView body)
{
    switch (block.kind) {
    case BlockKind::Trace:
        if (auto header = parseTraceBody(*m_preamble, block, body); header.ok())
            m_header = std::move(header).value();
        return m_header && !opensBlocklessEvents(block) ? Step::Read : Step::Over;
    case BlockKind::EndOfStream:
        return Step::Over;
    case BlockKind::Metadata:
        if (m_header)
            walkMetadataBlock(m_header->format, body, [this](protocol::ByteView row) { define(row); });
        return Step::Read;
    case BlockKind::Event:
        if (m_header)
            walkEventBlock(m_header->format, block.kind, body,
                           [this](const EventHeader &event) { takeEvent(event); });
        return Step::Read;
    default:
        return Step::Read;
    }
}

void HeapReader::define(protocol::ByteView metadata)
{
    const auto decoded = decodeMetadata(m_header->format, metadata, m_position);
    if (!decoded.ok())
        return;
    const EventMetadata &event = decoded.value();
    m_stats.erase(event.metadataId);
    if (event.provider != QLatin1String(heapProvider) || event.eventId != heapStatsId)
        return;
    m_types.define(m_position, event); // which adds the fields, that the runtime does not send
    const auto type = m_types.find(event.metadataId, m_position).type;
    m_stats.emplace(event.metadataId,
                    PayloadRecord(m_types.snapshot()->at(type), generationSizes, m_header->pointerSize));
}

void HeapReader::takeEvent(const EventHeader &event)
{
    const auto stats = m_stats.find(event.metadataId);
    if (stats == m_stats.end())
        return;
    std::array<FieldValue, generationSizes.size()> sizes;
    stats->second.read({event.payload, event.payloadSize}, sizes);
    std::optional<std::uint64_t> sum;
    for (const FieldValue &size : sizes) { // the last one is new in .NET 5
        if (const auto *const bytes = std::get_if<std::uint64_t>(&size.value))
            sum = sum.value_or(0) + *bytes;
    }
    if (sum)
        m_heapBytes = sum;
}

} // namespace model
