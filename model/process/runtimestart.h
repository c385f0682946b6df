// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processfacts.h"

namespace model {

/// Looks whether the runtime of a process waits at its start now, by the threads that it has. Never waits,
/// but reads files: for a worker thread. NotKnown where the system does not tell, as for a process that is
/// gone. One implementation per operating system, beside that of the facts: processreader_linux.cpp,
/// _macos.cpp, _windows.cpp.
RuntimeStart readRuntimeStart(qint64 pid);

/// Reads the ports that a runtime waits for at its start out of the environment that its process was started
/// with. Nothing where that names no port at all or is closed to us, and on systems that do not show it. A
/// process of another user may keep the reader waiting.
std::optional<SuspendingPorts> readSuspendingPorts(qint64 pid);

} // namespace model
