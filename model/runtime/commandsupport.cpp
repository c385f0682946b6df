// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/commandsupport.h"

#include "model/words/texts.h"

#include <algorithm>
#include <iterator>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;
using protocol::ipc::Command;

namespace {

constexpr int versionMax = 999; ///< more is no version of .NET

struct CommandSince {
    Command command;
    int major;
};

constexpr CommandSince commandsSince[] = {
    {Command::CreateCoreDump, 3},
    {Command::GenerateCoreDump2, 6},
    {Command::GenerateCoreDump3, 7},
    {Command::StopTracing, 3},
    {Command::CollectTracing, 3},
    {Command::CollectTracing2, 3},
    {Command::CollectTracing3, 9},
    {Command::CollectTracing4, 9},
    {Command::CollectTracing5, 10},
    {Command::CollectTracing6, 11},
    {Command::AttachProfiler, 3},
    {Command::StartupProfiler, 6},
    {Command::ProcessInfo, 5},
    {Command::ResumeRuntime, 5},
    {Command::ProcessEnvironment, 6},
    {Command::SetEnvironmentVariable, 6},
    // Was added to releases that were out already: what a runtime's version says of it means little.
    {Command::ProcessInfo2, 6},
    {Command::EnablePerfMap, 8},
    {Command::DisablePerfMap, 8},
    {Command::ApplyStartupHook, 8},
    {Command::ProcessInfo3, 8},
};

struct LackedCommand {
    Command command;
    const char *why;
};

constexpr LackedCommand lackedByNativeAot[] = {
    {Command::EnablePerfMap,
     QT_TRANSLATE_NOOP("model::Texts",
                       "perf needs no map of it, since its code is in its file, with symbols there or in the "
                       ".dbg file beside it")},
    {Command::DisablePerfMap, QT_TRANSLATE_NOOP("model::Texts", "it writes no perf map")},
    {Command::AttachProfiler, QT_TRANSLATE_NOOP("model::Texts", "its runtime loads no profilers")},
    {Command::StartupProfiler, QT_TRANSLATE_NOOP("model::Texts", "its runtime loads no profilers")},
    {Command::ApplyStartupHook,
     QT_TRANSLATE_NOOP("model::Texts", "its runtime loads no assemblies, and so no startup hooks")},
};

} // namespace

int firstVersionWith(RuntimeCommand command)
{
    const auto found = std::ranges::find(commandsSince, command, &CommandSince::command);
    return found == std::end(commandsSince) ? 0 : found->major;
}

QString sinceText(RuntimeCommand command)
{
    constexpr int firstWithoutCore = 5; // the name lost its "Core" then
    const int major = firstVersionWith(command);
    return (major < firstWithoutCore ? Texts::tr("since .NET Core %1") : Texts::tr("since .NET %1"))
        .arg(major);
}

std::optional<int> majorVersion(const QString &runtimeVersion)
{
    bool isNumber = false;
    const auto major = runtimeVersion.section(u'.', 0, 0).toInt(&isNumber);
    const bool isVersion = isNumber && major > 0 && major <= versionMax && runtimeVersion.contains(u'.');
    return isVersion ? std::optional(major) : std::nullopt;
}

bool isNativeAot(const QString &runtimeVersion)
{
    return runtimeVersion.endsWith(QLatin1String(" NativeAOT"));
}

Result<> checkKnown(RuntimeCommand command, const QString &runtimeVersion)
{
    if (isNativeAot(runtimeVersion)) {
        const auto lacks = std::ranges::find(lackedByNativeAot, command, &LackedCommand::command);
        if (lacks != std::end(lackedByNativeAot))
            return Error{ErrorCode::Unsupported,
                         Texts::tr("the program was compiled ahead of time (NativeAOT): %1")
                             .arg(Texts::tr(lacks->why))};
    }
    const auto major = majorVersion(runtimeVersion);
    if (!major || *major >= firstVersionWith(command))
        return {};
    return Error{ErrorCode::Unsupported,
                 Texts::tr("%1 exists %2, and this runtime is %3")
                     .arg(protocol::ipc::commandName(command), sinceText(command), runtimeVersion)};
}

std::optional<preflight::Finding> problemWhileSuspended(RuntimeCommand command, const QString &runtimeVersion)
{
    using preflight::Finding;
    // Measured: .NET 8 and 9 crash, 10 does not.
    constexpr int firstThatBearsPerfMap = 10;
    if (command == Command::EnablePerfMap
        && majorVersion(runtimeVersion).value_or(firstThatBearsPerfMap - 1) < firstThatBearsPerfMap)
        return Finding{Finding::Severity::Blocks,
                       Texts::tr("The runtime waits at its start, and before .NET 10 the process does not "
                                 "survive a perf map then."),
                       Texts::tr("Resume the runtime first.")};
    if (command == Command::AttachProfiler)
        return Finding{Finding::Severity::Blocks,
                       Texts::tr("The runtime waits at its start and attaches nothing yet."),
                       Texts::tr("Name a startup profiler instead, in the window, or resume the runtime "
                                 "first.")};
    return std::nullopt;
}

} // namespace model
