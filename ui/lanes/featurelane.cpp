// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/featurelane.h"

#include "ui/base/context.h"
#include "ui/trace/tracecontext.h"

namespace ui {

using model::answers::Answer;

FeatureLane::FeatureLane(const LaneSpec &spec, TraceContext &trace, Context &context,
                         const model::answers::Feature &feature, const model::answers::FeatureLane &lane)
    : Lane(spec, lane.title, trace, context,
           [measure = lane.measure](double value) { return model::answers::shown(value, measure); })
    , m_feature(feature)
    , m_lane(lane)
    , m_analysis(
          trace, context.jobs,
          [make = feature.make, symbols = trace.analyses().symbols()] { return make({symbols}); },
          LaneAnalysis::OfAll::Shared, 0, feature.analysisName())
{
    trace.analyses().add(feature.analysisName(), feature.make);
    plot()->setCountsBytes(model::answers::unitOf(lane.measure).kind == model::text::Unit::Kind::Bytes);
    connect(&m_analysis, &LaneAnalysis::changed, this, &FeatureLane::showResults);
}

void FeatureLane::showSnapshot()
{
    m_analysis.showSnapshot();
    showResults();
}

void FeatureLane::showScope()
{
    if (m_analysis.showScope())
        showResults();
}

void FeatureLane::showResults()
{
    if (const auto answer = m_analysis.whole<Answer>(); answer != m_drawn) {
        m_drawn = answer;
        showSeries(answer ? linesOf(*answer) : QList<TimeSeries>());
    }
    const bool isKnown = trace().snapshot()->complete && m_analysis.isUpToDate();
    showHint(!plot()->series().isEmpty() || !isKnown       ? QString()
                 : m_analysis.picks()                      ? nothingPicked()
                 : !m_feature.hasData(*trace().snapshot()) ? m_feature.whenEmpty()
                                                           : tr("There is too little of it to draw a line."));
}

QList<TimeSeries> FeatureLane::linesOf(const Answer &answer) const
{
    QList<TimeSeries> lines;
    for (const auto &series : answer.series) {
        if (series.id != m_lane.series || series.points.empty())
            continue;
        TimeSeries line{series.title, {}, {}};
        for (const auto &point : series.points) {
            line.times.append(point.seconds);
            line.values.append(point.value);
        }
        lines.append(line);
    }
    return lines;
}

QList<LaneKind> FeatureLane::kinds(const std::vector<model::answers::Feature> &features)
{
    constexpr int height = 84; // pixels
    QList<LaneKind> all;
    for (const auto &feature : features) {
        for (const auto &lane : feature.lanes) {
            LaneKind kind;
            kind.id = lane.id;
            kind.title = lane.title;
            kind.height = height;
            kind.make
                = [feature, lane](const LaneSpec &spec, TraceContext &trace, Context &context) -> Lane * {
                return new FeatureLane(spec, trace, context, feature, lane);
            };
            kind.hasData = [feature](TraceContext &trace, const QString &) {
                return feature.hasData(*trace.snapshot());
            };
            all.append(kind);
        }
    }
    return all;
}

} // namespace ui
