// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/core/bytereader.h"
#include "protocol/nettrace/headsearch.h"
#include "protocol/nettrace/v6plausibility.h"

#include <algorithm>

namespace protocol::nettrace::detail {

namespace {

constexpr std::string_view majorVersion6{"\x06\0\0\0", 4};
constexpr std::size_t majorVersionAt = 12;
constexpr std::size_t v6DescriptionMin = 40;
constexpr std::size_t v6DescriptionMax = 16u << 10; ///< usual ones have 200 bytes
constexpr std::size_t v6WordSize = 4;

StreamPreamble v6Preamble()
{
    StreamPreamble preamble;
    preamble.layout = StreamPreamble::Layout::V6Blocks;
    preamble.nettraceMagic = true;
    preamble.majorVersion = 6;
    return preamble;
}

/// Returns whether the description's time has a possible month. Few bytes do, so that few are parsed any
/// further.
bool beginsWithMonth(ByteView description)
{
    constexpr std::uint16_t monthsInAYear = 12;
    ByteReader reader(description);
    const auto year = reader.u16();
    const auto month = reader.u16();
    return year >= 1970 && year < 2200 && month > 0 && month <= monthsInAYear;
}

class V6BlockSearch {
public:
    explicit V6BlockSearch(const HeadBytes &file)
        : m_file(file)
        , m_bytes(file.bytes)
        , m_preamble(file.similar.value_or(v6Preamble()))
        // A file that says another version may be of that version: one plausible block is not enough then.
        , m_enoughPlausible(
              file.similar && equalBytes(m_bytes, majorVersionAt, majorVersion6) == majorVersion6.size() ? 1
                                                                                                         : 2)
    {
    }

    std::optional<DamagedHead> head()
    {
        auto found = m_file.similar ? markedDescription() : std::nullopt;
        if (!found && !findBlocks())
            return {};
        if (!found)
            found = descriptionBefore(std::size_t(m_preamble.size));
        return makeDamagedHead(m_file, m_preamble, Format::NetTraceV6, std::move(found));
    }

private:
    /// Looks for the description behind the mark, up to where blocks follow, and notes where that is.
    std::optional<TraceHeader> markedDescription()
    {
        const auto at = std::size_t(m_preamble.size);
        if (m_bytes.size() < at + v6WordSize)
            return {};
        const auto body = m_bytes.subspan(at + v6WordSize);
        const auto said = ByteReader(m_bytes.subspan(at)).u32() & 0xffffff;
        for (const auto size : {traceBodySize(body), std::optional<std::size_t>(said)}) {
            if (!size || *size > body.size() || *size < v6DescriptionMin
                || !isFollowed(at + v6WordSize + *size))
                continue;
            m_preamble.size = at + v6WordSize + *size;
            return parseDescription(m_preamble, 0, body.first(*size));
        }
        return {};
    }

    bool findBlocks()
    {
        auto at = std::size_t(m_preamble.size);
        while (at < m_bytes.size()) {
            const auto found = findNextBlock(m_preamble, m_bytes.subspan(at), at);
            const auto *const offset = std::get_if<std::size_t>(&found);
            if (offset == nullptr)
                return false;
            at += *offset;
            if (isFollowed(at)) {
                m_preamble.size = at;
                return true;
            }
            ++at;
        }
        return false;
    }

    /// Returns whether plausible blocks follow each other from `at` on.
    bool isFollowed(std::size_t at) const
    {
        constexpr int enoughBlocks = 4;
        int blocks = 0;
        int plausible = 0;
        while (blocks < enoughBlocks) {
            if (at >= m_bytes.size())
                return (m_file.whole || at > m_bytes.size()) && plausible >= m_enoughPlausible;
            const auto parsed = parseBlockHeader(m_preamble, m_bytes.subspan(at), at);
            const auto *const block = std::get_if<BlockHeader>(&parsed);
            if (block == nullptr || block->kind == BlockKind::Unknown || block->kind == BlockKind::Trace)
                return false;
            if (block->kind == BlockKind::EndOfStream)
                return m_file.whole && block->nextPosition == m_bytes.size()
                    && plausible >= m_enoughPlausible;
            const auto body = m_bytes.subspan(std::size_t(block->bodyPosition));
            if (v6Plausibility(block->kind, block->bodySize, body) == V6Plausibility::Plausible)
                ++plausible;
            else if (blocks == 0)
                return false;
            ++blocks;
            at = std::size_t(block->nextPosition);
        }
        return plausible >= m_enoughPlausible;
    }

    /// Looks for a description that by its own counts ends where the blocks begin.
    std::optional<TraceHeader> descriptionBefore(std::size_t end) const
    {
        const auto from = end - std::min(end, v6DescriptionMax);
        for (auto at = from; at + v6DescriptionMin <= end; ++at) {
            const auto body = m_bytes.subspan(at, end - at);
            if (!beginsWithMonth(body) || traceBodySize(body) != body.size())
                continue;
            if (auto found = plausibleDescription(m_preamble, 0, body))
                return found;
        }
        return {};
    }

    HeadBytes m_file;
    ByteView m_bytes;
    StreamPreamble m_preamble;
    int m_enoughPlausible; ///< of the blocks that follow each other
};

} // namespace

std::optional<DamagedHead> searchV6Blocks(const HeadBytes &file)
{
    return V6BlockSearch(file).head();
}

} // namespace protocol::nettrace::detail
