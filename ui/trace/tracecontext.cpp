// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/tracecontext.h"

#include "model/analysis/analysisrunner.h"

namespace ui {

TraceContext::TraceContext(model::Trace *trace, model::JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_trace(trace)
    , m_analyses(new model::AnalysisRunner(jobs, this))
{
}

double TraceContext::seconds() const
{
    return snapshot()->seconds(snapshot()->lastTicks);
}

} // namespace ui
