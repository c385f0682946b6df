// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipcmessage.h"

#include <QList>

/// EventPipe commands ("EventPipe Commands"), which start and stop a session of events.
namespace protocol::ipc {

/// Which events of a provider a session takes, beyond keywords and level (CollectTracing5 and 6). Its
/// encoding: u8 enable, array of u32 ids.
struct EventFilter {
    bool enable = false; ///< only these ids; else all but these
    QList<std::uint32_t> ids;
    /// Returns whether it changes nothing.
    bool takesAll() const { return !enable && ids.isEmpty(); }
    bool operator==(const EventFilter &) const = default;
};

/// One provider of a session. Its encoding: u64 keywords, u32 level, string name, string arguments, and in
/// CollectTracing5 and 6 the event filter.
struct ProviderConfig {
    QString name;
    std::uint64_t keywords = 0;
    std::uint32_t level = 4;
    QString arguments; ///< a null string is sent as an absent one
    EventFilter eventFilter = {};
    bool operator==(const ProviderConfig &) const = default;
};

enum class StreamFormat : std::uint32_t { NetPerf = 0, NetTrace = 1 };

/// What a runtime does with events that do not fit into the session's buffer.
enum class BufferMode : std::uint32_t {
    Drop = 0,
    Block = 1, ///< the threads that write them wait
};

/// The keywords of the rundown provider that every rundown has where only "yes" can be asked.
inline constexpr std::uint64_t defaultRundownKeyword = 0x80020139;

/// The payload of CollectTracing 1 to 6 for a session whose events are streamed:
/// [5, 6: u32 session type 0], u32 MB, u32 format, [2, 3: u8 rundown; 4 to 6: u64 rundown keyword],
/// [3 to 6: u8 stackwalk], array of providers, [6: u32 buffer mode].
struct CollectTracingRequest {
    std::uint32_t bufferMegabytes = 256;
    StreamFormat format = StreamFormat::NetTrace;
    /// 0 asks for no rundown. Of other keywords CollectTracing2 and 3 make the default ones; CollectTracing
    /// has no such field and always requests those.
    std::uint64_t rundownKeyword = defaultRundownKeyword;
    QList<ProviderConfig> providers;
    bool requestStackwalk = true;
    BufferMode bufferMode = BufferMode::Drop;
    bool operator==(const CollectTracingRequest &) const = default;
};

/// Encodes the request as `command`, one of CollectTracing to CollectTracing6, without what that has no field
/// for. Errors: LimitExceeded or BadValue where the runtime would refuse it: no buffer, no or over 1,000
/// providers, an empty name, a NUL in a text, a level above 5, a payload above 65,515 bytes.
Result<Message> encodeCollectTracing(const CollectTracingRequest &request, Command command);
/// Decodes one of these commands, as message.command says. What it has no field for is as in a request that
/// says nothing about it. Unsupported for a session that writes to user_events.
Result<CollectTracingRequest> decodeCollectTracing(const Message &message);

Message stopTracingRequest(std::uint64_t sessionId);
/// Reads a u64 session id, which is the payload of StopTracing and of the replies to all commands here.
Result<std::uint64_t> decodeSessionId(const QByteArray &payload);
QByteArray encodeSessionId(std::uint64_t sessionId);

} // namespace protocol::ipc
