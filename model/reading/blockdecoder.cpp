// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/blockdecoder.h"

#include "model/reading/blockrows.h"
#include "model/reading/definitionreader.h"
#include "protocol/nettrace/blocks.h"

#include <algorithm>
#include <cstdint>

namespace model {

using namespace protocol::nettrace;

namespace {

constexpr std::size_t smallestRow = 2; ///< flags and time of a compressed header, no payload

// Larger than the blocks that runtimes write, so that their rows stay together. The rows of a portion take at
// most 2 MB.
constexpr std::size_t portionBytes = 128 * 1024;

} // namespace

BlockDecoder::BlockDecoder(TypeTable &types, ThreadTable &threads, StackInterner &stacks,
                           const TraceHeader &header, const std::atomic<bool> *cancelled)
    : m_types(types)
    , m_threads(threads)
    , m_stacks(stacks)
    , m_header(header)
    , m_cancelled(cancelled)
{
}

void BlockDecoder::decode(const BlockScanner::Block &block, protocol::ByteView body, EventBlockPlace &place)
{
    switch (block.header.kind) {
    case BlockKind::Event:
    case BlockKind::BlocklessEvents:
        decodeEvents(block, body, place);
        return;
    case BlockKind::Stack:
        decodeStacks(block, body);
        break;
    case BlockKind::LabelList:
        decodeLabelLists(block, body);
        break;
    default:
        break;
    }
    place.offset = body.size();
    place.atEnd = true;
}

void BlockDecoder::reset()
{
    m_rows.clear();
    m_sequences.take();
    m_stackRows = 0;
    m_anomalies = {};
    endEpoch();
}

void BlockDecoder::endEpoch()
{
    m_epochStacks.clear();
    m_otherStacks.clear();
    m_labelLists.clear();
    m_otherLabelLists.clear();
}

void BlockDecoder::refreshCaches(std::uint64_t position)
{
    if (const auto generation = m_types.generation(position); generation != m_typeGeneration) {
        m_typeGeneration = generation;
        // Only the entries in use are reset: a block that defines one type should not cost as much as the
        // whole table.
        for (const auto id : m_cachedTypeIds)
            m_cachedTypes[id] = notCached;
        m_cachedTypeIds.clear();
    }
    if (const auto generation = m_threads.generation(position); generation != m_threadGeneration) {
        m_threadGeneration = generation;
        m_cachedThreads.fill({});
    }
}

void BlockDecoder::decodeEvents(const BlockScanner::Block &block, protocol::ByteView body,
                                EventBlockPlace &place)
{
    const auto bodyPosition = block.header.bodyPosition;
    const auto *bytes = body.data();
    refreshCaches(bodyPosition + place.offset);
    place.goesOn = block.goesOn;
    m_rows.reserveMore(std::min(body.size() - place.offset, portionBytes) / smallestRow + 1);
    const BlockWalk walk = m_header.format >= Format::NetTraceV4
        ? walkNetTrace(block, body, place)
        : walkEventPortion(m_header.format, block.header.kind, body, place, portionBytes,
                           [&](const EventHeader &event) {
                               addNetPerfEvent(event, bodyPosition + std::uint64_t(event.payload - bytes));
                           });
    if (place.atEnd)
        noteBadRows(block, walk, place.badRows);
}

/// Makes rows of a block's events. Holds all that the program's hottest loop changes, so that it is kept in
/// registers.
class BlockDecoder::RowMaker {
public:
    RowMaker(BlockDecoder &decoder, const BlockScanner::Block &block, protocol::ByteView body)
        : m_decoder(&decoder)
        , m_position(block.header.bodyPosition)
        , m_fromAddress(m_position - reinterpret_cast<std::uintptr_t>(body.data()))
        , m_out(decoder.m_rows.appender())
        , m_numbered(m_out.end())
        , m_sortedUpTo(decoder.m_sortedUpTo)
        , m_types(decoder.m_cachedTypes)
        , m_stacks(decoder.m_epochStacks)
        , m_firstStack(decoder.m_firstStack)
    {
    }

