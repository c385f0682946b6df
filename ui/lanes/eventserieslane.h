// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/eventseries.h"
#include "ui/trace/lane.h"
#include "ui/trace/laneanalysis.h"

namespace ui {

/// Events or values in their payloads over time: as they are, or what they sum up to in each second.
class EventSeriesLane : public Lane {
    Q_OBJECT
public:
    enum class Shape {
        Values, ///< each value at its time; of many close together the lowest and the highest
        PerSecond, ///< the sum of the values of each bucket, divided by its width
    };
    struct Options {
        QString title;
        QString unit; ///< below the title
        QString whenEmpty; ///< why there is nothing, and what to record
        Shape shape = Shape::Values;
        TimePlot::ValueText valueText;
        bool countsBytes = false; ///< the values are bytes
        TimePlot::SeriesColor color = {}; ///< of the sources, in their order; null: of categories
        model::EventSeriesAnalysis::Options analysis;
        /// The kind of lane that shows the same in the other shape; empty: there is none.
        QString otherKind;
        QString otherName;
    };
    EventSeriesLane(const LaneSpec &spec, TraceContext &trace, Context &context, Options options);

    bool canStack() const override;
    void showSnapshot() override;
    void showScope() override;

protected:
    void addLaneActions(QMenu &menu) override;
    /// Returns what lines of other origin are made of; null: there are none.
    virtual std::shared_ptr<const model::AnalysisResult> otherSource() const { return nullptr; }
    /// Returns these lines.
    virtual QList<TimeSeries> otherSeries() const { return {}; }
    void draw();

private:
    QString filterOf(const model::EventSeries::Series &series) const;
    QList<TimeSeries> valueSeries(const model::EventSeries &found) const;
    QList<TimeSeries> sumSeries(const model::EventSeries &found);

    const Options m_options;
    LaneAnalysis m_analysis;
    double m_bucket = 0; ///< of the sums that are drawn
    TimeRange m_summed; ///< for which they are drawn
    std::shared_ptr<const model::EventSeries> m_drawn;
    std::shared_ptr<const model::AnalysisResult> m_drawnOthers;
};

} // namespace ui
