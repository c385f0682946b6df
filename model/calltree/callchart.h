// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackchart.h"

namespace model {

/// The chart of a thread of a trace that tells calls: boxes last from entry to exit. Looks at all rows up to
/// the end of what is asked for, since calls may have begun at any time. As buildStackChart(), which calls
/// it.
StackChart buildCallChart(const StackChartSource &source, const StackChartOptions &options,
                          const std::atomic<bool> &cancel);

} // namespace model
