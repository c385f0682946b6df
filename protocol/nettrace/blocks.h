// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytereader.h"
#include "protocol/core/result.h"
#include "protocol/nettrace/records.h"

#include <functional>
#include <optional>

/// Decoders of the blocks that are not events or metadata (NetTrace, "StackBlock", "SequencePointBlock",
/// "ThreadBlock", "RemoveThreadBlock", "LabelListBlock"). Each decoder returns the rows that are whole, and
/// says in `complete` whether all were. The views in the rows are into `body`.
namespace protocol::nettrace {

template <class Row> struct Rows {
    std::vector<Row> rows;
    bool complete = true;
    std::size_t failedAt = 0; ///< offset in the body of the first row that cannot be read
    std::uint64_t leftOut = 0; ///< readable rows above limits::smallRowsMax, which are not returned
};

/// Reads u32 first id, u32 count, then u32 size and that many bytes for each stack. The rows end where the
/// body does, whatever the count says.
Rows<StackRow> decodeStackBlock(ByteView body);
/// Reads a stack block without keeping its rows: calls `visit(const StackRow &)` for each, which returns
/// whether to go on. Returns the offset in the body of the first row that cannot be read, if there is one.
template <class Visit> std::optional<std::size_t> walkStackBlock(ByteView body, Visit &&visit);
/// Reads a sequence point. Fails only where not even the time is there. Where threads are missing, or there
/// are more than limits::sequencePointThreadsMax, those that remain are returned.
///
///     V4, V5: i64 time, u32 count, {u64 thread, u32 sequence number}
///     V6:     i64 time, u32 flags, u32 count, {varuint64 thread index, varuint32 sequence number}
Result<SequencePoint> decodeSequencePoint(Format format, ByteView body, std::uint64_t position);
/// Reads a V6 thread block: {u16 size, varuint64 index, {u8 kind, value} ...}. An unknown kind ends its row,
/// but not the block.
Rows<ThreadRow> decodeThreadBlock(ByteView body);
/// Reads a V6 RemoveThread block: {varuint64 index, varuint32 sequence number}.
Rows<RemovedThread> decodeRemoveThreadBlock(ByteView body);
/// Reads a V6 label list block: u32 first id, u32 count, lists of {u8 kind, value} whose last kind has its
/// high bit set. An unknown kind ends the block, because its size is not known. A list with the id 0 is left
/// out, since 0 means "no labels" in events.
Rows<LabelList> decodeLabelListBlock(ByteView body);
/// Reads a label list block without keeping its rows: calls `visit` for each list, which returns whether to
/// go on. Returns the offset in the body of the first list that cannot be read, if there is one.
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
