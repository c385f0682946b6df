// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytewriter.h"
#include "protocol/core/result.h"

#include <optional>
#include <QByteArrayView>

/// Messages between a tracing agent and its headquarters, HQ ("Message Protocol" of Bytefrog, which Code
/// Pulse carried on to version 4). Big-endian, a type byte and its fields without an outer length:
///
///      0  hello                    u8 version
///      1  configuration            u32 count, bytes (version 1) or a text (from
///                                  version 2 on); configuration.h
///      2  start     3  stop        4  pause     5  unpause
///      6  suspend   7  unsuspend
///      8  heartbeat                u8 mode, u16 send buffer size
///      9  data break               u32 sequence of the first event behind it
///     10  map thread name          u16 thread, u32 relative timestamp, text
///     11  map method signature     u32 method, text
///     12  map exception            u32 exception, text
///     13  map source location      u32 source location, u32 method,
///                                  u32 start line, u32 end line,
///                                  u16 start character, u16 end character
///     14  method visit             event, u32 source location, u16 thread
///     15  source location count    u32 method, u32 count
///     16  project hello            u8 version, u32 project
///     20  method entry             event, u16 thread
///     21  method exit              event, u16 line (original) or
///                                  u8 exception thrown (Code Pulse), u16 thread
///     22  exception                event, u32 exception, u16 line, u16 thread
///     23  exception bubble         event, u32 exception, u16 thread
///     30  data hello               u8 run id
///     31  data hello reply
///     40  class transformed        text, the class with slashes
///     41  class ignored            the same
///     42  class transform failed   the same
///     50  marker                   u32 relative timestamp, u32 sequence,
///                                  text key, text value
///     99  error                    text
///
/// An event is u32 relative timestamp, u32 sequence, u32 method; a text is a u16 count of bytes and so many
/// bytes of modified UTF-8 (modifiedutf8.h). Timestamps are ms since the agent's `start`. Sequences count all
/// events and markers of an agent from 0 on and wrap at 2^32.
///
/// The document differs from what agents send in the size of an exception bubble (19, not 15), the hello
/// (without a timestamp), and what Code Pulse added.
namespace protocol::bytefrog {

enum class MessageType : std::uint8_t {
    Hello = 0,
    Configuration = 1,
    Start = 2,
    Stop = 3,
    Pause = 4,
    Unpause = 5,
    Suspend = 6,
    Unsuspend = 7,
    Heartbeat = 8,
    DataBreak = 9,
    MapThreadName = 10,
    MapMethodSignature = 11,
    MapException = 12,
    MapSourceLocation = 13, ///< from Code Pulse 3 on
    MethodVisit = 14, ///< from Code Pulse 3 on
    SourceLocationCount = 15, ///< from Code Pulse 3 on
    ProjectHello = 16, ///< instead of a hello, from Code Pulse 4 on
    MethodEntry = 20,
    MethodExit = 21,
    Exception = 22, ///< thrown in the method
    ExceptionBubble = 23, ///< left the method
    DataHello = 30,
    DataHelloReply = 31,
    ClassTransformed = 40,
    ClassIgnored = 41,
    ClassTransformFailed = 42,
    Marker = 50,
    Error = 99,
};

/// Who sends on which connection. An agent's first message on a connection tells which one it is.
enum class Channel : std::uint8_t { Greeting, AgentControl, AgentData, HqControl, HqData };

/// What the version in an agent's hello makes of the messages. Version 1 is ambiguous: two programs call
/// their protocol so, and their method exits differ (exitlayout.h).
enum class Dialect : std::uint8_t { Version1, Original, CodePulse1, CodePulse2, CodePulse3, CodePulse4 };

/// Returns what that version means, nothing for versions that we do not speak.
std::optional<Dialect> dialectOfVersion(std::uint8_t version);

/// The agent's mode of operation, as a heartbeat has it. Other values may arrive.
enum class Mode : std::uint8_t {
    Initializing = 'I',
    Tracing = 'T',
    Paused = 'P',
    Suspended = 'S',
    ShuttingDown = 'X',
};

inline constexpr std::uint16_t lineUnknown = 0xffff;
inline constexpr std::uint16_t characterUnknown = 0xffff;

/// A message. Fields that its type does not have are 0 and empty. Texts are borrowed; the function that
/// returns them says for how long.
struct Message {
    MessageType type{};
    std::uint8_t version = 0;
    std::uint8_t runId = 0;
    Mode mode{};
    std::uint8_t exceptionThrown = 0; ///< whether the method ended by an exception
    std::uint16_t sendBufferSize = 0; ///< buffers that are not empty, of unknown size
    std::uint16_t thread = 0;
    std::uint16_t line = 0;
    std::uint16_t startCharacter = 0;
    std::uint16_t endCharacter = 0;
    std::uint32_t relativeTimestamp = 0; ///< ms since the `start`
    std::uint32_t sequence = 0;
    std::uint32_t method = 0;
    std::uint32_t exception = 0;
    std::uint32_t sourceLocation = 0;
    std::uint32_t startLine = 0;
    std::uint32_t endLine = 0;
    std::uint32_t count = 0;
    std::uint32_t project = 0;
    QByteArrayView text = {}; ///< modified UTF-8: the name, the signature, the key of a marker, the error
    QByteArrayView value = {}; ///< of a marker
    bool operator==(const Message &) const = default;
};

/// Returns the specification's name of a type.
QString messageName(MessageType type);

/// Returns whether a type is an event that a sequence number puts into order.
constexpr bool isSequenced(MessageType type)
{
    return type == MessageType::MethodVisit || type == MessageType::Marker
        || (type >= MessageType::MethodEntry && type <= MessageType::ExceptionBubble);
}

/// Appends the message; a method exit of Version1 as the original has it. Errors: BadValue when the dialect
/// lacks the message, LimitExceeded when a text has more than 65,535 bytes or a configuration more than
/// configurationBytesMax. `out` is as before then.
Result<> appendMessage(ByteWriter &out, const Message &message, Dialect dialect);
Result<QByteArray> encode(const Message &message, Dialect dialect);

/// Bytes of a configuration of version 1. HQ sends a few hundred.
inline constexpr std::uint32_t configurationBytesMax = 1u << 20;

} // namespace protocol::bytefrog
