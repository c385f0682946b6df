// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/hresulttext.h"

#include "protocol/ipc/ipccommands.h"

#include <algorithm>
#include <iterator>

namespace model {

using protocol::ipc::HResult;

namespace {

struct Row {
    HResult hresult;
    const char *meaning;
    const char *why;
    const char *remedy;
};

constexpr Row hresultRows[] = {
    {HResult::Ok, "it reported success", "", ""},
    {HResult::BadEncoding, "it could not read the command",
     "The command has a field or an option that this version of the runtime does not know.",
     "Leave out newer options or use a newer runtime in the target."},
    {HResult::UnknownCommand, "it does not know the command",
     "The target's .NET version is older than the command.", "Use a newer runtime in the target."},
    {HResult::UnknownMagic, "it does not speak this version of the protocol",
     "The target's .NET version is older or newer than the protocol that we speak.",
     "Use a newer version of CLR Lens or of the runtime."},
    {HResult::UnknownError, "it failed without saying why", "", "Try again."},
    {HResult::NotSupported, "it does not support this",
     "The target runs Mono, is compiled ahead of time, or was built without this feature.",
     "Use the ordinary .NET runtime in the target."},
    {HResult::Fail, "it reported a failure",
     "For a dump: the target cannot write to the folder, the disk is full, createdump is missing beside the "
     "runtime or not executable, or the system does not allow it to trace the process (ptrace_scope, "
     "SYS_PTRACE). For a profiler: its library could not be loaded or its own code failed. For a recording: "
     "the buffer or a provider was refused, or 64 sessions run already.",
     "Check these in the target's own container and as its user."},
    {HResult::NotYetAvailable, "it cannot do this yet",
     "The runtime is suspended at startup or still starting.",
     "Resume it first, or use the command for startup."},
    {HResult::RuntimeUninitialized, "it is not yet initialized", "The runtime is still starting.",
     "Try again in a moment."},
    {HResult::ProfilerAlreadyActive, "a profiler is loaded already",
     "A process can have one profiler that is attached.", "Detach it or restart the process without it."},
    {HResult::InvalidArgument, "an argument is not valid",
     "A path does not exist for the target, or the command is allowed only while the runtime is suspended.",
     "Check the path as the target sees it."},
    {HResult::ModuleNotFound, "the library could not be loaded",
     "The path does not exist for the target, or the library or one that it needs is missing or built for "
     "another architecture.",
     "Give a full path as the target sees it, inside its container if it has one."},
    {HResult::ProcedureNotFound, "the library lacks the function that makes a profiler",
     "It does not export DllGetClassObject.", "Give the path of a profiler's library."},
    {HResult::ClassNotAvailable, "the library has no such class", "The class id is that of another profiler.",
     "Give the class id that the profiler's documentation names."},
    {HResult::InsufficientBuffer, "a buffer was too small", "", "Shorten the text."},
    {HResult::EnvironmentVariableNotFound, "there is no such environment variable", "", "Check its name."},
    {HResult::EnvironmentVariableNotFoundDocumented, "there is no such environment variable", "",
     "Check its name."},
};

} // namespace

HresultText describeHresult(std::uint32_t hresult)
{
    const auto row = std::ranges::find(hresultRows, HResult(hresult), &Row::hresult);
    if (row == std::end(hresultRows))
        return {QStringLiteral("it answered an error that is not in its documentation"), {}, {}};
    return {QString::fromLatin1(row->meaning), QString::fromLatin1(row->why),
            QString::fromLatin1(row->remedy)};
}

} // namespace model
