// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"
#include "protocol/nettrace/blockheader.h"

/// Reads the head of a trace file, which is the mark at its beginning and the trace's own description, where
/// bits of it are flipped or all of it is missing: from what is left of it, and from the blocks behind it.
namespace protocol::nettrace {

/// How much of a file is searched for blocks while nothing else says that it is a trace. Runtimes write
/// blocks of 100 KB, so that some tens of them begin in it.
inline constexpr std::size_t damagedHeadBytesMax = 4u << 20;

struct DamagedHead {
    StreamPreamble preamble; ///< `size` is where the first readable block begins
    TraceHeader header; ///< with assumed values where the description cannot be found
    std::optional<BlockHeader> blocklessEvents; ///< V1, V2: the events, which begin there instead of a block
    QString text; ///< what is damaged and what was assumed, for the end of a sentence
};

/// Finds the head of a damaged file. `bytes` are all of the file, or at least its first
/// `damagedHeadBytesMax`; `whole` says that nothing follows them. Callers wait until a growing file has that
/// many bytes, because in fewer of them another beginning may be found than in all.
///
/// Returns nothing where the bytes cannot be a trace's: a mark of which three bytes of four are right must be
/// followed by a block, and without a mark several blocks must follow each other. Returns nothing, too, for a
/// trace that asks for a newer reader. Takes time in proportion to the bytes, of which only the first
/// `damagedHeadBytesMax` are looked at.
std::optional<DamagedHead> readDamagedHead(ByteView bytes, bool whole);

/// Returns whether the name and version of a Trace object agree with each other and with the mark before it;
/// always true for V6, whose Trace block has neither.
bool describesItself(const StreamPreamble &preamble, const BlockHeader &trace);

/// Returns the name of another well-known format whose files begin like this ("a ZIP archive"), or an empty
/// text. 16 bytes are enough.
QString otherFormatName(ByteView bytes);

} // namespace protocol::nettrace
