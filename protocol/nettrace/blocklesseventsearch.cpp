// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/core/bytereader.h"
#include "protocol/core/limits.h"
#include "protocol/nettrace/eventblock.h"
#include "protocol/nettrace/headsearch.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace protocol::nettrace::detail {

namespace {

constexpr std::size_t blocklessTraceNameSize = 38; ///< "Microsoft.DotNet.Runtime.EventPipeFile"
constexpr std::size_t blocklessDescriptionSize = 36;

/// A row of V1 or V2.
struct BlocklessEvent {
    std::size_t size = 0;
    std::uint32_t metadataId = 0;
    ByteView payload;
};

/// Reads the row at `at`; nothing unless the sizes of row, payload and stack agree.
std::optional<BlocklessEvent> plausibleBlocklessEvent(ByteView bytes, std::size_t at)
{
    constexpr std::uint32_t payloadMax = 1u << 16;
    constexpr std::uint32_t stackMax = 1u << 16;
    constexpr std::uint32_t pointer = 4;
    const auto left = bytes.size() - at;
    if (left < netPerfHeaderSize + sizeof(std::uint32_t))
        return {};
    const auto size = std::size_t(load<std::uint32_t>(bytes.data() + at)) + sizeof(std::uint32_t);
    if (size > limits::blocklessEventBytesMax || size > left) // few places pass, and others cost no more
        return {};
    EventHeader row;
    if (readNetPerfRow(bytes.data() + at, left, row) != size || row.payloadSize > payloadMax
        || row.inlineStackSize > stackMax || row.inlineStackSize % pointer != 0)
        return {};
    return BlocklessEvent{size, row.metadataId, {row.payload, row.payloadSize}};
}

class BlocklessEventSearch {
public:
    BlocklessEventSearch(const HeadBytes &file, const std::optional<BlockHeader> &trace)
        : m_file(file)
        , m_bytes(file.bytes)
        , m_trace(trace)
    {
    }

    std::optional<DamagedHead> head() const
    {
        const auto first = findFirst();
        if (!first)
            return {};
        auto preamble = m_file.similar.value_or(StreamPreamble());
        preamble.size = *first;
        preamble.missingBytes = missingBytes(*first);
        const auto version = versionOf(*first);
        auto head
            = makeDamagedHead(m_file, preamble, Format(version), findDescription(preamble, version, *first));
        BlockHeader trace;
        trace.objectVersion = version;
        trace.nextPosition = *first;
        head.blocklessEvents = blocklessEventsAfter(trace);
        return head;
    }

private:
    /// Returns where the description begins and ends in a file whose mark is where it should be.
    std::size_t usualBegin() const
    {
        return std::size_t(m_file.similar->size) + objectFrameSize + blocklessTraceNameSize;
    }
    std::size_t usualEnd() const { return usualBegin() + blocklessDescriptionSize; }

    std::optional<std::size_t> findFirst() const
    {
        if (m_file.similar && isFollowed(usualEnd()))
            return usualEnd();
        for (auto at = m_file.similar ? std::size_t(m_file.similar->size) : 0; at < m_bytes.size(); ++at) {
            if (isFollowed(at))
                return at;
        }
        return {};
    }

    /// Looks for the trace's description before the first event, or where the mark says.
    std::optional<TraceHeader> findDescription(const StreamPreamble &preamble, std::uint32_t version,
                                               std::size_t first) const
    {
        const auto bodyAt = [this](std::size_t at) { return m_bytes.subspan(at, blocklessDescriptionSize); };
        if (m_file.similar && first == usualEnd())
            return parseDescription(preamble, version, bodyAt(usualBegin()));
        std::optional<TraceHeader> found;
        if (first >= blocklessDescriptionSize)
            found = plausibleDescription(preamble, version, bodyAt(first - blocklessDescriptionSize));
        if (!found && m_file.similar && first > usualEnd())
            found = plausibleDescription(preamble, version, bodyAt(usualBegin()));
        return found;
    }

