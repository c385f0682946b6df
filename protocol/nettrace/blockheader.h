// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"
#include "protocol/nettrace/records.h"

/// Where a stream's blocks begin and end: pure functions over the first bytes of each.
///
/// V1 to V5 (FastSerialization object):
///
///     tag 5 (4 before V4), tag 5 or 4, tag 1, i32 version, i32 minimum reader, i32 name length, name, tag 6,
///     then for "Trace" its body (V3 to V5: 48 bytes; V1, V2: 36) and tag 6;
///     (V1, V2: no tag 6, but events without blocks up to the end of the stream or its trailer);
///     for all others i32 size, zeros up to a stream offset divisible by 4, `size` bytes, tag 6.
///     Tag 1 instead of an object ends the stream.
///
/// V6: u32, size in the low 24 bits, kind in the high 8, then `size` bytes.
namespace protocol::nettrace {

enum class BlockKind : std::uint8_t {
    EndOfStream = 0,
    Trace = 1,
    Event = 2, ///< also V3's event blocks, where metadata events are mixed in
    Metadata = 3,
    SequencePoint = 4,
    Stack = 5,
    Thread = 6,
    RemoveThread = 7,
    LabelList = 8,
    RawEvents = 9, ///< V1, V2: events without blocks up to the end of the stream or its trailer
    Unknown = 255,
};

/// One block in the stream. Offsets are of the stream, whose first byte is that of "Nettrace", of the length
/// of "!FastSerialization.1" or of the session id before it (8 bytes, which do not change any alignment).
struct BlockHeader {
    BlockKind kind = BlockKind::Unknown;
    std::uint64_t position = 0; ///< of the block's first tag or size word
    std::uint64_t bodyPosition = 0;
    std::uint64_t bodySize = 0; ///< RawEvents: up to the end, unknown, UINT64_MAX
    std::uint64_t nextPosition = 0; ///< of what follows, closing tag included
    std::uint32_t objectVersion = 0; ///< V1 to V5; of the Trace object it is the format's version

    bool operator==(const BlockHeader &) const = default;
};

/// What the first bytes of a stream say.
struct StreamPreamble {
    enum class Layout : std::uint8_t { FastSerialization, V6Blocks };
    Layout layout = Layout::FastSerialization;
    bool nettraceMagic = false; ///< "Nettrace" came first (V4 and later)
    bool leadingSessionId = false; ///< .NET Core 3.0 preview capture: u64 session id before all else
    std::uint64_t sessionId = 0; ///< with leadingSessionId
    std::uint64_t size = 0; ///< bytes before the first block
    std::uint32_t majorVersion = 0; ///< V6
    std::uint32_t minorVersion = 0; ///< V6
    /// Of the stream, before the first byte of a file whose head is missing: V1 to V5 count the padding of
    /// their blocks, and V1 and V2 the ids of their event types, from the beginning of the stream. Of V3 to
    /// V5 the remainder by 4 is enough.
    std::uint64_t missingBytes = 0;
};

/// NotATrace with what was found; Unsupported for a V6 major version above 6.
Decoded<StreamPreamble> parsePreamble(ByteView bytes);

/// `bytes` start at stream offset `position`. NeedMore until the header is whole; it never needs the body,
/// but a V6 header is an error, too, when what is there of the body cannot be one of its kind. BadMagic,
/// BadSize with what was found.
Decoded<BlockHeader> parseBlockHeader(const StreamPreamble &preamble, ByteView bytes, std::uint64_t position);
/// More than parseBlockHeader() can ever need.
inline constexpr std::size_t blockHeaderBytesMax = 2048;

/// True for the Trace object of V1 and V2, after which no more blocks follow but rawEventsAfter() it.
bool opensRawEvents(const BlockHeader &trace);
BlockHeader rawEventsAfter(const BlockHeader &trace);
/// What a closed V1 or V2 file has after its last event: tag 6, u32 count, `count` u32 labels, u32 offset of
/// the count, u32 offset of that offset. True when `bytes` are exactly that.
bool isRawEventsTrailer(ByteView bytes);

/// After something unreadable: the offset in `bytes`, which start at stream offset `position`, of the next
/// thing that is the header of a known block; of V6, which has no marks, one that begins as blocks of its
/// kind do (v6plausibility.h). NeedMore when none is in there; all but the last blockHeaderBytesMax bytes
/// have been ruled out then.
Decoded<std::size_t> findNextBlock(const StreamPreamble &preamble, ByteView bytes, std::uint64_t position);

/// The body of the Trace block. `format` is told from the preamble and the object's version.
Result<TraceHeader> parseTraceBody(const StreamPreamble &preamble, const BlockHeader &header, ByteView body);
/// V6: the bytes of such a body by the counts and lengths in it. Empty where `body` ends before they do.
std::optional<std::size_t> traceBodySize(ByteView body);
/// What is taken for the description of a trace that has none: 1000000000 ticks a second, pointers of 8
/// bytes.
TraceHeader assumedTraceHeader(Format format);

} // namespace protocol::nettrace
