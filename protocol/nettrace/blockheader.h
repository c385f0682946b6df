// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"
#include "protocol/nettrace/records.h"

/// Finds where the blocks of a stream begin and end. Pure functions over the first bytes of each block.
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
    Event = 2, ///< also V3's event blocks, which contain metadata events, too
    Metadata = 3,
    SequencePoint = 4,
    Stack = 5,
    Thread = 6,
    RemoveThread = 7,
    LabelList = 8,
    BlocklessEvents
    = 9, ///< V1, V2: the events, which stand outside of blocks up to the end of the stream or its trailer
    Unknown = 255,
};

/// One block in the stream. Offsets are counted from the first byte of the stream: that of "Nettrace", of the
/// length of "!FastSerialization.1", or of the session id before it (8 bytes, which do not change any
/// alignment).
struct BlockHeader {
    BlockKind kind = BlockKind::Unknown;
    std::uint64_t position = 0; ///< of the block's first tag or size word
    std::uint64_t bodyPosition = 0;
    std::uint64_t bodySize = 0; ///< BlocklessEvents: UINT64_MAX, since they reach up to the end
    std::uint64_t nextPosition = 0; ///< of what follows the block and its closing tag
    std::uint32_t objectVersion = 0; ///< V1 to V5; the Trace object's is the format's version

    bool operator==(const BlockHeader &) const = default;
};

/// What the first bytes of a stream say: the mark, and the version where V6 has it.
struct StreamPreamble {
    enum class Layout : std::uint8_t { FastSerialization, V6Blocks };
    Layout layout = Layout::FastSerialization;
    bool nettraceMagic = false; ///< "Nettrace" came first (V4 and later)
    /// A u64 session id comes before all else, as .NET Core 3.0 previews wrote it.
    bool leadingSessionId = false;
    std::uint64_t sessionId = 0; ///< only with leadingSessionId
    std::uint64_t size = 0; ///< bytes before the first block
    std::uint32_t majorVersion = 0; ///< V6
    std::uint32_t minorVersion = 0; ///< V6
    /// How many bytes of the stream a file lacks in front whose head is missing. They count because V1 to V5
    /// pad their blocks to offsets in the stream, and V1 and V2 use such offsets as ids of event types. For
    /// V3 to V5 the remainder by 4 is enough.
    std::uint64_t missingBytes = 0;
};

/// Reads the first bytes of a stream. Errors: NotATrace with what was found; Unsupported for a V6 major
/// version above 6.
Decoded<StreamPreamble> parsePreamble(ByteView bytes);

/// Reads the header of the block whose first bytes are `bytes`, at stream offset `position`. Returns NeedMore
/// until the header is whole; it never needs the body, but what is there of the body of a V6 block is looked
/// at: bytes that cannot be a body of its kind are an error, too. Errors: BadMagic, BadSize with what was
/// found.
Decoded<BlockHeader> parseBlockHeader(const StreamPreamble &preamble, ByteView bytes, std::uint64_t position);
/// No block header is longer than this.
inline constexpr std::size_t blockHeaderBytesMax = 2048;

/// Returns true for the Trace object of V1 and V2. No blocks follow it, but the one that
/// blocklessEventsAfter() makes up.
bool opensBlocklessEvents(const BlockHeader &trace);
/// Returns a header that presents all events of V1 or V2 as one block of kind BlocklessEvents.
BlockHeader blocklessEventsAfter(const BlockHeader &trace);
/// Returns true when `bytes` are exactly what a closed V1 or V2 file has after its last event: tag 6, u32
/// count, `count` u32 labels, u32 offset of the count, u32 offset of that offset.
bool isBlocklessEventsTrailer(ByteView bytes);

/// Searches for the next block after something unreadable. Returns its offset in `bytes`, which start at
/// stream offset `position`. A block is what has the header of a known block; of V6, which has no marks, what
/// begins as blocks of its kind do (v6plausibility.h). Returns NeedMore when there is none; all but the last
/// blockHeaderBytesMax bytes need not be searched again then.
Decoded<std::size_t> findNextBlock(const StreamPreamble &preamble, ByteView bytes, std::uint64_t position);

/// Reads the body of the Trace object (V1 to V5) or Trace block (V6). TraceHeader::format follows from the
/// preamble and the object's version.
Result<TraceHeader> parseTraceBody(const StreamPreamble &preamble, const BlockHeader &header, ByteView body);
/// Returns the size of a V6 Trace block's body as the counts and lengths in it say; nothing where `body` ends
/// before they do.
std::optional<std::size_t> traceBodySize(ByteView body);
/// Returns the description that is assumed of a trace that has none: 1000000000 ticks a second, pointers of 8
/// bytes.
TraceHeader assumedTraceHeader(Format format);

} // namespace protocol::nettrace
