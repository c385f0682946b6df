// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/dumpcommands.h"

#include "protocol/core/bytewriter.h"
#include "protocol/core/texts.h"
#include "protocol/ipc/decoding.h"

namespace protocol::ipc {

namespace {

bool isDumpCommand(Command command)
{
    return command == Command::CreateCoreDump || command == Command::GenerateCoreDump2
        || command == Command::GenerateCoreDump3;
}

Error notADumpCommand(Command command)
{
    return {ErrorCode::BadValue, Texts::tr("%1 is no dump command").arg(commandName(command))};
}

} // namespace

Result<Message> encodeCreateCoreDump(const CreateCoreDumpRequest &request, Command command)
{
    if (!isDumpCommand(command))
        return notADumpCommand(command);
    if (request.path.isEmpty())
        return Error{ErrorCode::BadValue, Texts::tr("a dump needs a path")};
    ByteWriter writer;
    writer.ipcString(request.path);
    writer.u32(std::uint32_t(request.type));
    writer.u32(request.flags);
    return withinLimit({command, writer.takeBytes()});
}

Result<CreateCoreDumpRequest> decodeCreateCoreDump(const Message &message)
{
    if (!isDumpCommand(message.command))
        return notADumpCommand(message.command);
    ByteReader reader(byteView(message.payload));
    CreateCoreDumpRequest request;
    request.path = reader.ipcString();
    request.type = DumpType(reader.u32());
    request.flags = reader.u32();
    const bool typeKnown = request.type >= DumpType::Normal && request.type <= DumpType::Full;
    if (!reader.failed() && !typeKnown)
        return Error{ErrorCode::BadValue,
                     Texts::tr("dump type %1 is not 1 to 4").arg(std::uint32_t(request.type))};
    return checkFullyRead(reader, std::move(request), commandName(message.command));
}

Result<> decodeHresultReply(const QByteArray &payload)
{
    ByteReader reader(byteView(payload));
    const auto hresult = reader.u32();
    auto whole = checkFullyRead(reader, std::monostate{}, Texts::tr("a reply of one HRESULT"));
    // The sign bit is the failure bit; S_FALSE and its like are successes.
    if (whole.ok() && std::int32_t(hresult) < 0)
        return Error{ErrorCode::RuntimeError, hresultName(hresult), 0, std::int32_t(hresult)};
    return whole;
}

QByteArray encodeHresult(std::uint32_t hresult)
{
    ByteWriter writer;
    writer.u32(hresult);
    return writer.takeBytes();
}

} // namespace protocol::ipc
