// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/blocktokenizer.h"

#include "protocol/core/bytereader.h"
#include "protocol/core/limits.h"
#include "protocol/nettrace/eventblock.h"

#include <algorithm>

namespace protocol::nettrace {

namespace {

using Layout = StreamPreamble::Layout;

constexpr std::uint8_t closingTag = 6;

ByteView firstOf(ByteView bytes, std::size_t size)
{
    return bytes.first(std::min(bytes.size(), size));
}

BlockHeader headerOf(BlockKind kind, std::uint64_t position, std::size_t size)
{
    return {kind, position, position, size, position + size, 0};
}

/// What of `bytes`, which start at `position`, belongs to a block whose size may be wrong.
ByteView upToNextBlock(const StreamPreamble &preamble, ByteView bytes, std::uint64_t position)
{
    const auto found = findNextBlock(preamble, bytes, position);
    const auto *const offset = std::get_if<std::size_t>(&found);
    return offset == nullptr || *offset == 0 ? bytes : bytes.first(*offset - 1);
}

/// V6: a word that makes no sense looks like a block of the future, until no other one follows it. Empty
/// while that cannot be told.
std::optional<bool> isFollowed(const StreamPreamble &preamble, const BlockHeader &unknown, ByteView behind)
{
    const auto parsed
        = parseBlockHeader(preamble, firstOf(behind, blockHeaderBytesMax), unknown.nextPosition);
    if (std::holds_alternative<NeedMore>(parsed))
        return std::nullopt;
    const auto *const next = std::get_if<BlockHeader>(&parsed);
    return next != nullptr && (next->kind != BlockKind::Unknown || preamble.minorVersion > 0);
}

} // namespace

void BlockTokenizer::append(ByteView bytes)
{
    m_buffer.drop(std::exchange(m_drop, 0));
    m_buffer.append(bytes);
}

Decoded<BlockTokenizer::Block> BlockTokenizer::next()
{
    m_buffer.drop(std::exchange(m_drop, 0));
    switch (m_state) {
    case State::Preamble:
        return readPreamble();
    case State::Blocks:
        return readBlock();
    case State::RawEvents:
        return readRawEvents();
    case State::Searching:
        return search();
    case State::Ended:
    case State::Failed:
        break;
    }
    return NeedMore{};
}

Decoded<BlockTokenizer::Block> BlockTokenizer::readPreamble()
{
    const auto parsed = parsePreamble(m_buffer.all());
    if (std::holds_alternative<NeedMore>(parsed))
        return NeedMore{};
    if (const auto *const error = std::get_if<Error>(&parsed))
        return fail(*error);
    m_preamble = std::get<StreamPreamble>(parsed);
    m_buffer.drop(std::size_t(m_preamble->size));
    m_state = State::Blocks;
    return readBlock();
}

Decoded<BlockTokenizer::Block> BlockTokenizer::readBlock()
{
    const auto bytes = m_buffer.all();
    const auto parsed
        = parseBlockHeader(*m_preamble, firstOf(bytes, blockHeaderBytesMax), m_buffer.position());
    if (std::holds_alternative<NeedMore>(parsed))
        return NeedMore{};
    if (const auto *const error = std::get_if<Error>(&parsed))
        return error->code == ErrorCode::Unsupported ? fail(*error) : searchAfter(*error);
    const auto &header = std::get<BlockHeader>(parsed);
    const auto bodyAt = std::size_t(header.bodyPosition - header.position);
    if (header.kind == BlockKind::EndOfStream) {
        m_state = State::Ended;
        return handOut(header, {}, bodyAt);
    }
    const auto size = std::size_t(header.nextPosition - header.position);
    if (bytes.size() < size)
        return NeedMore{};
    if (header.kind == BlockKind::Unknown && m_preamble->layout == Layout::V6Blocks) {
        const auto followed = isFollowed(*m_preamble, header, bytes.subspan(size));
        if (!followed)
            return NeedMore{};
        if (!*followed)
            return searchAfter({ErrorCode::BadMagic,
                                QStringLiteral("an unknown block of %1 bytes, behind which no block begins")
                                    .arg(header.bodySize),
                                header.position});
    }
    const auto body = bytes.subspan(bodyAt, std::size_t(header.bodySize));
    if (opensRawEvents(header)) {
        m_trace = header;
        m_state = State::RawEvents;
    } else if (m_preamble->layout == Layout::FastSerialization && bytes[size - 1] != closingTag) {
        return searchAfter({ErrorCode::BadMagic,
                            QStringLiteral("tag %1 behind a block of %2 bytes, 6 expected")
                                .arg(bytes[size - 1])
                                .arg(header.bodySize),
                            header.position});
    }
    return handOut(header, body, size);
}

Decoded<BlockTokenizer::Block> BlockTokenizer::readRawEvents()
{
    const auto bytes = m_buffer.all();
    std::size_t whole = 0;
    bool possible = true;
    while (possible && bytes.size() - whole >= sizeof(std::uint32_t)) {
        const auto size = std::uint64_t(ByteReader(bytes.subspan(whole)).u32()) + sizeof(std::uint32_t);
        possible = size >= rawEventHeaderSize + sizeof(std::uint32_t) && size <= limits::rawEventBytesMax;
        if (!possible || size > bytes.size() - whole)
            break;
        whole += std::size_t(size);
    }
    const auto position = m_buffer.position();
    if (whole != 0) {
        auto header = headerOf(BlockKind::RawEvents, position, whole);
        header.objectVersion = m_trace.objectVersion;
        return handOut(header, bytes.first(whole), whole);
    }
    if (isRawEventsTrailer(bytes)) {
        m_state = State::Ended;
        return handOut(headerOf(BlockKind::EndOfStream, position, bytes.size()), {}, bytes.size());
    }
    if (possible)
        return NeedMore{};
    return fail({ErrorCode::BadSize,
                 QStringLiteral("event of %1 bytes; nothing marks where the next one begins")
                     .arg(ByteReader(bytes).u32()),
                 position});
}

Decoded<BlockTokenizer::Block> BlockTokenizer::search()
{
    const auto bytes = m_buffer.all();
    const auto found = findNextBlock(*m_preamble, bytes, m_buffer.position());
    const auto *const offset = std::get_if<std::size_t>(&found);
    const auto undecided = std::min(bytes.size(), blockHeaderBytesMax);
    const auto skip = offset != nullptr ? *offset : bytes.size() - undecided;
    m_buffer.drop(skip);
    m_skipped += skip;
    if (offset == nullptr)
        return NeedMore{};
    m_state = State::Blocks;
    return readBlock();
}

BlockTokenizer::Block BlockTokenizer::handOut(const BlockHeader &header, ByteView body, std::size_t size)
{
    m_drop = size;
    return {header, body, std::exchange(m_skipped, 0)};
}

Error BlockTokenizer::searchAfter(Error error)
{
    m_state = State::Searching;
    m_buffer.drop(1);
    ++m_skipped;
    return error;
}

Error BlockTokenizer::fail(Error error)
{
    m_state = State::Failed;
    return error;
}

std::optional<BlockTokenizer::Block> BlockTokenizer::incomplete()
{
    m_buffer.drop(std::exchange(m_drop, 0));
    if (m_buffer.isEmpty() || m_state == State::Ended || m_state == State::Failed)
        return std::nullopt;
    const auto bytes = m_buffer.all();
    const auto position = m_buffer.position();
    if (m_state == State::RawEvents)
        return Block{headerOf(BlockKind::RawEvents, position, bytes.size()), bytes, m_skipped};
    if (m_state == State::Blocks) {
        const auto parsed = parseBlockHeader(*m_preamble, firstOf(bytes, blockHeaderBytesMax), position);
        if (const auto *const header = std::get_if<BlockHeader>(&parsed)) {
            const auto bodyAt = std::min(bytes.size(), std::size_t(header->bodyPosition - position));
            const auto body = firstOf(bytes.subspan(bodyAt), std::size_t(header->bodySize));
            return Block{*header, upToNextBlock(*m_preamble, body, header->bodyPosition), m_skipped};
        }
    }
    return Block{headerOf(BlockKind::Unknown, position, bytes.size()), bytes, m_skipped};
}

bool BlockTokenizer::abandonIncomplete()
{
    m_buffer.drop(std::exchange(m_drop, 0));
    if (m_state != State::Blocks || m_buffer.isEmpty())
        return false;
    m_state = State::Searching;
    m_buffer.drop(1);
    ++m_skipped;
    return true;
}

} // namespace protocol::nettrace
