// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/hresulttext.h"

#include "model/words/texts.h"
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
    {HResult::Ok, QT_TRANSLATE_NOOP("model::Texts", "it reported success"), "", ""},
    {HResult::BadEncoding, QT_TRANSLATE_NOOP("model::Texts", "it could not read the command"),
     QT_TRANSLATE_NOOP(
         "model::Texts",
         "The command has a field or an option that this version of the runtime does not know."),
     QT_TRANSLATE_NOOP("model::Texts", "Leave out newer options or use a newer runtime in the target.")},
    {HResult::UnknownCommand, QT_TRANSLATE_NOOP("model::Texts", "it does not know the command"),
     QT_TRANSLATE_NOOP("model::Texts", "The target's .NET version is older than the command."),
     QT_TRANSLATE_NOOP("model::Texts", "Use a newer runtime in the target.")},
    {HResult::UnknownMagic,
     QT_TRANSLATE_NOOP("model::Texts", "it does not speak this version of the protocol"),
     QT_TRANSLATE_NOOP("model::Texts",
                       "The target's .NET version is older or newer than the protocol that we speak."),
     QT_TRANSLATE_NOOP("model::Texts", "Use a newer version of CLR Lens or of the runtime.")},
    {HResult::UnknownError, QT_TRANSLATE_NOOP("model::Texts", "it failed without saying why"), "",
     QT_TRANSLATE_NOOP("model::Texts", "Try again.")},
    {HResult::NotSupported, QT_TRANSLATE_NOOP("model::Texts", "it does not support this"),
     QT_TRANSLATE_NOOP("model::Texts",
                       "The target runs Mono, is compiled ahead of time, or was built without this feature."),
     QT_TRANSLATE_NOOP("model::Texts", "Use the ordinary .NET runtime in the target.")},
    {HResult::Fail, QT_TRANSLATE_NOOP("model::Texts", "it reported a failure"),
     QT_TRANSLATE_NOOP(
         "model::Texts",
         "For a dump: the target cannot write to the folder, the disk is full, createdump is missing beside "
         "the "
         "runtime or not executable, or the system does not allow it to trace the process (ptrace_scope, "
         "SYS_PTRACE). For a profiler: its library could not be loaded or its own code failed. For a "
         "recording: "
         "the buffer or a provider was refused, or 64 sessions run already."),
     QT_TRANSLATE_NOOP("model::Texts", "Check these in the target's own container and as its user.")},
    {HResult::NotYetAvailable, QT_TRANSLATE_NOOP("model::Texts", "it cannot do this yet"),
     QT_TRANSLATE_NOOP("model::Texts", "The runtime is suspended at startup or still starting."),
     QT_TRANSLATE_NOOP("model::Texts", "Resume it first, or use the command for startup.")},
    {HResult::RuntimeUninitialized, QT_TRANSLATE_NOOP("model::Texts", "it is not yet initialized"),
     QT_TRANSLATE_NOOP("model::Texts", "The runtime is still starting."),
     QT_TRANSLATE_NOOP("model::Texts", "Try again in a moment.")},
    {HResult::ProfilerAlreadyActive, QT_TRANSLATE_NOOP("model::Texts", "a profiler is loaded already"),
     QT_TRANSLATE_NOOP("model::Texts", "A process can have one profiler that is attached."),
     QT_TRANSLATE_NOOP("model::Texts", "Detach it or restart the process without it.")},
    {HResult::InvalidArgument, QT_TRANSLATE_NOOP("model::Texts", "an argument is not valid"),
     QT_TRANSLATE_NOOP("model::Texts",
                       "A path does not exist for the target, or the command is allowed only while the "
                       "runtime is suspended."),
     QT_TRANSLATE_NOOP("model::Texts", "Check the path as the target sees it.")},
    {HResult::ModuleNotFound, QT_TRANSLATE_NOOP("model::Texts", "the library could not be loaded"),
     QT_TRANSLATE_NOOP("model::Texts",
                       "The path does not exist for the target, or the library or one that it needs is "
                       "missing or built for "
                       "another architecture."),
     QT_TRANSLATE_NOOP("model::Texts",
                       "Give a full path as the target sees it, inside its container if it has one.")},
    {HResult::ProcedureNotFound,
     QT_TRANSLATE_NOOP("model::Texts", "the library lacks the function that makes a profiler"),
     QT_TRANSLATE_NOOP("model::Texts", "It does not export DllGetClassObject."),
     QT_TRANSLATE_NOOP("model::Texts", "Give the path of a profiler's library.")},
    {HResult::ClassNotAvailable, QT_TRANSLATE_NOOP("model::Texts", "the library has no such class"),
     QT_TRANSLATE_NOOP("model::Texts", "The class id is that of another profiler."),
     QT_TRANSLATE_NOOP("model::Texts", "Give the class id that the profiler's documentation names.")},
    {HResult::InsufficientBuffer, QT_TRANSLATE_NOOP("model::Texts", "a buffer was too small"), "",
     QT_TRANSLATE_NOOP("model::Texts", "Shorten the text.")},
    {HResult::EnvironmentVariableNotFound,
     QT_TRANSLATE_NOOP("model::Texts", "there is no such environment variable"), "",
     QT_TRANSLATE_NOOP("model::Texts", "Check its name.")},
    {HResult::EnvironmentVariableNotFoundDocumented,
     QT_TRANSLATE_NOOP("model::Texts", "there is no such environment variable"), "",
     QT_TRANSLATE_NOOP("model::Texts", "Check its name.")},
};

} // namespace

HresultText describeHresult(std::uint32_t hresult)
{
    const auto row = std::ranges::find(hresultRows, HResult(hresult), &Row::hresult);
    if (row == std::end(hresultRows))
        return {Texts::tr("it answered an error that is not in its documentation"), {}, {}};
    const auto translated = [](const char *text) { return *text == 0 ? QString() : Texts::tr(text); };
    return {translated(row->meaning), translated(row->why), translated(row->remedy)};
}

} // namespace model
