// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/finding.h"
#include "model/runtimesettings/containerlimits.h"
#include "model/runtimesettings/runtimesettings.h"

namespace model::runtimesettings {

/// Returns what one should know of a runtime's settings before reading its figures, each with what it means:
/// profilers and startup hooks that it was started with, diagnostics that its children will not have, code
/// that is compiled in an unusual way, a garbage collector that does not fit the cores. `cores` are those of
/// the machine; 0 is unknown. Values that look like secrets are masked.
QList<preflight::Finding> warningsOf(const Values &environment, const Values &config,
                                     const ContainerLimits &limits, int cores);

} // namespace model::runtimesettings
