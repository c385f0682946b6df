// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/processsettings.h"

#include "protocol/core/bytewriter.h"
#include "protocol/core/texts.h"
#include "protocol/ipc/decoding.h"

namespace protocol::ipc {

namespace {

Error isNot(const Message &message, Command wanted)
{
    return {ErrorCode::BadValue,
            Texts::tr("%1 is not %2").arg(commandName(message.command), commandName(wanted))};
}

Result<> checkVariable(const SetEnvironmentVariableRequest &request)
{
    if (auto valid = checkText(request.name, Texts::tr("the name of the variable")); !valid.ok())
        return valid;
    if (request.name.contains(u'='))
        return Error{ErrorCode::BadValue, Texts::tr("the name of the variable has an equals sign in it")};
    return request.value.isEmpty() ? Result<>()
                                   : checkText(request.value, Texts::tr("the value of the variable"));
}

} // namespace

Result<Message> encodeSetEnvironmentVariable(const SetEnvironmentVariableRequest &request)
{
    if (const auto valid = checkVariable(request); !valid.ok())
        return valid.error();
    ByteWriter writer;
    writer.ipcString(request.name);
    writer.ipcString(request.value);
    return withinLimit({Command::SetEnvironmentVariable, writer.takeBytes()});
}

Result<SetEnvironmentVariableRequest> decodeSetEnvironmentVariable(const Message &message)
{
    if (message.command != Command::SetEnvironmentVariable)
        return isNot(message, Command::SetEnvironmentVariable);
    ByteReader reader(byteView(message.payload));
    SetEnvironmentVariableRequest request;
    request.name = reader.ipcString();
    request.value = reader.ipcString();
    return checkFullyRead(reader, std::move(request), QStringLiteral("SetEnvironmentVariable"));
}

Message enablePerfMapRequest(PerfMapType type)
{
    ByteWriter writer;
    writer.u32(std::uint32_t(type));
    return {Command::EnablePerfMap, writer.takeBytes()};
}

Result<PerfMapType> decodeEnablePerfMap(const Message &message)
{
    if (message.command != Command::EnablePerfMap)
        return isNot(message, Command::EnablePerfMap);
    ByteReader reader(byteView(message.payload));
    const auto type = PerfMapType(reader.u32());
    if (!reader.failed() && type > PerfMapType::PerfMap)
        return Error{ErrorCode::BadValue,
                     Texts::tr("perf map type %1 is not 0 to 3").arg(std::uint32_t(type))};
    return checkFullyRead(reader, type, QStringLiteral("EnablePerfMap"));
}

Message disablePerfMapRequest()
{
    return {Command::DisablePerfMap, {}};
}

Result<Message> encodeApplyStartupHook(const QString &path)
{
    if (const auto valid = checkText(path, Texts::tr("the path of the startup hook")); !valid.ok())
        return valid.error();
    ByteWriter writer;
    writer.ipcString(path);
    return withinLimit({Command::ApplyStartupHook, writer.takeBytes()});
}

Result<QString> decodeApplyStartupHook(const Message &message)
{
    if (message.command != Command::ApplyStartupHook)
        return isNot(message, Command::ApplyStartupHook);
    ByteReader reader(byteView(message.payload));
    auto path = reader.ipcString();
    return checkFullyRead(reader, std::move(path), QStringLiteral("ApplyStartupHook"));
}

} // namespace protocol::ipc
