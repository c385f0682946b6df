// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processidentity.h"
#include "model/symbols/filebytes.h"

namespace model {

/// Returns what opens files under the paths that a process itself uses, through its own root folder, while it
/// lives; afterwards they are NotFound. Holds nothing of the process meanwhile. Nothing where no process is
/// meant.
OpenInTarget openInTargetOf(const ProcessIdentity &process);

} // namespace model
