// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// Every cap on a length that comes from the wire or goes onto it, with its reason.
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
/// sockaddr_un::sun_path with its NUL.
inline constexpr std::uint32_t socketPathMax = 108;
/// The environment arrives beside the message; Linux allows about 6 MB of it, we stop far above.
inline constexpr std::uint32_t environmentBytesMax = 64u << 20;
/// A block of a NetTrace stream. The runtime writes 100 KB; V6 can say at most 16 MB (24 bits).
inline constexpr std::uint32_t blockBytesMax = 256u << 20;
/// Type names of FastSerialization objects are below 30 characters.
inline constexpr std::uint32_t objectNameMax = 1024;
/// Nested objects in metadata and payloads.
inline constexpr std::uint32_t nestingMax = 16;
/// Fields of one event, those of its nested objects included.
inline constexpr std::uint32_t fieldsMax = 4096;
/// Key-value pairs of one V6 trace, thread, event type or label list. Two bytes can make one.
inline constexpr std::uint32_t keyValuesMax = 4096;
/// Threads or label lists of one V6 block. Two or three bytes can make one, of hundreds of bytes here.
inline constexpr std::uint32_t smallRowsMax = 1u << 18;
/// Threads of one sequence point. Two bytes can make one of V6.
inline constexpr std::uint32_t sequencePointThreadsMax = 1u << 20;
/// Values in one decoded payload: arrays of empty objects cost no bytes at all.
inline constexpr std::uint32_t payloadValuesMax = 1u << 18;
/// One event of V1 and V2, which stand in the stream without any other frame, with its header and stack.
/// Runtimes end payloads at 64 KiB; a longer event is taken for damage, behind which the next one is looked
/// for.
inline constexpr std::uint32_t rawEventBytesMax = 1u << 20;

} // namespace protocol::limits
