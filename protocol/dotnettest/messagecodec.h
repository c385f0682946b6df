// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/dotnettest/frame.h"
#include "protocol/dotnettest/testmessages.h"

/// The bodies of frames, little-endian. That of a VoidResponse and of a WaitForServerControlRequest is empty.
/// That of a HandshakeMessage is a map of u8 keys (HandshakeProperty):
///
///     u16 count, count x (u8 property, i32 size, size bytes of UTF-8)
///
/// All others are envelopes, in which a field that is not there is absent:
///
///     envelope  u16 count, count x (u16 field id, i32 size, size bytes of the value)
///     value     text: UTF-8; bool, state, level, kind: 1 byte; int: 4; long: 8
///               list of texts:    i32 count, count x (i32 size, size bytes of UTF-8)
///               list of messages: i32 count, count x envelope
///
/// What a host sends depends on its platform (protocol/README.md, "Test runs"), and a host does not say which
/// one that is. All are read by one set of tables, in which what a platform does not send is absent, but for
/// the layout without instance ids.
namespace protocol::dotnettest {

/// Whether the messages DiscoveredTestMessages, TestResultMessages and FileArtifactMessages have an instance
/// id. Without one the ids of the fields behind it are one less. layoutOf() knows it from the handshake.
enum class Layout : std::uint8_t { WithoutInstanceId, WithInstanceId };

/// What a message had that its tables do not. None of it makes the rest of the message unreadable.
struct Oddities {
    std::uint64_t unknownFields = 0; ///< skipped by their sizes; of a handshake: properties, which are kept
    std::uint64_t repeatedFields = 0; ///< the last one counts
    std::uint64_t brokenTexts = 0; ///< no UTF-8: U+FFFD stands for what could not be read
    std::uint64_t trailingBytes = 0; ///< skipped behind a value or a message
    bool operator==(const Oddities &) const = default;
    Oddities &operator+=(const Oddities &other);
};

struct DecodedMessage {
    Message message;
    Oddities oddities;
    bool operator==(const DecodedMessage &) const = default;
};

/// Reads a body as the message that its serializer id names; an UnknownMessage where no message has that id.
/// Errors: BadSize for a size or a count beyond what contains it, Truncated for a value or an envelope that
/// ends early, LimitExceeded for lists of very many elements with hardly anything in them, which would take
/// far more memory than the message has bytes, or more than 512 MiB without the characters of their texts.
Result<DecodedMessage> decodeMessage(const Frame &frame, Layout layout = Layout::WithInstanceId);

/// Returns the message as a frame. Errors: LimitExceeded.
Result<QByteArray> encodeMessage(const Message &message, Layout layout = Layout::WithInstanceId);

/// Returns the name of the message with this serializer id; null where there is none.
QLatin1String messageName(std::int32_t serializerId);

} // namespace protocol::dotnettest
