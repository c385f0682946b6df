// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"
#include "protocol/nettrace/records.h"

/// The small blocks. Each decoder answers every row that is whole and says in `complete` whether all were.
/// Views are into `body`.
namespace protocol::nettrace {

template <class Row> struct Rows {
    std::vector<Row> rows;
    bool complete = true;
    std::size_t failedAt = 0; ///< offset in the body of the first row that is not there
};

/// u32 first id, u32 count, then per stack u32 size and that many bytes. Where the count does not match the
/// bytes, the bytes count.
Rows<StackRow> decodeStackBlock(ByteView body);
/// V4, V5: i64 time, u32 count, {u64 thread, u32 sequence number}.
/// V6: i64 time, u32 flags, u32 count, {varuint64 thread index, varuint32 sequence number}.
/// An error only where not even the time is there; fewer threads than counted are what arrived.
Result<SequencePoint> decodeSequencePoint(Format format, ByteView body, std::uint64_t position);
/// V6: {u16 size, varuint64 index, {u8 kind, value} ...}. An unknown kind ends its row, not the block.
Rows<ThreadRow> decodeThreadBlock(ByteView body);
/// V6: {varuint64 index, varuint32 sequence number}.
Rows<RemovedThread> decodeRemoveThreadBlock(ByteView body);
/// V6: u32 first id, u32 count, lists of {u8 kind, value} whose last kind has its high bit set. An unknown
/// kind has no size: it ends the block. A list with the id 0 is left out, for events that have it mean none.
Rows<LabelList> decodeLabelListBlock(ByteView body);

} // namespace protocol::nettrace
