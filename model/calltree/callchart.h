// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackchart.h"

namespace model {

/// The chart of a thread of a trace that tells calls: a box lasts from entry to exit. Calls of one method
/// that follow each other within a tick of the agent's clock are one box. Looks at all rows up to the end of
/// what is asked for, since calls may have begun at any time. As buildStackChart(), which calls it.
StackChart buildCallChart(const StackChartSource &source, const StackChartOptions &options,
                          const std::atomic<bool> &cancel);

} // namespace model
