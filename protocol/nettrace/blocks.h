// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytereader.h"
#include "protocol/core/result.h"
#include "protocol/nettrace/records.h"

#include <functional>
#include <optional>

/// The small blocks. Each decoder answers every row that is whole and says in `complete` whether all were.
/// Views are into `body`.
namespace protocol::nettrace {

template <class Row> struct Rows {
    std::vector<Row> rows;
    bool complete = true;
    std::size_t failedAt = 0; ///< offset in the body of the first row that is not there
    std::uint64_t leftOut = 0; ///< rows that could be read, above limits::smallRowsMax
};

/// u32 first id, u32 count, then per stack u32 size and that many bytes. Where the count does not match the
/// bytes, the bytes count.
Rows<StackRow> decodeStackBlock(ByteView body);
/// The same, without keeping rows: calls `visit(const StackRow &)`, which returns whether to go on. Returns
/// the offset in the body of a row that cannot be read.
template <class Visit> std::optional<std::size_t> walkStackBlock(ByteView body, Visit &&visit);
/// V4, V5: i64 time, u32 count, {u64 thread, u32 sequence number}.
/// V6: i64 time, u32 flags, u32 count, {varuint64 thread index, varuint32 sequence number}.
/// An error only where not even the time is there; fewer threads than counted are what arrived, at most
/// limits::sequencePointThreadsMax.
Result<SequencePoint> decodeSequencePoint(Format format, ByteView body, std::uint64_t position);
/// V6: {u16 size, varuint64 index, {u8 kind, value} ...}. An unknown kind ends its row, not the block.
Rows<ThreadRow> decodeThreadBlock(ByteView body);
/// V6: {varuint64 index, varuint32 sequence number}.
Rows<RemovedThread> decodeRemoveThreadBlock(ByteView body);
/// V6: u32 first id, u32 count, lists of {u8 kind, value} whose last kind has its high bit set. An unknown
/// kind has no size: it ends the block. A list with the id 0 is left out, for events that have it mean none.
Rows<LabelList> decodeLabelListBlock(ByteView body);
/// The same, without keeping rows: `visit` returns whether to go on. Answers the offset in the body of a list
/// that cannot be read.
std::optional<std::size_t> walkLabelListBlock(ByteView body,
                                              const std::function<bool(const LabelList &)> &visit);

template <class Visit> std::optional<std::size_t> walkStackBlock(ByteView body, Visit &&visit)
{
    ByteReader reader(body);
    auto id = reader.u32();
    reader.skip(sizeof(std::uint32_t));
    auto start = reader.offset();
    while (!reader.failed() && !reader.atEnd()) {
        start = reader.offset();
        const auto pointers = reader.take(reader.u32());
        if (!reader.failed() && !visit(StackRow{id++, pointers}))
            return std::nullopt;
    }
    return reader.failed() ? std::optional(start) : std::nullopt;
}

} // namespace protocol::nettrace
