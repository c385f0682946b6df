// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/trace.h"

#include <QObject>

namespace model {
class AnalysisRunner;
class JobRunner;
} // namespace model

namespace ui {

/// What the tabs of one trace view share. Made by the view; outlives its tabs.
class TraceContext : public QObject {
    Q_OBJECT
public:
    /// `trace` is borrowed and outlives this.
    TraceContext(model::Trace *trace, model::JobRunner &jobs, QObject *parent = nullptr);

    model::Trace &trace() const { return *m_trace; }
    const std::shared_ptr<const model::TraceSnapshot> &snapshot() const { return m_trace->snapshot(); }
    model::AnalysisRunner &analyses() const { return *m_analyses; }
    double seconds() const; ///< from the first event to the last one

    /// Asks all tabs to show what was at that time.
    void goTo(double seconds) { Q_EMIT timeAsked(seconds); }

Q_SIGNALS:
    void timeAsked(double seconds);

private:
    model::Trace *m_trace;
    model::AnalysisRunner *m_analyses;
};

} // namespace ui
