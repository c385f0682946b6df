// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/replyfields.h"

namespace protocol::ipc {

namespace {

/// Bytes of an absent entry of an environment: the string's length.
constexpr std::size_t absentEntryBytes = 4;

/// ProcessInfo 1 to 3: [3: u32 version], u64 pid, GUID cookie, strings; see processcommands.h.
void readProcessInfo(FieldReader &reader, Command request)
{
    if (request == Command::ProcessInfo3)
        reader.number<std::uint32_t>(QStringLiteral("version"));
    reader.number<std::uint64_t>(QStringLiteral("processId"));
    reader.guid(QStringLiteral("runtimeCookie"));
    reader.string(QStringLiteral("commandLine"), FieldKind::CommandLine);
    reader.string(QStringLiteral("OS"));
    reader.string(QStringLiteral("arch"));
    if (request == Command::ProcessInfo)
        return;
    reader.string(QStringLiteral("managedEntrypointAssemblyName"));
    reader.string(QStringLiteral("clrProductVersion"));
    if (request == Command::ProcessInfo3)
        reader.string(QStringLiteral("portableRuntimeIdentifier"));
}

void readHresult(FieldReader &reader)
{
    reader.number<std::uint32_t>(QStringLiteral("hresult"), hresultName);
}

} // namespace

void readReplyFields(FieldReader &reader, Command request)
{
    switch (request) {
    case Command::StopTracing:
    case Command::CollectTracing:
    case Command::CollectTracing2:
    case Command::CollectTracing3:
    case Command::CollectTracing4:
    case Command::CollectTracing5:
    case Command::CollectTracing6:
        reader.number<std::uint64_t>(QStringLiteral("sessionId"), [](std::uint64_t id) {
            return QString(QStringLiteral("0x") + QString::number(id, 16).toUpper());
        });
        return;
    case Command::ProcessInfo:
    case Command::ProcessInfo2:
    case Command::ProcessInfo3:
        return readProcessInfo(reader, request);
    case Command::ProcessEnvironment: // u32 bytes of the continuation, u16 reserved
        reader.number<std::uint32_t>(QStringLiteral("nIncomingBytes"));
        reader.number<std::uint16_t>(QStringLiteral("future"));
        return;
    case Command::CreateCoreDump:
    case Command::GenerateCoreDump2:
    case Command::GenerateCoreDump3:
    case Command::AttachProfiler:
    case Command::StartupProfiler:
    case Command::SetEnvironmentVariable:
    case Command::EnablePerfMap:
    case Command::DisablePerfMap:
    case Command::ApplyStartupHook:
        return readHresult(reader);
    case Command::ResumeRuntime: // nothing says the specification, an HRESULT says the runtime
        if (reader.remaining() > 0)
            readHresult(reader);
        return;
    default:
        return;
    }
}

void readErrorFields(FieldReader &reader)
{
    readHresult(reader);
    if (reader.remaining() > 0)
        reader.string(QStringLiteral("message"));
}

void readEnvironmentFields(FieldReader &reader)
{
    std::uint32_t count = 0;
    const auto entries = reader.array(QStringLiteral("environment"), absentEntryBytes, count);
    for (std::uint32_t i = 0; i < count && !reader.failed(); ++i)
        reader.environmentEntry(i + 1);
}

} // namespace protocol::ipc