    Q_ALWAYS_INLINE void type(std::uint32_t metadataId, std::uint32_t labelList)
    {
        m_type = metadataId < m_types.size() ? m_types[metadataId] : notCached;
        if (m_type == notCached) [[unlikely]] {
            m_type = m_decoder->lookUpType(metadataId, m_position);
            m_types = m_decoder->m_cachedTypes;
        }
        if (labelList != 0) [[unlikely]]
            m_type = m_decoder->overriddenType(m_type, labelList);
    }
    Q_ALWAYS_INLINE void captureThread(std::uint64_t id)
    {
        numberFollowing();
        m_sequences.select(m_decoder->m_sequences, id);
    }
    Q_ALWAYS_INLINE void thread(std::uint64_t id) { m_thread = m_decoder->threadOf(id, m_position); }
    Q_ALWAYS_INLINE void stackId(std::uint32_t id)
    {
        const std::size_t index = id - m_firstStack;
        m_stack = index < m_stacks.size() ? m_stacks[index] : m_decoder->otherStack(id);
    }
    Q_ALWAYS_INLINE void operator()(const EventHeader &event)
    {
        numberFollowing();
        following(event);
        m_numbered = m_out.end();
        m_sequences.add(m_decoder->m_sequences, event.sequenceNumber, event.time);
        if (event.sorted)
            m_sortedUpTo = std::max(m_sortedUpTo, event.time);
    }
    Q_ALWAYS_INLINE void following(const EventHeader &event)
    {
        const auto position = m_fromAddress + reinterpret_cast<std::uintptr_t>(event.payload);
        m_out.add(m_decoder->m_rows, {event.time, position, event.payloadSize, m_stack, m_type, m_thread});
    }
    /// Gives the decoder the rows, sequence numbers and times that were kept here.
    void settle()
    {
        numberFollowing();
        m_decoder->m_rows.setEnd(m_out);
        m_sequences.settle(m_decoder->m_sequences);
        m_decoder->m_sortedUpTo = m_sortedUpTo;
    }

private:
    Q_ALWAYS_INLINE void numberFollowing()
    {
        m_sequences.follow(std::uint32_t(m_out.end() - m_numbered), m_out.lastTicks());
        m_numbered = m_out.end();
    }

