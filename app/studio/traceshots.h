// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/studio/steps.h"

namespace app {

/// Adds the steps that record a trace of the chosen process, and look at it, at the saved one and at damaged
/// copies of that.
void addTraceShots(Shots &shots);

} // namespace app
