// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/profilercommands.h"

#include "protocol/core/bytewriter.h"
#include "protocol/core/texts.h"
#include "protocol/ipc/decoding.h"

namespace protocol::ipc {

namespace {

Result<> checkProfiler(const QUuid &guid, const QString &path)
{
    if (guid.isNull())
        return Error{ErrorCode::BadValue, Texts::tr("a profiler needs the GUID of its class")};
    return checkText(path, Texts::tr("the path of the profiler's library"));
}

} // namespace

Result<Message> encodeAttachProfiler(const AttachProfilerRequest &request)
{
    if (const auto valid = checkProfiler(request.profilerGuid, request.profilerPath); !valid.ok())
        return valid.error();
    ByteWriter writer;
    writer.u32(request.timeoutMilliseconds);
    writer.guid(request.profilerGuid);
    writer.ipcString(request.profilerPath);
    writer.u32(std::uint32_t(request.clientData.size()));
    writer.raw(request.clientData);
    return withinLimit({Command::AttachProfiler, writer.takeBytes()});
}

Result<AttachProfilerRequest> decodeAttachProfiler(const Message &message)
{
    if (message.command != Command::AttachProfiler)
        return Error{ErrorCode::BadValue,
                     Texts::tr("%1 is not AttachProfiler").arg(commandName(message.command))};
    ByteReader reader(byteView(message.payload));
    AttachProfilerRequest request;
    request.timeoutMilliseconds = reader.u32();
    request.profilerGuid = reader.guid();
    request.profilerPath = reader.ipcString();
    const auto clientDataSize = reader.u32();
    request.clientData = byteArray(reader.take(clientDataSize));
    return checkFullyRead(reader, std::move(request), QStringLiteral("AttachProfiler"));
}

Result<Message> encodeStartupProfiler(const StartupProfilerRequest &request)
{
    if (const auto valid = checkProfiler(request.profilerGuid, request.profilerPath); !valid.ok())
        return valid.error();
    ByteWriter writer;
    writer.guid(request.profilerGuid);
    writer.ipcString(request.profilerPath);
    return withinLimit({Command::StartupProfiler, writer.takeBytes()});
}

Result<StartupProfilerRequest> decodeStartupProfiler(const Message &message)
{
    if (message.command != Command::StartupProfiler)
        return Error{ErrorCode::BadValue,
                     Texts::tr("%1 is not StartupProfiler").arg(commandName(message.command))};
    ByteReader reader(byteView(message.payload));
    StartupProfilerRequest request;
    request.profilerGuid = reader.guid();
    request.profilerPath = reader.ipcString();
    return checkFullyRead(reader, std::move(request), QStringLiteral("StartupProfiler"));
}

} // namespace protocol::ipc
