// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/counters.h"
#include "ui/trace/lane.h"
#include "ui/trace/laneanalysis.h"

namespace ui {

/// The values of one counter, which the lane's parameter names: its key, as analyses have it.
class CounterLane : public Lane {
    Q_OBJECT
public:
    CounterLane(const LaneSpec &spec, TraceContext &trace, Context &context);

    void showSnapshot() override { m_analysis.showSnapshot(); }
    void showResults() override;
    void showScope() override;

    /// Returns the counters of a trace, for the menu.
    static QList<LaneKind::Choice> choices(TraceContext &trace);
    /// Returns whether the trace is known to have the counter of that key.
    static bool isThere(TraceContext &trace, const QString &key);

private:
    LaneAnalysis m_analysis;
    std::shared_ptr<const model::Counters> m_drawn;
};

/// Returns what finds the counters.
std::unique_ptr<model::Analysis> makeCounters();

/// Returns the line of a counter as people read it: its title, and its values in bytes, seconds or percent
/// where it counts these.
TimeSeries lineOfCounter(const model::Counter &counter);

} // namespace ui
