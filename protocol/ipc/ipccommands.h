// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QString>

/// Command sets, command ids and error codes of the Diagnostic IPC protocol ("Commands", "Errors").
namespace protocol::ipc {

enum class CommandSet : std::uint8_t {
    Dump = 0x01,
    EventPipe = 0x02,
    Profiler = 0x03,
    Process = 0x04,
    Server = 0xFF
};

/// A command as the header has it: set in the high byte, id in the low one. Peers may send other values.
enum class Command : std::uint16_t {
    CreateCoreDump = 0x0101,
    GenerateCoreDump2 = 0x0102,
    GenerateCoreDump3 = 0x0103,
    StopTracing = 0x0201,
    CollectTracing = 0x0202,
    CollectTracing2 = 0x0203,
    CollectTracing3 = 0x0204,
    CollectTracing4 = 0x0205,
    CollectTracing5 = 0x0206,
    CollectTracing6 = 0x0207,
    AttachProfiler = 0x0301,
    StartupProfiler = 0x0302,
    ProcessInfo = 0x0400,
    ResumeRuntime = 0x0401,
    ProcessEnvironment = 0x0402,
    SetEnvironmentVariable = 0x0403,
    ProcessInfo2 = 0x0404,
    EnablePerfMap = 0x0405,
    DisablePerfMap = 0x0406,
    ApplyStartupHook = 0x0407,
    ProcessInfo3 = 0x0408,
    Ok = 0xFF00,
    Error = 0xFFFF,
};

/// Returns the command's name: "CollectTracing2", or "0x0299" for one that we do not know.
QString commandName(Command command);

/// HRESULTs in the replies of a runtime's diagnostic server.
enum class HResult : std::uint32_t {
    Ok = 0,
    BadEncoding = 0x80131384,
    UnknownCommand = 0x80131385,
    UnknownMagic = 0x80131386,
    UnknownError = 0x80131387,
    NotSupported = 0x80131515,
    Fail = 0x80004005,
    NotYetAvailable = 0x8013135B,
    RuntimeUninitialized = 0x80131371,
    ProfilerAlreadyActive = 0x8013136A,
    InvalidArgument = 0x80070057,
    ModuleNotFound = 0x8007007E,
    ProcedureNotFound = 0x8007007F,
    ClassNotAvailable = 0x80040111,
    InsufficientBuffer = 0x8007007A,
    EnvironmentVariableNotFound = 0x800700CB, ///< as runtimes say it
    EnvironmentVariableNotFoundDocumented = 0x800000CB, ///< as the specification has it
};

/// Returns the HRESULT with its name, "CORDIAGIPC_E_UNKNOWN_COMMAND (0x80131385)", or the bare number where
/// we know no name.
QString hresultName(std::uint32_t hresult);

} // namespace protocol::ipc
