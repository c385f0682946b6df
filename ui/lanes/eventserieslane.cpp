// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/eventserieslane.h"

#include "model/analysis/ratewindow.h"
#include "model/query/condition.h"
#include "model/query/eventfield.h"
#include "model/text/eventname.h"
#include "model/text/format.h"
#include "ui/base/context.h"
#include "ui/plots/timeaxis.h"
#include "ui/trace/lanelegend.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceseries.h"

#include <QMenu>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace ui {

namespace {

constexpr int sumPixels = 3; // for each bucket
constexpr double shortestSumBucket = 1e-9;

/// Returns the widest buckets that any of the series has; 0: each value is by itself.
double coarsestWidth(const model::EventSeries &found)
{
    double width = 0;
    for (const auto &series : found.series)
        width = std::max(width, series.values.width());
    return width;
}

TimeSeries pointsOf(const model::EventSeries::Series &series)
{
    TimeSeries points{series.name, {}, {}};
    series.values.forEachPoint([&](double time, double value, std::uint64_t count) {
        points.times.append(time);
        points.values.append(value);
        points.counts.append(count);
    });
    return points;
}

QString conditionOfSource(const model::EventSeriesAnalysis::Source &source,
                          const std::vector<model::EventType> &types)
{
    if (!source.eventField.isEmpty()) {
        const auto type = std::ranges::find_if(types, [&](const model::EventType &one) {
            return !model::fieldOfLongName(one, source.eventField).isEmpty();
        });
        if (type == types.end())
            return {};
        const QString event = model::eventName(*type);
        return source.eventField.startsWith(event % u'.', Qt::CaseInsensitive)
            ? model::eventCondition(event)
            : model::typeCondition(type->provider, event);
    }
    const QString condition
        = source.id ? QStringLiteral("id == %1").arg(*source.id) : model::eventCondition(source.event);
    return source.provider.isEmpty()
        ? condition
        : model::joinedFilter(model::providerCondition(source.provider), condition, model::FilterJoin::And);
}

} // namespace

EventSeriesLane::EventSeriesLane(const LaneSpec &spec, TraceContext &trace, Context &context, Options options)
    : Lane(spec, options.title, trace, context, options.valueText)
    , m_options(std::move(options))
    , m_analysis(trace, context.jobs,
                 [asked = m_options.analysis] { return std::make_unique<model::EventSeriesAnalysis>(asked); })
{
    showNote(m_options.unit);
    plot()->setCountsBytes(m_options.countsBytes);
    if (m_options.color) {
        plot()->setSeriesColor(m_options.color);
        legend().setColor(m_options.color);
    }
    plot()->setDotsShown(m_options.shape == Shape::Values);
    connect(&m_analysis, &LaneAnalysis::changed, this, &EventSeriesLane::draw);
    connect(&trace.axis(), &TimeAxis::visibleChanged, this, &EventSeriesLane::draw);
}

bool EventSeriesLane::canStack() const
{
    return m_options.analysis.byThread || m_options.analysis.sources.size() > 1;
}

void EventSeriesLane::addLaneActions(QMenu &menu)
{
    if (m_options.otherKind.isEmpty())
        return;
    QAction *action = menu.addAction(m_options.otherName, this, [this] {
        LaneSpec other = spec();
        other.kind = m_options.otherKind;
        Q_EMIT replaceAsked(other);
    });
    action->setObjectName(QStringLiteral("laneOther"));
}

void EventSeriesLane::showSnapshot()
{
    m_analysis.showSnapshot();
    draw();
}

void EventSeriesLane::showScope()
{
    if (m_analysis.showScope())
        draw();
}

