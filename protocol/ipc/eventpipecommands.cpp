// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/eventpipecommands.h"

#include "protocol/core/bytewriter.h"
#include "protocol/ipc/decoding.h"

namespace protocol::ipc {

namespace {

/// Bytes of a provider without a character in it: keywords, level, two string lengths.
constexpr std::size_t providerBytesMin = 8 + 4 + 4 + 4;

std::optional<Error> refusal(const ProviderConfig &provider)
{
    if (provider.name.isEmpty())
        return Error{ErrorCode::BadValue, QStringLiteral("a provider needs a name")};
    if (provider.level > limits::levelMax)
        return Error{ErrorCode::BadValue,
                     QStringLiteral("level %1 of %2 is above %3")
                         .arg(provider.level)
                         .arg(provider.name)
                         .arg(limits::levelMax)};
    return {};
}

std::optional<Error> refusal(const CollectTracingRequest &request)
{
    if (request.bufferMegabytes == 0)
        return Error{ErrorCode::BadValue, QStringLiteral("a buffer of 0 MB cannot hold an event")};
    if (request.providers.isEmpty())
        return Error{ErrorCode::BadValue, QStringLiteral("a session needs at least one provider")};
    if (request.providers.size() > qsizetype(limits::providersMax))
        return Error{ErrorCode::LimitExceeded,
                     QStringLiteral("%1 providers: the runtime takes %2")
                         .arg(request.providers.size())
                         .arg(limits::providersMax)};
    for (const auto &provider : request.providers) {
        if (auto error = refusal(provider))
            return error;
    }
    return {};
}

Result<Message> encodeSession(const CollectTracingRequest &request, Command command)
{
    if (auto error = refusal(request))
        return *std::move(error);
    ByteWriter writer;
    writer.u32(request.bufferMegabytes);
    writer.u32(std::uint32_t(request.format));
    if (command == Command::CollectTracing2)
        writer.u8(request.requestRundown ? 1 : 0);
    writer.u32(std::uint32_t(request.providers.size()));
    for (const auto &provider : request.providers) {
        writer.u64(provider.keywords);
        writer.u32(provider.level);
        writer.ipcString(provider.name);
        writer.ipcString(provider.arguments);
    }
    return withinLimit({command, writer.takeBytes()});
}

ProviderConfig readProvider(ByteReader &reader)
{
    ProviderConfig provider;
    provider.keywords = reader.u64();
    provider.level = reader.u32();
    provider.name = reader.ipcString();
    provider.arguments = reader.ipcString();
    return provider;
}

} // namespace

Result<Message> encodeCollectTracing(const CollectTracingRequest &request)
{
    return encodeSession(request, Command::CollectTracing);
}

Result<Message> encodeCollectTracing2(const CollectTracingRequest &request)
{
    return encodeSession(request, Command::CollectTracing2);
}

Result<CollectTracingRequest> decodeCollectTracing(const Message &message)
{
    if (message.command != Command::CollectTracing && message.command != Command::CollectTracing2)
        return Error{
            ErrorCode::BadValue,
            QStringLiteral("%1 is not CollectTracing or CollectTracing2").arg(commandName(message.command))};
    ByteReader reader(byteView(message.payload));
    CollectTracingRequest request;
    request.bufferMegabytes = reader.u32();
    request.format = StreamFormat(reader.u32());
    if (message.command == Command::CollectTracing2)
        request.requestRundown = reader.u8() != 0;
    const auto count = reader.u32();
    if (count > limits::providersMax || count > reader.remaining() / providerBytesMin)
        return Error{ErrorCode::BadSize,
                     QStringLiteral("%1 providers cannot be in %2 bytes").arg(count).arg(reader.remaining()),
                     reader.position()};
    for (std::uint32_t i = 0; i < count && !reader.failed(); ++i)
        request.providers.append(readProvider(reader));
    auto whole = checkFullyRead(reader, std::move(request), commandName(message.command));
    if (whole.ok()) {
        if (auto error = refusal(whole.value()))
            return *std::move(error);
    }
    return whole;
}

Message stopTracingRequest(std::uint64_t sessionId)
{
    return {Command::StopTracing, encodeSessionId(sessionId)};
}

Result<std::uint64_t> decodeSessionId(const QByteArray &payload)
{
    ByteReader reader(byteView(payload));
    const auto sessionId = reader.u64();
    return checkFullyRead(reader, sessionId, QStringLiteral("a session id"));
}

QByteArray encodeSessionId(std::uint64_t sessionId)
{
    ByteWriter writer;
    writer.u64(sessionId);
    return writer.takeBytes();
}

} // namespace protocol::ipc
