// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/bytefrog/bytefrogmessage.h"
#include "protocol/core/bytereader.h"

#include <type_traits>

/// How the messages are laid out: the one place that encoder and decoder go by.
namespace protocol::bytefrog {

/// Returns whether an agent or HQ sends that type there. A Greeting has the messages of every version.
bool hasPlace(std::uint8_t type, Channel channel, Dialect dialect);
bool isKnown(std::uint8_t type, Dialect dialect);

/// A text behind a u32 count instead of a u16.
template <class Text> struct LongText {
    Text &text;
};

/// Calls `fields` with the members that a message of this type has, in the order of the wire. Requires a
/// known type.
template <class AnyMessage, class Fields>
void withFields(AnyMessage &message, Dialect dialect, const Fields &fields)
{
    auto &m = message;
    switch (m.type) {
    case MessageType::Hello:
        return fields(m.version);
    case MessageType::Configuration:
        if (dialect < Dialect::CodePulse2)
            return fields(LongText<std::remove_reference_t<decltype((m.text))>>{m.text});
        return fields(m.text);
    case MessageType::Start:
    case MessageType::Stop:
    case MessageType::Pause:
    case MessageType::Unpause:
    case MessageType::Suspend:
    case MessageType::Unsuspend:
    case MessageType::DataHelloReply:
        return;
    case MessageType::Heartbeat:
        return fields(m.mode, m.sendBufferSize);
    case MessageType::DataBreak:
        return fields(m.sequence);
    case MessageType::MapThreadName:
        return fields(m.thread, m.relativeTimestamp, m.text);
    case MessageType::MapMethodSignature:
        return fields(m.method, m.text);
    case MessageType::MapException:
        return fields(m.exception, m.text);
    case MessageType::MapSourceLocation:
        return fields(m.sourceLocation, m.method, m.startLine, m.endLine, m.startCharacter, m.endCharacter);
    case MessageType::MethodVisit:
        return fields(m.relativeTimestamp, m.sequence, m.method, m.sourceLocation, m.thread);
    case MessageType::SourceLocationCount:
        return fields(m.method, m.count);
    case MessageType::ProjectHello:
        return fields(m.version, m.project);
    case MessageType::MethodEntry:
        return fields(m.relativeTimestamp, m.sequence, m.method, m.thread);
    case MessageType::MethodExit:
        if (dialect < Dialect::CodePulse1)
            return fields(m.relativeTimestamp, m.sequence, m.method, m.line, m.thread);
        return fields(m.relativeTimestamp, m.sequence, m.method, m.exceptionThrown, m.thread);
    case MessageType::Exception:
        return fields(m.relativeTimestamp, m.sequence, m.method, m.exception, m.line, m.thread);
    case MessageType::ExceptionBubble:
        return fields(m.relativeTimestamp, m.sequence, m.method, m.exception, m.thread);
    case MessageType::DataHello:
        return fields(m.runId);
    case MessageType::ClassTransformed:
    case MessageType::ClassIgnored:
    case MessageType::ClassTransformFailed:
    case MessageType::Error:
        return fields(m.text);
    case MessageType::Marker:
        return fields(m.relativeTimestamp, m.sequence, m.text, m.value);
    }
}

/// What is at the front of the bytes: a whole message, or a part of one (`size` is 0 then).
struct FrontMessage {
    Message message; ///< borrows its texts from the bytes
    std::size_t size = 0;
    std::uint32_t tooLong = 0; ///< the count of a text beyond configurationBytesMax
};

/// Reads what is at the front. Requires a first byte that is a known type.
FrontMessage readFront(ByteView bytes, Dialect dialect);

} // namespace protocol::bytefrog
