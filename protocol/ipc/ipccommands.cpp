// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/ipccommands.h"

#include <algorithm>
#include <iterator>

namespace protocol::ipc {

namespace {

struct CommandName {
    Command command;
    const char *name;
};

constexpr CommandName commandNames[] = {
    {Command::CreateCoreDump, "CreateCoreDump"},
    {Command::GenerateCoreDump2, "GenerateCoreDump2"},
    {Command::GenerateCoreDump3, "GenerateCoreDump3"},
    {Command::StopTracing, "StopTracing"},
    {Command::CollectTracing, "CollectTracing"},
    {Command::CollectTracing2, "CollectTracing2"},
    {Command::CollectTracing3, "CollectTracing3"},
    {Command::CollectTracing4, "CollectTracing4"},
    {Command::CollectTracing5, "CollectTracing5"},
    {Command::CollectTracing6, "CollectTracing6"},
    {Command::AttachProfiler, "AttachProfiler"},
    {Command::StartupProfiler, "StartupProfiler"},
    {Command::ProcessInfo, "ProcessInfo"},
    {Command::ResumeRuntime, "ResumeRuntime"},
    {Command::ProcessEnvironment, "ProcessEnvironment"},
    {Command::SetEnvironmentVariable, "SetEnvironmentVariable"},
    {Command::ProcessInfo2, "ProcessInfo2"},
    {Command::EnablePerfMap, "EnablePerfMap"},
    {Command::DisablePerfMap, "DisablePerfMap"},
    {Command::ApplyStartupHook, "ApplyStartupHook"},
    {Command::ProcessInfo3, "ProcessInfo3"},
    {Command::Ok, "OK"},
    {Command::Error, "Error"},
};

struct HresultName {
    HResult hresult;
    const char *name;
};

constexpr HresultName hresultNames[] = {
    {HResult::Ok, "S_OK"},
    {HResult::BadEncoding, "CORDIAGIPC_E_BAD_ENCODING"},
    {HResult::UnknownCommand, "CORDIAGIPC_E_UNKNOWN_COMMAND"},
    {HResult::UnknownMagic, "CORDIAGIPC_E_UNKNOWN_MAGIC"},
    {HResult::UnknownError, "CORDIAGIPC_E_UNKNOWN_ERROR"},
    {HResult::NotSupported, "COR_E_NOTSUPPORTED"},
    {HResult::Fail, "E_FAIL"},
    {HResult::NotYetAvailable, "CORPROF_E_NOT_YET_AVAILABLE"},
    {HResult::RuntimeUninitialized, "CORPROF_E_RUNTIME_UNINITIALIZED"},
    {HResult::ProfilerAlreadyActive, "CORPROF_E_PROFILER_ALREADY_ACTIVE"},
    {HResult::InvalidArgument, "E_INVALIDARG"},
    {HResult::ModuleNotFound, "ERROR_MOD_NOT_FOUND"},
    {HResult::ProcedureNotFound, "ERROR_PROC_NOT_FOUND"},
    {HResult::ClassNotAvailable, "CLASS_E_CLASSNOTAVAILABLE"},
    {HResult::InsufficientBuffer, "ERROR_INSUFFICIENT_BUFFER"},
    {HResult::EnvironmentVariableNotFound, "ERROR_ENVVAR_NOT_FOUND"},
    {HResult::EnvironmentVariableNotFoundDocumented, "ERROR_ENVVAR_NOT_FOUND"},
};

QString hex(std::uint32_t value, int digits)
{
    return QStringLiteral("0x%1").arg(QString::number(value, 16).toUpper().rightJustified(digits, u'0'));
}

} // namespace

QString commandName(Command command)
{
    const auto found = std::ranges::find(commandNames, command, &CommandName::command);
    return found != std::end(commandNames) ? QString::fromLatin1(found->name)
                                           : hex(std::uint16_t(command), 4);
}

QString hresultName(std::uint32_t hresult)
{
    const auto found = std::ranges::find(hresultNames, HResult(hresult), &HresultName::hresult);
    const auto number = hex(hresult, 8);
    if (found == std::end(hresultNames))
        return number;
    return QStringLiteral("%1 (%2)").arg(QString::fromLatin1(found->name), number);
}

} // namespace protocol::ipc