    /// Returns whether several events follow each other from `at` on.
    bool isFollowed(std::size_t at) const
    {
        constexpr int withoutMark = 3;
        int events = 0;
        while (at < m_bytes.size() && events < withoutMark) {
            const auto event = plausibleBlocklessEvent(m_bytes, at);
            if (!event)
                break;
            at += event->size;
            ++events;
        }
        if (events == 0)
            return false;
        const bool atEnd
            = m_file.whole && (at == m_bytes.size() || isBlocklessEventsTrailer(m_bytes.subspan(at)));
        return events >= (m_file.similar || m_trace ? 1 : atEnd ? 2 : withoutMark);
    }

    /// Finds out how many bytes the file lacks in front: ids of event types are offsets in the stream, and
    /// differ from those in the file by that number.
    std::uint64_t missingBytes(std::size_t first) const
    {
        constexpr std::size_t looked = 1000;
        std::vector<std::size_t> definitions; // ascending
        std::vector<std::pair<std::uint32_t, std::size_t>> uses; // with the definition before it
        auto at = first;
        for (std::size_t i = 0; i < looked && at < m_bytes.size(); ++i) {
            const auto event = plausibleBlocklessEvent(m_bytes, at);
            if (!event)
                break;
            if (event->metadataId == 0)
                definitions.push_back(at);
            else if (!definitions.empty())
                uses.emplace_back(event->metadataId, definitions.back());
            at += event->size;
        }
        const auto explained = [&](std::uint64_t missing) {
            return std::ranges::count_if(uses, [&](const auto &use) {
                return use.first >= missing
                    && std::ranges::binary_search(definitions, std::size_t(use.first - missing));
            });
        };
        constexpr std::size_t triedMax = 32;
        std::uint64_t best = 0;
        auto bestExplained = explained(0);
        std::uint64_t last = 0;
        for (std::size_t i = 0, tried = 0; i < uses.size() && tried < triedMax; ++i) {
            const auto [id, definition] = uses[i];
            if (id < definition || id - definition == last)
                continue;
            last = id - definition;
            ++tried;
            if (const auto count = explained(last); count > bestExplained) {
                best = last;
                bestExplained = count;
            }
        }
        return best;
    }

    /// Tells V1 from V2: a definition of V1 begins with the GUID of its provider, one of V2 with the
    /// provider's name; the size of the rest follows.
    std::uint32_t versionOf(std::size_t first) const
    {
        constexpr std::size_t guidSize = 16;
        constexpr std::size_t idAndVersion = 8;
        const auto event = plausibleBlocklessEvent(m_bytes, first);
        const auto isSizedBehind = [&](std::size_t provider) {
            ByteReader reader(event->payload);
            reader.skip(provider + idAndVersion);
            const auto rest = reader.u32();
            return !reader.failed() && rest == reader.remaining();
        };
        if (event && event->metadataId == 0) {
            ByteReader reader(event->payload);
            reader.utf16z();
            const bool named = !reader.failed() && isSizedBehind(reader.offset());
            const bool numbered = isSizedBehind(guidSize);
            if (named != numbered)
                return named ? 2 : 1;
        }
        return m_trace && m_trace->objectVersion == 1 ? 1 : 2;
    }

    HeadBytes m_file;
    ByteView m_bytes;
    std::optional<BlockHeader> m_trace;
};

} // namespace

std::optional<DamagedHead> searchBlocklessEvents(const HeadBytes &file,
                                                 const std::optional<BlockHeader> &trace)
{
    return BlocklessEventSearch(file, trace).head();
}

} // namespace protocol::nettrace::detail

namespace protocol::nettrace {

bool isBlocklessEvent(ByteView bytes, std::size_t at)
{
    return at <= bytes.size() && detail::plausibleBlocklessEvent(bytes, at).has_value();
}

std::size_t findBlocklessEvent(ByteView bytes, std::size_t from)
{
    auto at = std::min(from, bytes.size());
    while (at < bytes.size() && !isBlocklessEvent(bytes, at))
        ++at;
    return at;
}

} // namespace protocol::nettrace
