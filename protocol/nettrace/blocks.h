// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"
#include "protocol/nettrace/records.h"

/// The small blocks. Each decoder answers every row that is whole and says in `complete` whether all were.
namespace protocol::nettrace {

template<class Row> struct Rows {
    std::vector<Row> rows;
    bool complete = true;
    std::size_t failedAt = 0; ///< offset in the body
};

/// u32 first id, u32 count, then per stack u32 bytes (varuint in no version) and that many bytes. Where the count
/// does not match the bytes, the bytes count.
Rows<StackRow> decodeStackBlock(ByteView body);
/// V4, V5: i64 time, i32 count, {u64 thread, u32 sequence number}. V6: time, u32 flags, varints.
Result<SequencePoint> decodeSequencePoint(Format format, ByteView body, std::uint64_t position);
Rows<ThreadRow> decodeThreadBlock(ByteView body); ///< V6
Rows<RemovedThread> decodeRemoveThreadBlock(ByteView body); ///< V6
Rows<LabelList> decodeLabelListBlock(ByteView body); ///< V6

} // namespace protocol::nettrace
