// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// The caps on lengths that are received or sent and that several files need, with their reasons. A cap of
/// one decoder alone is in its file.
namespace protocol::limits {

/// The size field of an IPC message is 16 bits and counts the 20 bytes of the header.
inline constexpr std::uint32_t ipcHeaderSize = 20;
inline constexpr std::uint32_t ipcPayloadMax = 65535 - ipcHeaderSize;
/// The runtime refuses more (ds-eventpipe-protocol).
inline constexpr std::uint32_t providersMax = 1000;
/// LogAlways 0 to Verbose 5; the runtime answers BadEncoding above.
inline constexpr std::uint32_t levelMax = 5;
/// A runtime runs at most this many event sessions at once.
inline constexpr std::uint32_t sessionsMax = 64;
/// Bytes of an environment, which arrives behind its message as UTF-16. Linux gives a program at most 6 MB of
/// arguments and environment together, and real environments are below 100 KB.
inline constexpr std::uint32_t environmentBytesMax = 8u << 20;
/// Bytes of one block of a NetTrace stream. The runtime writes 100 KB; V6 can express at most 16 MB (24
/// bits).
inline constexpr std::uint32_t blockBytesMax = 256u << 20;
/// Bytes of a FastSerialization object's type name. Real ones are below 40.
inline constexpr std::uint32_t objectNameMax = 1024;
/// Depth of nested objects in metadata and payloads.
inline constexpr std::uint32_t nestingMax = 16;
/// Fields of one event, those of its nested objects included.
inline constexpr std::uint32_t fieldsMax = 4096;
/// Key-value pairs of one V6 trace, thread, event type or label list. One takes at least two bytes of the
/// stream.
inline constexpr std::uint32_t keyValuesMax = 4096;
/// Threads or label lists of one V6 block. One takes at least two bytes of the stream, and hundreds in
/// memory.
inline constexpr std::uint32_t smallRowsMax = 1u << 18;
/// Threads of one sequence point. One takes at least two bytes of a V6 stream.
inline constexpr std::uint32_t sequencePointThreadsMax = 1u << 20;
/// Values in one decoded payload. Arrays of empty objects take no bytes of it at all.
inline constexpr std::uint32_t payloadValuesMax = 1u << 18;
/// Bytes of one event of V1 and V2 with its header and stack. These events are in no block. Runtimes write
/// payloads of at most 64 KiB; a longer event is taken for damage, and the next event is looked for behind
/// it.
inline constexpr std::uint32_t blocklessEventBytesMax = 1u << 20;

} // namespace protocol::limits
