// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/damagedhead.h"

#include <string_view>

/// What readDamagedHead() is made of: a search for each of the ways in which blocks and events are laid out.
namespace protocol::nettrace::detail {

/// The beginning of a file that may be a trace.
struct HeadBytes {
    ByteView bytes;
    bool whole = false; ///< all of the file
    std::optional<StreamPreamble> similar; ///< whose mark the first bytes are, but for some of them
};

struct FoundObjects {
    std::optional<BlockHeader> trace; ///< the Trace object, where its header can be read
    std::optional<DamagedHead> head;
};
/// V3 to V5, whose objects have names.
FoundObjects searchObjects(const HeadBytes &file);
/// V1 and V2, whose events follow each other without any blocks.
std::optional<DamagedHead> searchRawEvents(const HeadBytes &file, const std::optional<BlockHeader> &trace);
/// V6, where nothing marks a block, so that several must follow each other.
std::optional<DamagedHead> searchV6Blocks(const HeadBytes &file);

/// How many bytes of `mark` are at `at`.
std::size_t equalBytes(ByteView bytes, std::size_t at, std::string_view mark);
/// A trace's description, as far as `body` is one.
std::optional<TraceHeader> parseDescription(const StreamPreamble &preamble, std::uint32_t version,
                                            ByteView body);
/// The same of bytes that may be anything.
std::optional<TraceHeader> plausibleDescription(const StreamPreamble &preamble, std::uint32_t version,
                                                ByteView body);
/// `preamble.size` is where the first block begins; `description` is empty where there is none.
DamagedHead makeDamagedHead(const HeadBytes &file, const StreamPreamble &preamble, Format format,
                            std::optional<TraceHeader> description);

/// Before the name of an object: tags, versions, the name's length; and the tag behind it.
inline constexpr std::size_t objectFrameSize = 16;

} // namespace protocol::nettrace::detail
