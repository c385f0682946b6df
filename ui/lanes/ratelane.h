// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/providerrates.h"
#include "model/analysis/ratewindow.h"
#include "model/async/latestjob.h"
#include "ui/trace/lane.h"
#include "ui/trace/laneanalysis.h"

namespace ui {

/// The events of each provider over time: rates of the whole trace in coarse buckets, and where the user has
/// zoomed in, counts in buckets that follow the zoom, down to single events. Where a filter or threads are
/// looked at, their events over those of the whole trace, which are drawn faintly.
class RateLane : public Lane {
    Q_OBJECT
public:
    RateLane(const LaneSpec &spec, TraceContext &trace, Context &context);

    bool canStack() const override { return true; }
    void showSnapshot() override;
    void showResults() override;
    void showScope() override;

private:
    /// The events in the buckets of a window: those that filter and threads pick, and all.
    struct Windows {
        model::RateWindow all;
        model::RateWindow picked; ///< empty where all are
        QStringList providers; ///< those of the counts; what others have is among those of the last one
    };
    /// Returns the width of the buckets that suit what is seen; 0: those of the whole trace do.
    double wantedBucket() const;
    bool windowFits(double bucket) const;
    void draw();
    void drawWhole();
    void drawWindow();
    void startWindow(double bucket);
    void showHintOfState();
    QStringList providers() const;
    QList<TimeSeries> shown(const QList<TimeSeries> &series, double bucket, bool isRate) const;
    QList<TimeSeries> finished(const model::RateWindow &window, bool isRate) const;

    std::shared_ptr<const model::ProviderRates> m_rates;
    LaneAnalysis m_analysis; ///< of the rows that filter and threads pick
    Windows m_windows; ///< newest fine buckets
    enum class Shown { Nothing, Whole, Window } m_shown = Shown::Nothing; ///< and it is the newest
    model::LatestJob m_job;
    double m_jobBucket = 0;
    model::TimeRange m_jobRange;
};

} // namespace ui
