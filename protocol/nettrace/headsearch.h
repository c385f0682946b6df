// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/damagedhead.h"

#include <string_view>

/// The parts of readDamagedHead(): one search for each way in which blocks and events are laid out.
namespace protocol::nettrace::detail {

/// The beginning of a file that may be a trace.
struct HeadBytes {
    ByteView bytes;
    bool whole = false; ///< nothing follows the bytes
    std::optional<StreamPreamble> similar; ///< the preamble whose mark the first bytes resemble
};

/// The outcome of searchObjects().
struct FoundObjects {
    std::optional<BlockHeader> trace; ///< the Trace object, where its header can be read
    std::optional<DamagedHead> head;
};
/// Searches for the objects of V3 to V5, which have names.
FoundObjects searchObjects(const HeadBytes &file);
/// Searches for the events of V1 and V2, which follow each other without any blocks.
std::optional<DamagedHead> searchBlocklessEvents(const HeadBytes &file,
                                                 const std::optional<BlockHeader> &trace);
/// Searches for blocks of V6. Nothing marks a block there, so several must follow each other.
std::optional<DamagedHead> searchV6Blocks(const HeadBytes &file);

/// Returns how many bytes at `at` equal those of `mark`.
std::size_t equalBytes(ByteView bytes, std::size_t at, std::string_view mark);
/// Reads a trace's description; nothing where `body` is none.
std::optional<TraceHeader> parseDescription(const StreamPreamble &preamble, std::uint32_t version,
                                            ByteView body);
/// Reads a trace's description from bytes that may be anything: returns nothing unless its values are
/// plausible.
std::optional<TraceHeader> plausibleDescription(const StreamPreamble &preamble, std::uint32_t version,
                                                ByteView body);
/// Makes the result of a search. `preamble.size` is where the first block begins; `description` is empty
/// where none was found.
DamagedHead makeDamagedHead(const HeadBytes &file, const StreamPreamble &preamble, Format format,
                            std::optional<TraceHeader> description);

/// Bytes of an object before its name (tags, versions, the name's length) and of the tag behind it.
inline constexpr std::size_t objectFrameSize = 16;

} // namespace protocol::nettrace::detail
