// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processidentity.h"

namespace model {

/// What can be sent to a process whatever its runtime is at.
enum class ProcessSignal : std::uint8_t {
    Stop, ///< SIGSTOP: none of its threads runs until Continue
    Continue, ///< SIGCONT
    Interrupt, ///< SIGINT, as Ctrl-C: many programs clean up at the first one and end at the second
    Terminate, ///< SIGTERM: the program may still do something
    Kill, ///< SIGKILL
};

/// Returns whether the system knows that signal. Windows knows only the end of a process, and there Terminate
/// is Kill.
bool knowsSignal(ProcessSignal what);

/// Sends a signal to exactly that process, of which the start time must be known: looks right before which
/// process has the id. For any thread; never waits. One implementation per operating system:
/// processsignal_linux.cpp, _macos.cpp, _windows.cpp. Errors: NotFound when it has ended, AccessDenied,
/// Unsupported, IoError.
protocol::Result<> sendSignal(const ProcessIdentity &process, ProcessSignal what);

} // namespace model
