// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/blockheader.h"

#include "protocol/core/bytereader.h"
#include "protocol/core/limits.h"
#include "protocol/core/texts.h"
#include "protocol/nettrace/v6plausibility.h"

#include <algorithm>
#include <string_view>

namespace protocol::nettrace {

namespace {

constexpr std::string_view magic = "Nettrace";
constexpr std::string_view fastSerialization = "!FastSerialization.1";
constexpr std::size_t sessionIdSize = 8;
constexpr std::size_t fastSerializationSize = sizeof(std::uint32_t) + fastSerialization.size();
constexpr std::uint32_t newestMajorVersion = 6;
constexpr std::int32_t newestReaderVersion = 5; ///< of FastSerialization's Trace object

constexpr std::uint8_t tagNullReference = 1;
constexpr std::uint8_t tagBeginObject = 4;
constexpr std::uint8_t tagBeginPrivateObject = 5;
constexpr std::uint8_t tagEndObject = 6;

enum class Match : std::uint8_t { No, Partly, Whole };

/// Returns Partly when the bytes end before they differ from the text.
Match startsWith(ByteView bytes, std::string_view text)
{
    const auto size = std::min(bytes.size(), text.size());
    if (!std::equal(bytes.begin(), bytes.begin() + std::ptrdiff_t(size), text.begin(),
                    [](std::uint8_t byte, char letter) { return byte == std::uint8_t(letter); }))
        return Match::No;
    return size == text.size() ? Match::Whole : Match::Partly;
}

/// Compares the bytes with u32 20, "!FastSerialization.1".
Match startsWithFastSerialization(ByteView bytes)
{
    static constexpr char length[] = {char(fastSerialization.size()), 0, 0, 0};
    const auto match = startsWith(bytes, {length, sizeof length});
    return match == Match::Whole ? startsWith(bytes.subspan(sizeof length), fastSerialization) : match;
}

/// Returns whether half of "Nettrace" is there, which is more than a session id would have of it.
bool resemblesMagic(ByteView bytes)
{
    std::size_t equal = 0;
    for (std::size_t i = 0; i < magic.size(); ++i)
        equal += bytes[i] == std::uint8_t(magic[i]) ? 1 : 0;
    return equal * 2 >= magic.size();
}

Decoded<StreamPreamble> parseMagicPreamble(ByteView bytes)
{
    StreamPreamble preamble;
    preamble.nettraceMagic = true;
    const auto rest = bytes.subspan(magic.size());
    const auto match = startsWithFastSerialization(rest);
    if (match == Match::Whole) {
        preamble.size = magic.size() + fastSerializationSize;
        return preamble;
    }
    ByteReader reader(rest, magic.size());
    const auto reserved = reader.u32();
    preamble.majorVersion = reader.u32();
    preamble.minorVersion = reader.u32();
    if (match == Match::Partly || reader.failed())
        return NeedMore{};
    if (reserved != 0 || preamble.majorVersion != newestMajorVersion) {
        return Error{ErrorCode::Unsupported,
                     Texts::tr("NetTrace version %1.%2 (reserved %3); versions 4 to 6 are known")
                         .arg(preamble.majorVersion)
                         .arg(preamble.minorVersion)
                         .arg(reserved),
                     magic.size()};
    }
    preamble.layout = StreamPreamble::Layout::V6Blocks;
    preamble.size = magic.size() + reader.offset();
    return preamble;
}

Error badMagic(const QString &text, std::uint64_t position)
{
    return {ErrorCode::BadMagic, text, position};
}

BlockKind blockKind(std::string_view name)
{
    struct Name {
        std::string_view name;
        BlockKind kind;
    };
    static constexpr Name names[] = {
        {"Trace", BlockKind::Trace},
        {"Microsoft.DotNet.Runtime.EventPipeFile", BlockKind::Trace}, // V1, V2
        {"EventBlock", BlockKind::Event},
        {"MetadataBlock", BlockKind::Metadata},
        {"StackBlock", BlockKind::Stack},
        {"SPBlock", BlockKind::SequencePoint},
    };
    const auto *const found = std::ranges::find(names, name, &Name::name);
    return found == std::end(names) ? BlockKind::Unknown : found->kind;
}

Decoded<BlockHeader> parseV6Header(ByteView bytes, std::uint64_t position)
{
    ByteReader reader(bytes, position);
    const auto word = reader.u32();
    if (reader.failed())
        return NeedMore{};
    const auto kind = word >> 24;
    BlockHeader header;
    header.kind = kind <= std::uint32_t(BlockKind::LabelList) ? BlockKind(kind) : BlockKind::Unknown;
    header.position = position;
    header.bodyPosition = reader.position();
    header.bodySize = word & 0xffffff;
    header.nextPosition = header.bodyPosition + header.bodySize;
    if (v6Plausibility(header.kind, header.bodySize, bytes.subspan(reader.offset()))
        == V6Plausibility::Impossible) {
        return Error{ErrorCode::BadSize,
                     Texts::tr("a block of kind %1 and %2 bytes whose first bytes do not belong into one")
                         .arg(kind)
                         .arg(header.bodySize),
                     position};
    }
    return header;
}

/// Finds a block by how the bodies of its kind begin, since nothing marks V6 blocks.
Decoded<std::size_t> findNextV6Block(ByteView bytes, std::uint64_t position)
{
    constexpr std::size_t wordSize = 4;
    for (std::size_t at = 0; at + wordSize <= bytes.size(); ++at) {
        const auto kind = bytes[at + wordSize - 1];
        // RemoveThread blocks are not searched: any two bytes can be a row of one.
        if (kind < std::uint8_t(BlockKind::Event) || kind > std::uint8_t(BlockKind::LabelList)
            || kind == std::uint8_t(BlockKind::RemoveThread))
            continue;
        const auto parsed = parseV6Header(bytes.subspan(at), position + at);
        const auto *const header = std::get_if<BlockHeader>(&parsed);
        if (header != nullptr
            && v6Plausibility(header->kind, header->bodySize, bytes.subspan(at + wordSize))
                == V6Plausibility::Plausible)
            return at;
    }
    return NeedMore{};
}

/// Reads the size and place of an object's body, after its name.
Decoded<BlockHeader> parseObjectBody(BlockHeader header, std::int32_t minimumReader, ByteReader &reader,
                                     std::uint64_t missingBytes)
{
    header.bodyPosition = reader.position();
    if (header.kind == BlockKind::Trace) {
        if (minimumReader > newestReaderVersion) {
            return Error{ErrorCode::Unsupported,
                         Texts::tr("the trace asks for a reader of version %1; versions up to %2 are known")
                             .arg(minimumReader)
                             .arg(newestReaderVersion),
                         header.position};
        }
        const bool blocklessEvents = opensBlocklessEvents(header);
        header.bodySize = blocklessEvents ? 36 : 48;
        header.nextPosition = header.bodyPosition + header.bodySize + (blocklessEvents ? 0 : 1);
        return header;
    }
    const auto size = reader.i32();
    if (reader.failed())
        return NeedMore{};
    if (size < 0 || std::uint32_t(size) > limits::blockBytesMax) {
        return Error{ErrorCode::BadSize,
                     Texts::tr("block of %1 bytes, at most %2 expected").arg(size).arg(limits::blockBytesMax),
                     header.position};
    }
    constexpr std::uint64_t alignment = 4;
    const auto offset = reader.position() + missingBytes;
    header.bodyPosition = reader.position() + (alignment - offset % alignment) % alignment;
    header.bodySize = std::uint64_t(size);
    header.nextPosition = header.bodyPosition + header.bodySize + 1;
    return header;
}

Decoded<BlockHeader> parseObjectHeader(const StreamPreamble &preamble, ByteView bytes, std::uint64_t position)
{
    const auto isBeginTag
        = [](std::uint8_t tag) { return tag == tagBeginObject || tag == tagBeginPrivateObject; };
    ByteReader reader(bytes, position);
    BlockHeader header;
    header.position = position;
    const auto tag = reader.u8();
    if (reader.failed())
        return NeedMore{};
    if (tag == tagNullReference) {
        header.kind = BlockKind::EndOfStream;
        header.bodyPosition = header.nextPosition = reader.position();
        return header;
    }
    if (!isBeginTag(tag))
        return badMagic(Texts::tr("tag %1 where a block begins with 5 or 4").arg(tag), position);
    const auto typeTag = reader.u8();
    if (!reader.failed() && !isBeginTag(typeTag))
        return badMagic(Texts::tr("tag %1 where a block's type begins with 5 or 4").arg(typeTag), position);
    const auto noType = reader.u8();
    if (!reader.failed() && noType != tagNullReference)
        return badMagic(Texts::tr("tag %1 where a block's type has 1").arg(noType), position);
    header.objectVersion = reader.u32();
    const auto minimumReader = reader.i32();
    const auto nameLength = reader.u32();
    if (reader.failed())
        return NeedMore{};
    if (nameLength == 0 || nameLength > limits::objectNameMax)
        return badMagic(Texts::tr("block name of %1 bytes").arg(std::int32_t(nameLength)), position);
    const auto name = reader.take(nameLength);
    const auto endTag = reader.u8();
    if (reader.failed())
        return NeedMore{};
    if (endTag != tagEndObject)
        return badMagic(Texts::tr("tag %1 behind a block's name, 6 expected").arg(endTag), position);
    header.kind = blockKind({reinterpret_cast<const char *>(name.data()), name.size()});
    return parseObjectBody(header, minimumReader, reader, preamble.missingBytes);
}

} // namespace

Decoded<StreamPreamble> parsePreamble(ByteView bytes)
{
    const auto withMagic = startsWith(bytes, magic);
    if (withMagic == Match::Whole)
        return parseMagicPreamble(bytes);
    const auto plain = startsWithFastSerialization(bytes);
    const bool hasSessionId = bytes.size() >= sessionIdSize;
    const auto afterId
        = hasSessionId ? startsWithFastSerialization(bytes.subspan(sessionIdSize)) : Match::Partly;
    StreamPreamble preamble;
    if (plain == Match::Whole) {
        preamble.size = fastSerializationSize;
        return preamble;
    }
    if (afterId == Match::Whole && !resemblesMagic(bytes)) {
        preamble.leadingSessionId = true;
        preamble.sessionId = ByteReader(bytes).u64();
        preamble.size = sessionIdSize + fastSerializationSize;
        return preamble;
    }
    if (withMagic == Match::Partly || plain == Match::Partly || afterId == Match::Partly)
        return NeedMore{};
    return Error{ErrorCode::NotATrace,
                 Texts::tr("neither \"Nettrace\" nor \"!FastSerialization.1\" at the start, but %1")
                     .arg(QString::fromLatin1(byteArray(bytes.first(sessionIdSize)).toHex(' ')))};
}

Decoded<BlockHeader> parseBlockHeader(const StreamPreamble &preamble, ByteView bytes, std::uint64_t position)
{
    if (preamble.layout != StreamPreamble::Layout::V6Blocks)
        return parseObjectHeader(preamble, bytes, position);
    auto parsed = parseV6Header(bytes, position);
    const auto *const header = std::get_if<BlockHeader>(&parsed);
    if (header != nullptr && header->kind == BlockKind::Trace && position > preamble.size)
        return badMagic(Texts::tr("a Trace block that is not the first"), position);
    if (header != nullptr && header->kind == BlockKind::EndOfStream && header->bodySize != 0
        && preamble.minorVersion == 0)
        return badMagic(Texts::tr("an end mark of %1 bytes").arg(header->bodySize), position);
    return parsed;
}

bool opensBlocklessEvents(const BlockHeader &trace)
{
    return trace.kind == BlockKind::Trace && (trace.objectVersion == 1 || trace.objectVersion == 2);
}

BlockHeader blocklessEventsAfter(const BlockHeader &trace)
{
    return {BlockKind::BlocklessEvents, trace.nextPosition, trace.nextPosition, UINT64_MAX, UINT64_MAX,
            trace.objectVersion};
}

bool isBlocklessEventsTrailer(ByteView bytes)
{
    ByteReader reader(bytes);
    const auto tag = reader.u8();
    const auto labels = reader.u32();
    reader.skip(std::size_t(labels) * sizeof(std::uint32_t));
    const auto table = reader.u32();
    const auto trailer = reader.u32();
    // The offsets are 32 bits of a possibly longer file, so only their distance is compared.
    return !reader.failed() && reader.atEnd() && tag == tagEndObject
        && trailer - table == (labels + 1) * sizeof(std::uint32_t);
}

Decoded<std::size_t> findNextBlock(const StreamPreamble &preamble, ByteView bytes, std::uint64_t position)
{
    if (preamble.layout == StreamPreamble::Layout::V6Blocks)
        return findNextV6Block(bytes, position);
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        if (bytes[at] != tagBeginObject && bytes[at] != tagBeginPrivateObject)
            continue;
        const auto parsed = parseObjectHeader(preamble, bytes.subspan(at), position + at);
        const auto *const header = std::get_if<BlockHeader>(&parsed);
        if (header != nullptr && header->kind != BlockKind::Unknown)
            return at;
    }
    return NeedMore{};
}

} // namespace protocol::nettrace
