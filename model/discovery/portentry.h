// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/ports/diagnosticport.h"

namespace model {

/// Returns a runtime at a diagnostic port as a row of the process list, so that it is inspected and recorded
/// as any other, through the port.
ProcessEntry entryOf(const PortRuntime &runtime);
/// Returns the process id as users know it, and the other one where it has a namespace of its own: "pid 7 in
/// its namespace", "4711 (pid 7 in its namespace)".
QString pidText(const PortRuntime &runtime);
QList<ProcessEntry> entriesOf(const DiagnosticPort &port);

} // namespace model
