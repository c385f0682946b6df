// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/blockheader.h"
#include "protocol/nettrace/records.h"

/// Event and metadata blocks: a header, then blobs whose headers are deltas to the one before in the block.
/// Nothing carries over from one block to the next, so blocks decode in any order and in parallel.
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

/// For a first picture of a file without decoding events: 20 bytes are enough. V4 to V6.
Result<EventBlockInfo> parseEventBlockInfo(Format format, BlockKind kind, ByteView body);

/// What a walk over a block came to. Events before the bad one were delivered.
struct BlockWalk {
    std::uint64_t rows = 0; ///< delivered
    /// Not compressed only: rows that contradict themselves. They are stepped over by their size, or in
    /// RawEvents to where the next row is.
    std::uint64_t badRows = 0;
    bool complete = true; ///< false: the rest of the block cannot be read
    std::size_t failedAt = 0; ///< offset in the body of the row that could not be read; else the body's size
};

/// Where a walk that takes a block's rows portion by portion has come to. Millions of rows can be in one
/// block: whoever keeps something of each need not keep it of all at once.
struct EventBlockPlace {
    std::size_t offset = 0; ///< in the body, of the next row; 0 before the first
    EventHeader before; ///< of the last row, to which the next compressed header is a delta
    std::uint64_t badRows = 0; ///< so far
    bool goesOn = false; ///< RawEvents: the body may end inside of a row, of which the next body has all
    bool atEnd = false; ///< of what can be read
};

/// Who reads events may want to look an id up once for all the events in a row that have it: these are called
/// before the event from which on the id is another one, and before the first. A call need not bring a new
/// id, nor an event.
///
/// following() may be called for an event instead of the visitor itself: the event's sequence number is the
/// next of the same capture thread, and it is not marked as sorted. Neither the first event of a walk nor the
/// first behind a call of captureThread() is visited so.
template <class Visit>
concept TracksChanges = requires(Visit visit, const EventHeader &event) {
    visit.following(event);
    visit.type(std::uint32_t(), std::uint32_t()); // metadata and label list id
    visit.captureThread(std::uint64_t());
    visit.thread(std::uint64_t());
    visit.stackId(std::uint32_t());
};

/// With the visitor, which a walk takes and gives back by value: what it keeps can then stay in registers.
template <class Visit> struct EventWalk : BlockWalk {
    Visit visit;
};

/// Calls `visit(const EventHeader &)` for each blob of an Event, Metadata (not V6's) or RawEvents block.
/// `body` may be cut: every row that is whole is delivered. Allocates nothing; this is the hot loop of the
/// program.
///
/// V1 to V3 mix metadata in: metadataId 0. There, `payload - rawEventHeaderSize` is where the row begins,
/// whose stream offset is the metadata id that V1 and V2 define by it.
template <class Visit>
EventWalk<Visit> walkEventBlock(Format format, BlockKind kind, ByteView body, Visit visit);
/// The same of the rows that begin within the next `portionBytes` from `place` on, which moves behind them.
/// The body is the same in each call. `failedAt` is where the next row begins.
template <class Visit>
EventWalk<Visit> walkEventPortion(Format format, BlockKind kind, ByteView body, EventBlockPlace &place,
                                  std::size_t portionBytes, Visit visit);

inline constexpr std::size_t rawEventHeaderSize = 56;

/// V1 and V2, whose rows stand in the stream without any other frame: whether all of a row is at `at`, by the
/// sizes of row, payload and stack, which must agree.
bool isRawEvent(ByteView bytes, std::size_t at);
/// The first place from `from` on where that is so; the size of `bytes` where none is.
std::size_t findRawEvent(ByteView bytes, std::size_t from);

} // namespace protocol::nettrace

#include "protocol/nettrace/eventblock_impl.h"
