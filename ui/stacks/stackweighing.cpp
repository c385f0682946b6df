// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/stackweighing.h"

#include "model/calltree/stackcosts.h"
#include "model/sidecar/threadclocks.h"

namespace ui {

model::AnalysisRunner::Make stackWeighing(const model::Measure &measure, const model::TraceSnapshot &trace)
{
    return [measure, clocks = model::threadClocksPath(trace.filePath)](const model::AnalysisParts &parts) {
        return std::make_unique<model::StackCostsAnalysis>(measure, parts.symbols, clocks);
    };
}

} // namespace ui
