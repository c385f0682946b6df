// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/blockheader.h"
#include "protocol/nettrace/records.h"

/// Walks over the rows ("blobs") of event and metadata blocks. A block is a header, then rows whose headers
/// are deltas to the row before (NetTrace, "EventBlock"). Nothing carries over from one block to the next, so
/// blocks can be decoded in any order and in parallel.
///
///     V4, V5, V6: i16 header size (V4: itself included; V6 metadata: not), i16 flags (1 = compressed
///     headers),
///                 i64 minimum time, i64 maximum time, rest of the header; then blobs
///     V3:         blobs at once
namespace protocol::nettrace {

struct EventBlockInfo {
    std::uint16_t headerSize = 0;
    bool compressed = false;
    std::int64_t minTime = 0;
    std::int64_t maxTime = 0;
};

/// Reads the header of an event or metadata block of V4 to V6, for a first picture of a file without decoding
/// its events. 20 bytes of the body are enough.
Result<EventBlockInfo> parseEventBlockInfo(Format format, BlockKind kind, ByteView body);

/// The outcome of a walk over a block. Events before the one that could not be read were delivered.
struct BlockWalk {
    std::uint64_t rows = 0; ///< delivered
    /// Uncompressed only: rows whose sizes contradict each other. They are skipped by the row's size, or in
    /// BlocklessEvents up to where the next row begins.
    std::uint64_t badRows = 0;
    bool complete = true; ///< false: the rest of the block cannot be read
    std::size_t failedAt = 0; ///< offset in the body of the row that could not be read, or the body's size
};

/// The place that a walk over a portion of a block has reached. A block can have millions of rows, so callers
/// that keep something of each row take them portion by portion.
struct EventBlockPlace {
    std::size_t offset = 0; ///< offset in the body of the next row; 0 before the first
    EventHeader before; ///< header of the last row, to which the next compressed header is a delta
    std::uint64_t badRows = 0; ///< so far
    bool goesOn = false; ///< BlocklessEvents: the body may end inside of a row, which the next body has whole
    bool atEnd = false; ///< nothing more can be read
};

/// A visitor that looks an id up once for all consecutive events that have it. A walk calls type(),
/// captureThread(), thread() and stackId() before the first event, and before each event from which on that
/// id is another one. Such a call may repeat the id of the last one, and no event need follow it.
///
/// The walk may call following() for an event instead of the visitor itself. The event's sequence number is
/// then the next of the same capture thread, and the event is not marked as sorted. The walk never does so
/// for its first event, nor for the first one after a call of captureThread().
template <class Visit>
concept TracksChanges = requires(Visit visit, const EventHeader &event) {
    visit.following(event);
    visit.type(std::uint32_t(), std::uint32_t()); // metadata and label list id
    visit.captureThread(std::uint64_t());
    visit.thread(std::uint64_t());
    visit.stackId(std::uint32_t());
};

/// The outcome together with the visitor. A walk takes the visitor and returns it by value, so that what it
/// keeps can stay in registers.
template <class Visit> struct EventWalk : BlockWalk {
    Visit visit;
};

/// Calls `visit(const EventHeader &)` for each row of an Event, Metadata (not V6's) or BlocklessEvents block.
/// `body` may be cut: every row that is whole is delivered. Allocates nothing; this is the hot loop of the
/// program.
///
/// V1 to V3 have metadata among the events, with metadataId 0. Their rows begin at `payload -
/// netPerfHeaderSize`; the stream offset of that is the metadata id that V1 and V2 define by such a row.
template <class Visit>
EventWalk<Visit> walkEventBlock(Format format, BlockKind kind, ByteView body, Visit visit);
/// Does what walkEventBlock() does for the rows that begin within the next `portionBytes` from `place` on,
/// and moves `place` behind them. Callers pass the same body in each call. `failedAt` is where the next row
/// begins.
template <class Visit>
EventWalk<Visit> walkEventPortion(Format format, BlockKind kind, ByteView body, EventBlockPlace &place,
                                  std::size_t portionBytes, Visit visit);

/// Bytes before the payload in a row of V1 to V3.
inline constexpr std::size_t netPerfHeaderSize = 56;

/// Returns whether a whole row of V1 or V2 is at `at`. Nothing marks these rows, which are in no block; the
/// sizes of row, payload and stack must agree.
bool isBlocklessEvent(ByteView bytes, std::size_t at);
/// Returns the first offset from `from` on where isBlocklessEvent() holds, or the size of `bytes`.
std::size_t findBlocklessEvent(ByteView bytes, std::size_t from);

} // namespace protocol::nettrace

#include "protocol/nettrace/eventblock_impl.h"
