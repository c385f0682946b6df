// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processsignal.h"

#include "model/process/processreader_windows.h"
#include "model/words/texts.h"

#include <windows.h>

namespace model {

using namespace protocol;

bool knowsSignal(ProcessSignal what)
{
    return what == ProcessSignal::Terminate || what == ProcessSignal::Kill;
}

Result<> sendSignal(const ProcessIdentity &process, ProcessSignal what)
{
    if (!knowsSignal(what))
        return Error{ErrorCode::Unsupported, Texts::tr("Windows knows no such signal")};
    const Error gone{ErrorCode::NotFound, Texts::tr("there is no process %1").arg(process.pid)};
    const HANDLE handle = ::OpenProcess(PROCESS_TERMINATE, FALSE, DWORD(process.pid));
    if (!handle)
        return ::GetLastError() == ERROR_ACCESS_DENIED
            ? Error{ErrorCode::AccessDenied, Texts::tr("process %1 is closed to us").arg(process.pid)}
            : gone;
    // The handle keeps the id from being used again.
    const auto now = windowsproc::readProcess(process.pid);
    const bool same = now && !now->ended && now->created == process.startTime;
    const bool ended = same && ::TerminateProcess(handle, 1);
    ::CloseHandle(handle);
    if (!same)
        return gone;
    return ended ? Result<>() : Result<>(Error{ErrorCode::IoError, Texts::tr("it cannot be ended")});
}

} // namespace model
