// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/ipcmessage.h"

#include "protocol/core/bytereader.h"
#include "protocol/core/bytewriter.h"
#include "protocol/core/limits.h"
#include "protocol/core/texts.h"

#include <algorithm>
#include <cstring>

namespace protocol::ipc {

namespace {

constexpr char messageMagic[] = "DOTNET_IPC_V1"; // the NUL belongs to it
constexpr std::size_t messageMagicSize = sizeof messageMagic;
constexpr std::size_t sizeOffset = messageMagicSize;
static_assert(messageMagicSize == 14);

bool startsLikeMagic(ByteView bytes)
{
    return std::memcmp(bytes.data(), messageMagic, std::min(bytes.size(), messageMagicSize)) == 0;
}

Error badMagic(ByteView bytes, std::uint64_t position)
{
    const auto shown = byteArray(bytes.first(std::min(bytes.size(), messageMagicSize)));
    return {ErrorCode::BadMagic,
            Texts::tr("expected the magic DOTNET_IPC_V1, found the bytes %1")
                .arg(QString::fromLatin1(shown.toHex(' '))),
            position};
}

} // namespace

Result<QByteArray> encode(const Message &message)
{
    if (message.payload.size() > qsizetype(limits::ipcPayloadMax))
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("%1 with a payload of %2 bytes: the protocol allows %3")
                         .arg(commandName(message.command))
                         .arg(message.payload.size())
                         .arg(limits::ipcPayloadMax)};
    ByteWriter writer;
    writer.raw(QByteArray(messageMagic, messageMagicSize));
    writer.u16(std::uint16_t(limits::ipcHeaderSize + message.payload.size()));
    writer.u8(std::uint8_t(std::uint16_t(message.command) >> 8));
    writer.u8(std::uint8_t(message.command));
    writer.u16(0);
    writer.raw(message.payload);
    return writer.takeBytes();
}

Decoded<Message> decodeMessage(ChunkBuffer &stream)
{
    const auto arrived = stream.all();
    if (arrived.empty())
        return NeedMore{};
    if (!startsLikeMagic(arrived))
        return badMagic(arrived, stream.position());
    if (arrived.size() < sizeOffset + 2)
        return NeedMore{};

    ByteReader reader(arrived, stream.position());
    reader.skip(messageMagicSize);
    const auto size = reader.u16();
    if (size < limits::ipcHeaderSize)
        return Error{ErrorCode::BadSize,
                     Texts::tr("the message says a size of %1 bytes, less than its header of %2")
                         .arg(size)
                         .arg(limits::ipcHeaderSize),
                     stream.position() + sizeOffset};
    if (arrived.size() < size)
        return NeedMore{};

    const auto set = reader.u8();
    const auto id = reader.u8();
    reader.skip(2);
    Message message{Command(set << 8 | id), byteArray(reader.take(size - limits::ipcHeaderSize))};
    stream.drop(size);
    return message;
}

Result<QByteArray> replyPayload(const Message &reply)
{
    if (reply.command == Command::Ok)
        return reply.payload;
    if (reply.command != Command::Error)
        return Error{ErrorCode::UnexpectedReply,
                     Texts::tr("expected a reply, found the command %1").arg(commandName(reply.command))};

    ByteReader reader(byteView(reply.payload));
    const auto hresult = reader.u32();
    if (reader.failed())
        return reader.truncated(Texts::tr("the HRESULT of an error reply"));
    const auto text = reader.atEnd() ? QString() : reader.ipcString();
    // The text is a courtesy of GenerateCoreDump3: what cannot be read of it does not hide the HRESULT.
    return Error{ErrorCode::RuntimeError,
                 text.isEmpty() ? hresultName(hresult)
                                : QStringLiteral("%1: %2").arg(hresultName(hresult), text),
                 0, std::int32_t(hresult)};
}

bool isUnknownCommand(const Error &error)
{
    return error.code == ErrorCode::RuntimeError
        && std::uint32_t(error.native) == std::uint32_t(HResult::UnknownCommand);
}

Message okReply(QByteArray payload)
{
    return {Command::Ok, std::move(payload)};
}

Message errorReply(std::uint32_t hresult)
{
    ByteWriter writer;
    writer.u32(hresult);
    return {Command::Error, writer.takeBytes()};
}

} // namespace protocol::ipc