    BlockDecoder *m_decoder;
    std::uint64_t m_position; ///< of the block; no id changes its meaning in a block
    std::uint64_t m_fromAddress; ///< what turns an address into a position in the stream
    DecodedEvents::Appender m_out;
    const DecodedEvent *m_numbered; ///< m_sequences knows the rows before it
    SequenceRecorder::Cursor m_sequences;
    std::int64_t m_sortedUpTo;
    std::span<const std::uint32_t> m_types;
    std::span<const std::uint32_t> m_stacks;
    std::uint32_t m_firstStack;
    std::uint32_t m_type = 0;
    std::uint32_t m_stack = 0;
    std::uint32_t m_thread = 0;
};

BlockWalk BlockDecoder::walkNetTrace(const BlockScanner::Block &block, protocol::ByteView body,
                                     EventBlockPlace &place)
{
    if (place.offset == 0)
        m_sequences.beginBlock(body.size());
    auto walk = walkEventPortion(m_header.format, block.header.kind, body, place, portionBytes,
                                 RowMaker(*this, block, body));
    walk.visit.settle();
    if (place.atEnd && isDoubtfulAfter(block, walk, place.badRows))
        doubtNumbers(block, body);
    return walk;
}

/// Reads a damaged block again, for it is seldom: which rows it has, but not their numbers.
void BlockDecoder::doubtNumbers(const BlockScanner::Block &block, protocol::ByteView body)
{
    m_sequences.doubtBlock();
    walkEventBlock(m_header.format, block.header.kind, body,
                   [this](const EventHeader &event) { m_sequences.addDoubtful(event.captureThread); });
}

void BlockDecoder::addNetPerfEvent(const EventHeader &event, std::uint64_t payloadPosition)
{
    if (event.metadataId == 0) {
        defineInline(event, payloadPosition);
        return;
    }
    const auto stack = m_stacks.intern({event.inlineStack, event.inlineStackSize}, m_header.pointerSize);
    m_rows.add({event.time, payloadPosition, event.payloadSize, stack,
                typeOf(event.metadataId, payloadPosition), threadOf(event.thread, payloadPosition)});
    m_sortedUpTo = std::max(m_sortedUpTo, event.time);
}

void BlockDecoder::defineInline(const EventHeader &event, std::uint64_t payloadPosition)
{
    const protocol::ByteView payload{event.payload, event.payloadSize};
    if (const auto metadata = readMetadataRow(m_header, payload, payloadPosition, m_anomalies)) {
        DefinitionReader::define(*metadata, payloadPosition, m_types, m_anomalies);
        refreshCaches(payloadPosition);
    }
}

bool BlockDecoder::isCancelled() const
{
    return m_cancelled != nullptr && m_cancelled->load(std::memory_order_relaxed);
}

void BlockDecoder::decodeStacks(const BlockScanner::Block &block, protocol::ByteView body)
{
    const auto failedAt = walkStackBlock(body, [this](const StackRow &row) {
        ++m_stackRows;
        setStack(row.id, m_stacks.intern(row.instructionPointers, m_header.pointerSize));
        return !isCancelled();
    });
    if (failedAt)
        noteUnreadableRow(m_anomalies, block, *failedAt);
}

void BlockDecoder::setStack(std::uint32_t id, std::uint32_t stack)
{
    if (m_epochStacks.empty())
        m_firstStack = id;
    const std::size_t index = id - m_firstStack;
    if (index < m_epochStacks.size())
        m_epochStacks[index] = stack;
    else if (index == m_epochStacks.size())
        m_epochStacks.push_back(stack);
    else
        m_otherStacks[id] = stack;
}

void BlockDecoder::decodeLabelLists(const BlockScanner::Block &block, protocol::ByteView body)
{
    std::uint64_t aboveLimit = 0;
    const auto failedAt = walkLabelListBlock(body, [&](const LabelList &list) {
        if (!setLabelList(list.id, m_types.overridesOf(list)))
            ++aboveLimit;
        return !isCancelled();
    });
    if (failedAt)
        noteUnreadableRow(m_anomalies, block, *failedAt);
    if (aboveLimit > 0)
        m_anomalies.addCounted(AnomalyCase::LabelListsAboveLimit, block.header.position, aboveLimit,
                               labelListsMax);
}

/// Returns false when there are too many.
bool BlockDecoder::setLabelList(std::uint32_t id, std::uint32_t overrides)
{
    if (m_labelLists.empty())
        m_firstLabelList = id;
    const std::size_t index = id - m_firstLabelList;
    if (index < m_labelLists.size()) {
        m_labelLists[index] = overrides;
        return true;
    }
    if (m_labelLists.size() + m_otherLabelLists.size() >= labelListsMax)
        return false;
    if (index == m_labelLists.size())
        m_labelLists.push_back(overrides);
    else
        m_otherLabelLists[id] = overrides;
    return true;
}

void BlockDecoder::noteBadRows(const BlockScanner::Block &block, const BlockWalk &walk, std::uint64_t badRows)
{
    if (!walk.complete)
        noteUnreadableRow(m_anomalies, block, walk.failedAt);
    if (badRows > 0)
        noteContradictoryRows(m_anomalies, block, badRows);
}

std::uint32_t BlockDecoder::typeOf(std::uint32_t metadataId, std::uint64_t position)
{
    if (metadataId < m_cachedTypes.size() && m_cachedTypes[metadataId] != notCached)
        return m_cachedTypes[metadataId];
    return lookUpType(metadataId, position);
}

std::uint32_t BlockDecoder::lookUpType(std::uint32_t metadataId, std::uint64_t position)
{
    const auto found = m_types.find(metadataId, position);
    if (found.defined && metadataId < cachedTypesMax) {
        if (metadataId >= m_cachedTypes.size())
            m_cachedTypes.resize(metadataId + 1, notCached);
        m_cachedTypes[metadataId] = found.type;
        m_cachedTypeIds.push_back(metadataId);
    }
    return found.type;
}

std::uint32_t BlockDecoder::overriddenType(std::uint32_t type, std::uint32_t labelList)
{
    const std::size_t index = labelList - m_firstLabelList;
    const auto *const other = index < m_labelLists.size() ? nullptr : m_otherLabelLists.find(labelList);
    const auto overrides = index < m_labelLists.size() ? m_labelLists[index] : other != nullptr ? *other : 0;
    if (overrides == 0)
        return type;
    const auto key = std::uint64_t(type) << 32 | overrides;
    if (const auto *const known = m_overriddenTypes.find(key))
        return *known;
    const auto changed = m_types.withOverrides(type, overrides);
    if (changed != type) // equal: no change, or no room for the type; it is looked up again then
        m_overriddenTypes[key] = changed;
    return changed;
}

inline std::uint32_t BlockDecoder::threadOf(std::uint64_t id, std::uint64_t position)
{
    auto &cached = m_cachedThreads[(id ^ id >> 8) % cachedThreads];
    if (cached.id != id || !cached.valid) [[unlikely]]
        cached = {id, m_threads.find(id, position), true};
    return cached.thread;
}

/// Looks up a stack id that is not among the consecutive ones.
std::uint32_t BlockDecoder::otherStack(std::uint32_t id) const
{
    if (m_otherStacks.empty())
        return 0;
    const auto *const other = m_otherStacks.find(id);
    return other == nullptr ? 0 : *other;
}

} // namespace model
