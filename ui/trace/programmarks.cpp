// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/programmarks.h"

#include "model/analysis/analysisrunner.h"
#include "model/calls/markers.h"
#include "model/reading/trace.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/trace/tracecontext.h"

#include <utility>

namespace ui {

ProgramMarks::ProgramMarks(TraceContext &trace, QObject *parent)
    : QObject(parent)
    , m_trace(trace)
{
    connect(&trace.trace(), &model::Trace::snapshotChanged, this, &ProgramMarks::ask);
    connect(&trace.analyses(), &model::AnalysisRunner::resultsChanged, this, &ProgramMarks::mark);
    ask();
}

void ProgramMarks::ask()
{
    if (m_isAsked || !model::calls::hasMarkers(*m_trace.snapshot()))
        return;
    m_isAsked = true;
    m_trace.analyses().add<model::calls::MarkersAnalysis>(model::AnalysisRunner::Coverage::WholeTrace);
}

void ProgramMarks::mark()
{
    auto markers = m_isAsked ? m_trace.analyses().result<model::calls::Markers>() : nullptr;
    if (!markers || markers == m_marked)
        return;
    QList<TimeNote> notes;
    for (const model::calls::MarkerRow &marker : markers->markers) {
        const bool hasBoth = !marker.name.isEmpty() && !marker.value.isEmpty();
        const QString text = hasBoth ? marker.name % QLatin1String(": ") % marker.value
            : marker.name.isEmpty()  ? marker.value
                                     : marker.name;
        notes.append({marker.at, text.isEmpty() ? tr("marker") : model::text::visible(text)});
    }
    m_marked = std::move(markers);
    m_trace.setProgramNotes(notes);
    const std::uint64_t all = m_marked->markers.size() + m_marked->leftOut;
    Q_EMIT leftOut(m_marked->leftOut == 0
                       ? QString()
                       : tr("Only the first %1 of %2 markers are shown")
                             .arg(model::text::count(m_marked->markers.size()), model::text::count(all)));
}

} // namespace ui
