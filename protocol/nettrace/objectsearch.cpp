// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/headsearch.h"

#include <algorithm>
#include <vector>

namespace protocol::nettrace::detail {

namespace {

constexpr std::size_t traceNameSize = 5; ///< "Trace"
constexpr std::size_t descriptionSize = 48;
/// The first tag of an object of V3; those of V4 and V5 begin with the next number.
constexpr std::uint8_t tagOfOldObjects = 4;
constexpr std::uint8_t tagBehindObject = 6;
constexpr std::uint8_t tagOfEnd = 1;

class ObjectSearch {
public:
    explicit ObjectSearch(const HeadBytes &file)
        : m_file(file)
        , m_bytes(file.bytes)
        , m_preamble(file.similar.value_or(StreamPreamble()))
    {
        findObjects();
    }

    FoundObjects result() { return {m_trace, head()}; }

private:
    std::optional<DamagedHead> head()
    {
        if (m_blocks.empty() && !isWholeTraceWithoutBlocks())
            return {};
        if (!m_blocks.empty() && !findPadding() && !isBelievedAnyway())
            return {};
        m_preamble.nettraceMagic = format() >= Format::NetTraceV4;
        m_preamble.size = m_blocks.empty() ? m_trace->bodyPosition + descriptionSize + 1 : m_blocks.front();
        return makeDamagedHead(m_file, m_preamble, format(), findDescription());
    }

    /// Returns whether the Trace object is that of V3 to V5, by the length of its name, since its version may
    /// be damaged.
    bool hasBlockTrace() const
    {
        return m_trace && m_trace->bodyPosition - m_trace->position == objectFrameSize + traceNameSize;
    }

    bool isWholeTraceWithoutBlocks() const
    {
        return hasBlockTrace() && m_trace->bodyPosition + descriptionSize <= m_bytes.size();
    }

    void findObjects()
    {
        constexpr std::size_t blocksMax = 8;
        auto at = std::size_t(m_preamble.size);
        while (at < m_bytes.size() && m_blocks.size() < blocksMax) {
            const auto found = findNextBlock(m_preamble, m_bytes.subspan(at), at);
            const auto *const offset = std::get_if<std::size_t>(&found);
            if (offset == nullptr)
                return;
            at += *offset;
            const auto object = blockAt(at);
            if (object && object->kind != BlockKind::Trace)
                m_blocks.push_back(at);
            else if (m_blocks.empty() && !m_trace)
                m_trace = object;
            at += objectFrameSize;
        }
    }

    std::optional<BlockHeader> blockAt(std::size_t at) const
    {
        const auto parsed = parseBlockHeader(m_preamble, m_bytes.subspan(at), at);
        const auto *const header = std::get_if<BlockHeader>(&parsed);
        return header != nullptr ? std::optional(*header) : std::nullopt;
    }

    /// Returns whether the object at `at` ends where its size says, and another one begins behind it.
    bool isClosed(std::size_t at) const
    {
        const auto block = blockAt(at);
        if (!block || block->nextPosition > m_bytes.size())
            return false;
        const auto next = std::size_t(block->nextPosition);
        if (m_bytes[next - 1] != tagBehindObject)
            return false;
        return next == m_bytes.size() || m_bytes[next] == tagOfOldObjects
            || m_bytes[next] == tagOfOldObjects + 1 || m_bytes[next] == tagOfEnd;
    }

    /// Finds out how many bytes the file lacks in front, by remainder 4: the padding of blocks ends at a
    /// multiple of 4 bytes in the stream.
    bool findPadding()
    {
        constexpr std::uint64_t alignment = 4;
        for (const auto block : m_blocks) {
            for (m_preamble.missingBytes = 0; m_preamble.missingBytes < alignment;
                 ++m_preamble.missingBytes) {
                if (isClosed(block))
                    return true;
            }
        }
        m_preamble.missingBytes = 0;
        return false;
    }

    /// Returns whether the blocks are taken for a trace's although none has another one behind it: the file
    /// may be cut inside of its only block, or sizes may be damaged, too.
    bool isBelievedAnyway() const { return m_file.similar || m_trace || m_blocks.size() > 1; }

    Format format() const
    {
        if (hasBlockTrace() && m_trace->objectVersion == 5)
            return Format::NetTraceV5;
        if (m_preamble.nettraceMagic)
            return Format::NetTraceV4;
        const auto first = m_blocks.empty() ? std::size_t(m_trace->position) : m_blocks.front();
        return m_bytes[first] == tagOfOldObjects ? Format::NetPerfV3 : Format::NetTraceV4;
    }

    /// Looks for the trace's description where its object says, before the first block, or where the mark
    /// says.
    std::optional<TraceHeader> findDescription() const
    {
        const auto version = std::uint32_t(format());
        const auto bodyAt = [&](std::size_t at) { return m_bytes.subspan(at, descriptionSize); };
        const auto end = std::size_t(m_preamble.size);
        if (hasBlockTrace() && m_trace->bodyPosition + descriptionSize <= end)
            return parseDescription(m_preamble, version, bodyAt(std::size_t(m_trace->bodyPosition)));
        const auto usual
            = (m_file.similar ? std::size_t(m_file.similar->size) : 0) + objectFrameSize + traceNameSize;
        const auto before = end - std::min(end, descriptionSize + 1);
        if (end >= descriptionSize + 1) {
            if (m_file.similar && before == usual)
                return parseDescription(m_preamble, version, bodyAt(before));
            if (auto found = plausibleDescription(m_preamble, version, bodyAt(before)))
                return found;
        }
        if (m_file.similar && usual + descriptionSize <= end)
            return plausibleDescription(m_preamble, version, bodyAt(usual));
        return {};
    }

    HeadBytes m_file;
    ByteView m_bytes;
    StreamPreamble m_preamble;
    std::optional<BlockHeader> m_trace; ///< the Trace object, where its header is sound
    std::vector<std::size_t> m_blocks; ///< where the first ones begin
};

} // namespace

FoundObjects searchObjects(const HeadBytes &file)
{
    return ObjectSearch(file).result();
}

} // namespace protocol::nettrace::detail
