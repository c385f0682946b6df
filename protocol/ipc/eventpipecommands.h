// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipcmessage.h"

#include <QList>

/// EventPipe commands ("EventPipe Commands"), which start and stop a session of events.
namespace protocol::ipc {

/// One provider of a session. Its encoding: u64 keywords, u32 level, string name, string arguments.
struct ProviderConfig {
    QString name;
    std::uint64_t keywords = 0;
    std::uint32_t level = 4;
    QString arguments; ///< a null string is sent as an absent one
    bool operator==(const ProviderConfig &) const = default;
};

enum class StreamFormat : std::uint32_t { NetPerf = 0, NetTrace = 1 };

/// The payload of CollectTracing: u32 MB, u32 format, array of providers; of CollectTracing2: u32 MB, u32
/// format, u8 rundown, array of providers.
struct CollectTracingRequest {
    std::uint32_t bufferMegabytes = 256;
    StreamFormat format = StreamFormat::NetTrace;
    bool requestRundown = true; ///< CollectTracing has no such field and always requests it
    QList<ProviderConfig> providers;
    bool operator==(const CollectTracingRequest &) const = default;
};

/// Encodes the request. Errors: LimitExceeded or BadValue where the runtime would refuse it: no buffer, no or
/// over 1,000 providers, an empty name, a level above 5, a payload above 65,515 bytes.
Result<Message> encodeCollectTracing(const CollectTracingRequest &request);
Result<Message> encodeCollectTracing2(const CollectTracingRequest &request);
/// Decodes either command, as message.command says.
Result<CollectTracingRequest> decodeCollectTracing(const Message &message);

Message stopTracingRequest(std::uint64_t sessionId);
/// Reads a u64 session id, which is the payload of StopTracing and of the replies to all commands here.
Result<std::uint64_t> decodeSessionId(const QByteArray &payload);
QByteArray encodeSessionId(std::uint64_t sessionId);

} // namespace protocol::ipc
