// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/ports/diagnosticport.h"

namespace model {

/// Returns the process list with the runtimes at ports of ours: one row for each process, whether it was
/// found by its own socket, announced itself at one port or several, or both. Rows are the same process when
/// pid and start time are; a runtime whose pid is not known in our namespace has a row of its own. Commands
/// go to a process's own socket where that answers, else through its port. Runtimes that are gone from their
/// port add nothing.
QList<ProcessEntry> mergePorts(const QList<ProcessEntry> &found, const QList<PortRuntime> &atPorts);

/// Returns the paths, besides ours, of ports that a suspended runtime waits for; its owner must resume each.
QStringList foreignSuspendingPorts(const ProcessEntry &entry);

/// Returns whether a row that waits at its start waits for a resume through that port of ours.
bool waitsAtPort(const ProcessEntry &entry, const QString &path);

} // namespace model
