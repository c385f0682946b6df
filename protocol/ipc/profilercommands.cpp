// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/profilercommands.h"

#include "protocol/core/bytewriter.h"
#include "protocol/ipc/decoding.h"

namespace protocol::ipc {

Result<Message> encodeAttachProfiler(const AttachProfilerRequest &request)
{
    if (request.profilerPath.isEmpty())
        return Error{ErrorCode::BadValue, QStringLiteral("a profiler needs the path of its library")};
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
                     QStringLiteral("%1 is not AttachProfiler").arg(commandName(message.command))};
    ByteReader reader(byteView(message.payload));
    AttachProfilerRequest request;
    request.timeoutMilliseconds = reader.u32();
    request.profilerGuid = reader.guid();
    request.profilerPath = reader.ipcString();
    const auto clientDataSize = reader.u32();
    request.clientData = byteArray(reader.take(clientDataSize));
    return checkFullyRead(reader, std::move(request), QStringLiteral("AttachProfiler"));
}

} // namespace protocol::ipc
