// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/eventpipecommands.h"

#include "protocol/core/bytewriter.h"
#include "protocol/core/texts.h"
#include "protocol/ipc/decoding.h"

namespace protocol::ipc {

namespace {

/// Bytes of a provider without a character in it: keywords, level, two string lengths.
constexpr std::size_t providerBytesMin = 8 + 4 + 4 + 4;
constexpr std::uint32_t streamedSessionType = 0;

/// Which fields a version of the command has.
struct Layout {
    bool sessionType = false; ///< and event filters
    bool rundownSwitch = false;
    bool rundownKeyword = false;
    bool stackwalk = false;
    bool bufferMode = false;
};

std::optional<Layout> layoutOf(Command command)
{
    switch (command) {
    case Command::CollectTracing:
        return Layout{};
    case Command::CollectTracing2:
        return Layout{.rundownSwitch = true};
    case Command::CollectTracing3:
        return Layout{.rundownSwitch = true, .stackwalk = true};
    case Command::CollectTracing4:
        return Layout{.rundownKeyword = true, .stackwalk = true};
    case Command::CollectTracing5:
        return Layout{.sessionType = true, .rundownKeyword = true, .stackwalk = true};
    case Command::CollectTracing6:
        return Layout{.sessionType = true, .rundownKeyword = true, .stackwalk = true, .bufferMode = true};
    default:
        return std::nullopt;
    }
}

Error notCollectTracing(Command command)
{
    return {ErrorCode::BadValue,
            Texts::tr("%1 is not CollectTracing to CollectTracing6").arg(commandName(command))};
}

std::optional<Error> refusal(const ProviderConfig &provider)
{
    if (provider.name.isEmpty())
        return Error{ErrorCode::BadValue, Texts::tr("a provider needs a name")};
    if (provider.level > limits::levelMax)
        return Error{ErrorCode::BadValue,
                     Texts::tr("level %1 of %2 is above %3")
                         .arg(provider.level)
                         .arg(provider.name)
                         .arg(limits::levelMax)};
    for (const QString &text : {provider.name, provider.arguments}) {
        if (text.contains(QChar::Null))
            return Error{ErrorCode::BadValue,
                         Texts::tr("the name or the arguments of a provider hold a NUL, which ends a "
                                   "text for the runtime")};
    }
    return {};
}

std::optional<Error> refusal(const CollectTracingRequest &request)
{
    if (request.bufferMegabytes == 0)
        return Error{ErrorCode::BadValue, Texts::tr("a buffer of 0 MB cannot hold an event")};
    if (request.providers.isEmpty())
        return Error{ErrorCode::BadValue, Texts::tr("a session needs at least one provider")};
    if (request.providers.size() > qsizetype(limits::providersMax))
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("%1 providers: the runtime takes %2")
                         .arg(request.providers.size())
                         .arg(limits::providersMax)};
    for (const auto &provider : request.providers) {
        if (auto error = refusal(provider))
            return error;
    }
    return {};
}

void writeProvider(ByteWriter &writer, const ProviderConfig &provider, const Layout &layout)
{
    writer.u64(provider.keywords);
    writer.u32(provider.level);
    writer.ipcString(provider.name);
    writer.ipcString(provider.arguments);
    if (!layout.sessionType)
        return;
    writer.u8(provider.eventFilter.enable ? 1 : 0);
    writer.u32(std::uint32_t(provider.eventFilter.ids.size()));
    for (const std::uint32_t id : provider.eventFilter.ids)
        writer.u32(id);
}

ProviderConfig readProvider(ByteReader &reader, const Layout &layout)
{
    ProviderConfig provider;
    provider.keywords = reader.u64();
    provider.level = reader.u32();
    provider.name = reader.ipcString();
    provider.arguments = reader.ipcString();
    if (!layout.sessionType)
        return provider;
    provider.eventFilter.enable = reader.u8() != 0;
    const auto count = reader.u32();
    if (count > reader.remaining() / sizeof(std::uint32_t)) {
        reader.fail();
        return provider;
    }
    for (std::uint32_t i = 0; i < count; ++i)
        provider.eventFilter.ids.append(reader.u32());
    return provider;
}

/// Reads what is in front of the providers.
CollectTracingRequest readHead(ByteReader &reader, const Layout &layout)
{
    CollectTracingRequest request;
    request.bufferMegabytes = reader.u32();
    request.format = StreamFormat(reader.u32());
    if (layout.rundownSwitch)
        request.rundownKeyword = reader.u8() != 0 ? defaultRundownKeyword : 0;
    if (layout.rundownKeyword)
        request.rundownKeyword = reader.u64();
    if (layout.stackwalk)
        request.requestStackwalk = reader.u8() != 0;
    return request;
}

} // namespace

Result<Message> encodeCollectTracing(const CollectTracingRequest &request, Command command)
{
    const auto layout = layoutOf(command);
    if (!layout)
        return notCollectTracing(command);
    if (auto error = refusal(request))
        return *std::move(error);
    ByteWriter writer;
    if (layout->sessionType)
        writer.u32(streamedSessionType);
    writer.u32(request.bufferMegabytes);
    writer.u32(std::uint32_t(request.format));
    if (layout->rundownSwitch)
        writer.u8(request.rundownKeyword != 0 ? 1 : 0);
    if (layout->rundownKeyword)
        writer.u64(request.rundownKeyword);
    if (layout->stackwalk)
        writer.u8(request.requestStackwalk ? 1 : 0);
    writer.u32(std::uint32_t(request.providers.size()));
    for (const auto &provider : request.providers)
        writeProvider(writer, provider, *layout);
    if (layout->bufferMode)
        writer.u32(std::uint32_t(request.bufferMode));
    return withinLimit({command, writer.takeBytes()});
}

Result<CollectTracingRequest> decodeCollectTracing(const Message &message)
{
    const auto layout = layoutOf(message.command);
    if (!layout)
        return notCollectTracing(message.command);
    ByteReader reader(byteView(message.payload));
    if (layout->sessionType && reader.u32() != streamedSessionType && !reader.failed())
        return Error{
            ErrorCode::Unsupported,
            Texts::tr("%1 asks for a session that is not streamed").arg(commandName(message.command)), 0};
    CollectTracingRequest request = readHead(reader, *layout);
    const auto count = reader.u32();
    if (count > limits::providersMax || count > reader.remaining() / providerBytesMin)
        return Error{ErrorCode::BadSize,
                     Texts::tr("%1 providers cannot be in %2 bytes").arg(count).arg(reader.remaining()),
                     reader.position()};
    for (std::uint32_t i = 0; i < count && !reader.failed(); ++i)
        request.providers.append(readProvider(reader, *layout));
    if (layout->bufferMode)
        request.bufferMode = BufferMode(reader.u32());
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
    return checkFullyRead(reader, sessionId, Texts::tr("a session id"));
}

QByteArray encodeSessionId(std::uint64_t sessionId)
{
    ByteWriter writer;
    writer.u64(sessionId);
    return writer.takeBytes();
}

} // namespace protocol::ipc
