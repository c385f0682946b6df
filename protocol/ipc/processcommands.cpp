// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/processcommands.h"

#include "protocol/core/bytewriter.h"
#include "protocol/core/texts.h"
#include "protocol/ipc/decoding.h"

namespace protocol::ipc {

namespace {

/// What this version of ProcessInfo3's reply says of itself; 1 is the one with the runtime identifier.
constexpr std::uint32_t processInfo3Version = 1;

Command processInfoCommand(ProcessInfoVersion version)
{
    switch (version) {
    case ProcessInfoVersion::V1:
        return Command::ProcessInfo;
    case ProcessInfoVersion::V2:
        return Command::ProcessInfo2;
    case ProcessInfoVersion::V3:
        break;
    }
    return Command::ProcessInfo3;
}

} // namespace

Message processInfoRequest(ProcessInfoVersion version)
{
    return {processInfoCommand(version), {}};
}

Result<ProcessInfo> decodeProcessInfo(ProcessInfoVersion version, const QByteArray &payload)
{
    const auto what = commandName(processInfoCommand(version));
    ByteReader reader(byteView(payload));
    const auto replyVersion = version == ProcessInfoVersion::V3 ? reader.u32() : 0;
    ProcessInfo info;
    info.processId = reader.u64();
    info.runtimeCookie = reader.guid();
    info.commandLine = reader.ipcString();
    info.operatingSystem = reader.ipcString();
    info.architecture = reader.ipcString();
    if (version >= ProcessInfoVersion::V2) {
        info.managedEntrypointAssemblyName = reader.ipcString();
        info.clrProductVersion = reader.ipcString();
    }
    if (replyVersion >= processInfo3Version)
        info.portableRuntimeIdentifier = reader.ipcString();
    if (reader.failed())
        return reader.truncated(what);
    return info;
}

QByteArray encodeProcessInfo(ProcessInfoVersion version, const ProcessInfo &info)
{
    ByteWriter writer;
    if (version == ProcessInfoVersion::V3)
        writer.u32(processInfo3Version);
    writer.u64(info.processId);
    writer.guid(info.runtimeCookie);
    writer.ipcString(info.commandLine);
    writer.ipcString(info.operatingSystem);
    writer.ipcString(info.architecture);
    if (version >= ProcessInfoVersion::V2) {
        writer.ipcString(info.managedEntrypointAssemblyName);
        writer.ipcString(info.clrProductVersion);
    }
    if (version == ProcessInfoVersion::V3)
        writer.ipcString(info.portableRuntimeIdentifier);
    return writer.takeBytes();
}

Message processEnvironmentRequest()
{
    return {Command::ProcessEnvironment, {}};
}

Result<EnvironmentReply> decodeEnvironmentReply(const QByteArray &payload)
{
    ByteReader reader(byteView(payload));
    EnvironmentReply reply{reader.u32()};
    reader.skip(2);
    auto whole = checkFullyRead(reader, reply, Texts::tr("the reply of ProcessEnvironment"));
    if (whole.ok() && reply.continuationBytes > limits::environmentBytesMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("an environment of %1 bytes is beyond %2")
                         .arg(reply.continuationBytes)
                         .arg(limits::environmentBytesMax)};
    return whole;
}

Result<QList<QString>> decodeEnvironmentContinuation(ByteView continuation)
{
    ByteReader reader(continuation);
    const auto count = reader.u32();
    if (count > reader.remaining() / 4)
        return Error{
            ErrorCode::BadSize,
            Texts::tr("%1 environment entries cannot be in %2 bytes").arg(count).arg(reader.remaining()),
            reader.position()};
    QList<QString> entries;
    for (std::uint32_t i = 0; i < count && !reader.failed(); ++i)
        entries.append(reader.ipcString());
    return checkFullyRead(reader, std::move(entries), Texts::tr("the environment"));
}

EncodedEnvironment encodeEnvironment(const QList<QString> &entries)
{
    ByteWriter continuation;
    continuation.u32(std::uint32_t(entries.size()));
    for (const auto &entry : entries)
        continuation.ipcString(entry);
    ByteWriter reply;
    reply.u32(std::uint32_t(continuation.size()));
    reply.u16(0);
    return {okReply(reply.takeBytes()), continuation.takeBytes()};
}

Message resumeRuntimeRequest()
{
    return {Command::ResumeRuntime, {}};
}

} // namespace protocol::ipc
