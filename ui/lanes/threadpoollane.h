// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lanes/eventserieslane.h"

namespace ui {

/// The threads of the thread pool and the work that waits for them, from the pool's events and from counters.
class ThreadPoolLane : public EventSeriesLane {
    Q_OBJECT
public:
    ThreadPoolLane(const LaneSpec &spec, TraceContext &trace, Context &context);

    /// Returns whether the trace is known to have events or counters of the thread pool.
    static bool isThere(TraceContext &trace, const QString &parameter);

    bool canStack() const override { return false; }
    void showSnapshot() override;
    void showResults() override { draw(); }
    void showScope() override;

protected:
    std::shared_ptr<const model::AnalysisResult> otherSource() const override;
    QList<TimeSeries> otherSeries() const override;

private:
    LaneAnalysis m_counters;
};

} // namespace ui
