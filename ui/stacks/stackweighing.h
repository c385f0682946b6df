// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysisrunner.h"
#include "model/calltree/measure.h"

namespace ui {

/// Returns what makes the analysis that weighs the stacks of a trace by a measure (model::StackCosts), by the
/// clocks of threads where these lie beside the trace.
model::AnalysisRunner::Make stackWeighing(const model::Measure &measure, const model::TraceSnapshot &trace);

} // namespace ui
