// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/providerrates.h"
#include "model/analysis/ratewindow.h"
#include "model/async/jobrunner.h"

#include <QObject>

namespace ui {

class TimePlot;
class TraceContext;

/// Draws the events of each provider over time into a plot: rates of the whole trace in coarse buckets, and
/// where the user has zoomed in, counts in buckets that follow the zoom, down to single events.
class RateLane : public QObject {
    Q_OBJECT
public:
    /// The plot is borrowed, too.
    RateLane(TraceContext &trace, model::JobRunner &jobs, TimePlot *plot);
    ~RateLane() override;

    /// Shows what the analyses have now.
    void refresh();

private:
    /// Returns the width of the buckets that suit what is seen; 0: those of the whole trace do.
    double wantedBucket() const;
    void draw();
    void drawWhole();
    void drawWindow();
    void startWindow(double bucket);

    TraceContext &m_trace;
    model::JobRunner &m_jobs;
    TimePlot *m_plot;
    std::shared_ptr<const model::ProviderRates> m_rates;
    model::RateWindow m_window; ///< newest fine buckets
    enum class Shown { Nothing, Whole, Window } m_shown = Shown::Nothing; ///< and it is the newest
    std::uint64_t m_windowRows = 0; ///< of the snapshot that it was made of
    model::JobRunner::JobId m_job = 0;
    double m_jobBucket = 0;
    model::TimeRange m_jobRange;
};

} // namespace ui
