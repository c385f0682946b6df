// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/featurelane.h"

#include "ui/trace/tracecontext.h"

namespace ui {

using model::answers::Answer;

FeatureLane::FeatureLane(const LaneSpec &spec, TraceContext &trace, Context &context,
                         const model::answers::Feature &feature, const model::answers::FeatureLane &lane)
    : Lane(spec, lane.title, trace, context,
           [measure = lane.measure](double value) { return model::answers::shown(value, measure); })
    , m_feature(feature)
    , m_lane(lane)
{
    trace.analyses().add(feature.analysisName(), feature.make);
    plot()->setCountsBytes(model::answers::unitOf(lane.measure).kind == model::text::Unit::Kind::Bytes);
}

void FeatureLane::showResults()
{
    const auto answer = trace().analyses().result<Answer>(m_feature.analysisName());
    if (!answer || answer == m_drawn)
        return;
    m_drawn = answer;
    QList<TimeSeries> lines;
    for (const auto &series : answer->series) {
        if (series.id != m_lane.series || series.points.empty())
            continue;
        TimeSeries line{series.title, {}, {}};
        for (const auto &point : series.points) {
            line.times.append(point.seconds);
            line.values.append(point.value);
        }
        lines.append(line);
    }
    showHint(lines.isEmpty() && trace().snapshot()->complete ? m_feature.whenEmpty() : QString());
    showSeries(lines);
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
