// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/measure.h"
#include "model/store/tracesnapshot.h"

namespace model {

/// Returns whether a trace has events that a measure weighs by. That is known without a look at one of them:
/// they may have no stacks, or lie outside of what is selected.
bool hasEventsFor(const TraceSnapshot &snapshot, const Measure &measure);

} // namespace model
