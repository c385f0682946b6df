// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"
#include "protocol/nettrace/blockheader.h"

/// The head of a trace file, which is the mark at its beginning and the trace's own description, where bits
/// of it were flipped or all of it is missing: what it still tells, and what the blocks behind it tell
/// instead.
namespace protocol::nettrace {

/// So much of a file is searched for blocks while nothing else says that it is a trace. Blocks of a runtime
/// have 100 KB, so that some tens of them begin in it.
inline constexpr std::size_t damagedHeadBytesMax = 4u << 20;

struct DamagedHead {
    StreamPreamble preamble; ///< `size` is where the first block begins that can be read
    TraceHeader header; ///< with assumed values where the description cannot be found
    std::optional<BlockHeader> rawEvents; ///< V1, V2: what begins there instead of a block
    QString text; ///< what is damaged and what was assumed, for the end of a sentence
};

/// `bytes` are all of a file, or at least its first `damagedHeadBytesMax`; `whole`: nothing follows them.
/// Fewer bytes of a file that still grows may tell another beginning than the whole of it does. Nothing where
/// they cannot be of a trace: a mark of which three bytes of four are right must be followed by a block, and
/// without a mark several blocks must follow each other. Nothing, too, for a trace that asks for a newer
/// reader. Takes time in proportion to the bytes, of which only the first `damagedHeadBytesMax` are looked
/// at.
std::optional<DamagedHead> readDamagedHead(ByteView bytes, bool whole);

/// Whether name and version of a Trace object agree with each other and with the mark before it. Always of
/// V6.
bool describesItself(const StreamPreamble &preamble, const BlockHeader &trace);

/// "a ZIP archive", for a file that begins as those of another well-known format do; else empty. 16 bytes are
/// enough.
QString otherFormatName(ByteView bytes);

} // namespace protocol::nettrace
