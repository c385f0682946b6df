// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/commandlayout.h"

namespace protocol::ipc {

namespace {

using enum FieldType;

constexpr FieldLayout sessionId[]
    = {{{"sessionId", "Number of the session, which StopTracing wants."}, U64, NumberStyle::Hexadecimal}};

constexpr FieldLayout infoVersion{{"version", "Version of this reply; higher ones append fields."}, U32};
constexpr FieldLayout processId{{"processId", "Id of the process, as its own PID namespace has it."}, U64};
constexpr FieldLayout runtimeCookie{{"runtimeCookie", "Tells this runtime from all others."}, Guid};
constexpr FieldLayout commandLine{{"commandLine", "The program with its arguments."},
                                  String,
                                  NumberStyle::Decimal,
                                  {},
                                  {},
                                  FieldKind::CommandLine};
constexpr FieldLayout operatingSystem{{"OS", "Operating system: Windows, Linux, macOS or Unknown."}, String};
constexpr FieldLayout architecture{{"arch", "Architecture of the process: x64, arm64 and so on."}, String};
constexpr FieldLayout entryAssembly{
    {"managedEntrypointAssemblyName", "Simple name of the assembly that the program begins in."}, String};
constexpr FieldLayout productVersion{{"clrProductVersion", "Version of the runtime."}, String};

constexpr FieldLayout processInfo[] = {processId, runtimeCookie, commandLine, operatingSystem, architecture};
constexpr FieldLayout processInfo2[]
    = {processId, runtimeCookie, commandLine, operatingSystem, architecture, entryAssembly, productVersion};
constexpr FieldLayout processInfo3[]
    = {infoVersion,
       processId,
       runtimeCookie,
       commandLine,
       operatingSystem,
       architecture,
       entryAssembly,
       productVersion,
       {{"portableRuntimeIdentifier", "Platform that the runtime was built for: linux-x64, win-arm64."},
        String,
        NumberStyle::Decimal,
        {},
        {},
        FieldKind::Plain,
        Presence::IfAnyLeft}};

constexpr FieldLayout processEnvironment[]
    = {{{"nIncomingBytes", "How many bytes of environment follow this message."}, U32},
       {{"future", "For later versions; 0."}, U16}};

constexpr FieldLabel hresultLabel{"hresult", "Result; 0 is success, with the highest bit it is a failure."};
constexpr FieldLayout hresult[] = {{hresultLabel, U32, NumberStyle::HResult}};
/// Nothing says the specification, an HRESULT says the runtime.
constexpr FieldLayout perhapsHresult[]
    = {{hresultLabel, U32, NumberStyle::HResult, {}, {}, FieldKind::Plain, Presence::IfAnyLeft}};
constexpr FieldLayout error[] = {{{"hresult", "What went wrong."}, U32, NumberStyle::HResult},
                                 {{"message", "Why, in the runtime's words; GenerateCoreDump3 adds it."},
                                  String,
                                  NumberStyle::Decimal,
                                  {},
                                  {},
                                  FieldKind::Plain,
                                  Presence::IfAnyLeft}};

} // namespace

PayloadLayout replyLayout(Command request)
{
    switch (request) {
    case Command::StopTracing:
    case Command::CollectTracing:
    case Command::CollectTracing2:
    case Command::CollectTracing3:
    case Command::CollectTracing4:
    case Command::CollectTracing5:
    case Command::CollectTracing6:
        return sessionId;
    case Command::ProcessInfo:
        return processInfo;
    case Command::ProcessInfo2:
        return processInfo2;
    case Command::ProcessInfo3:
        return processInfo3;
    case Command::ProcessEnvironment:
        return processEnvironment;
    case Command::CreateCoreDump:
    case Command::GenerateCoreDump2:
    case Command::GenerateCoreDump3:
    case Command::AttachProfiler:
    case Command::StartupProfiler:
    case Command::SetEnvironmentVariable:
    case Command::EnablePerfMap:
    case Command::DisablePerfMap:
    case Command::ApplyStartupHook:
        return hresult;
    case Command::ResumeRuntime:
        return perhapsHresult;
    default:
        return {};
    }
}

PayloadLayout errorLayout()
{
    return error;
}

} // namespace protocol::ipc