void EventSeriesLane::draw()
{
    const auto whole = m_analysis.whole<model::EventSeries>();
    if (!whole)
        return;
    const TimeRange seen = trace().axis().visible();
    const double wanted = model::roundBucket(seen.length(), std::max(50, plot()->plotWidth() / sumPixels));
    m_analysis.setFine(coarsestWidth(*whole) > wanted);
    const auto found = m_analysis.result<model::EventSeries>();
    const auto source = otherSource();
    const bool hasOther = std::exchange(m_drawnOthers, source) != source;
    const QList<TimeSeries> others = otherSeries();
    const bool isEmpty = whole->events == whole->withoutValue && others.isEmpty();
    const bool isKnown = trace().snapshot()->complete && m_analysis.isUpToDate();
    showHint(!isEmpty || !isKnown ? QString() : m_analysis.picks() ? nothingPicked() : m_options.whenEmpty);
    if (m_options.shape == Shape::Values) {
        if (found != m_drawn || hasOther)
            showSeries(others + valueSeries(*found));
        m_drawn = found;
        return;
    }
    const double bucket = std::max({wanted, coarsestWidth(*found), shortestSumBucket});
    const bool isThere = m_summed.from <= seen.from && m_summed.to >= seen.to;
    if (found == m_drawn && bucket == m_bucket && isThere && !hasOther)
        return;
    m_summed = {seen.from - seen.length(), seen.to + seen.length()};
    m_drawn = found;
    m_bucket = bucket;
    const QList<TimeSeries> sums = sumSeries(*found);
    // Of a trace that grows, the newest bucket is not over yet.
    const double until = std::min(m_analysis.end(), found->until);
    showSeries(others + (trace().trace().isLive() ? seriesUntil(sums, until, m_bucket) : sums));
}

/// Returns the filter for the events of a series, or of its thread; nothing for one of several threads.
QString EventSeriesLane::filterOf(const model::EventSeries::Series &series) const
{
    if (m_options.analysis.byThread)
        return series.thread ? model::threadCondition(*series.thread) : QString();
    QString filter;
    for (const auto &source : m_options.analysis.sources) {
        if (source.series == series.name)
            filter = model::joinedFilter(filter, conditionOfSource(source, *trace().snapshot()->types),
                                         model::FilterJoin::Or);
    }
    return filter;
}

QList<TimeSeries> EventSeriesLane::valueSeries(const model::EventSeries &found) const
{
    QList<TimeSeries> all;
    for (const auto &series : found.series) {
        if (series.values.count() == 0)
            continue;
        all.append(pointsOf(series));
        all.last().filter = filterOf(series);
    }
    return all;
}

/// Those with the most events first; what is beyond maxSeries is one.
QList<TimeSeries> EventSeriesLane::sumSeries(const model::EventSeries &found)
{
    std::vector<std::size_t> order(found.series.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    double first = 0;
    double last = -1;
    bool hasAny = false;
    for (const auto &series : found.series) {
        if (series.values.count() == 0)
            continue;
        const double from = std::floor(series.values.buckets().front().from / m_bucket);
        const double to = std::floor(series.values.buckets().back().from / m_bucket);
        first = hasAny ? std::min(first, from) : from;
        last = hasAny ? std::max(last, to) : to;
        hasAny = true;
    }
    if (!hasAny)
        return {};
    // Far away from what is seen, there would be too many of them.
    first = std::max(first - 1, std::floor(m_summed.from / m_bucket));
    last = std::min(last + 1, std::ceil(m_summed.to / m_bucket));
    if (last < first)
        return {};
    const auto count = qsizetype(last - first) + 1;
    QList<double> times(count);
    for (qsizetype i = 0; i < count; ++i)
        times[i] = (first + double(i) + 0.5) * m_bucket;
    if (m_options.analysis.byThread) {
        std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
            return found.series[a].values.count() > found.series[b].values.count();
        });
    }
    QList<TimeSeries> all;
    for (const std::size_t index : order) {
        const auto &series = found.series[index];
        if (series.values.count() == 0)
            continue;
        if (all.size() < maxSeries)
            all.append({series.name.isEmpty() ? tr("others") : series.name, times, QList<double>(count, 0.0),
                        filterOf(series), QList<quint64>(count, 0), true});
        else
            all.last().name = tr("others");
        if (all.last().name != series.name)
            all.last().filter.clear();
        for (const auto &bucket : series.values.buckets()) {
            const double at = std::floor(bucket.from / m_bucket + 1e-9) - first;
            if (at < 0 || at >= double(count))
                continue;
            all.last().values[qsizetype(at)] += bucket.sum / m_bucket;
            all.last().counts[qsizetype(at)] += bucket.count;
        }
    }
    return all;
}

} // namespace ui
