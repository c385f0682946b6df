// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/ratelane.h"

#include "model/analysis/analysisrunner.h"
#include "model/text/format.h"
#include "ui/base/context.h"
#include "ui/plots/plottickers.h"
#include "ui/plots/timeaxis.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceseries.h"

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int pixelsPerBucket = 3;
/// With fewer buckets over what is seen, a plot says nothing.
constexpr double fewBuckets = 50;
/// In shorter buckets a rate says less than a count: three events within a microsecond are no 3 M/s.
constexpr double shortestRateBucket = 0.01;

} // namespace

RateLane::RateLane(const LaneSpec &spec, TraceContext &trace, Context &context)
    : Lane(spec, tr("Events"), trace, context, model::text::rate)
    , m_analysis(
          trace, context.jobs, [] { return std::make_unique<model::ProviderRatesAnalysis>(); },
          LaneAnalysis::OfAll::Shared)
    , m_job(context.jobs)
{
    plot()->setValueTitle(tr("events/s"), model::text::rate);
    connect(&trace.axis(), &TimeAxis::visibleChanged, this, &RateLane::draw);
    connect(&trace, &TraceContext::rundownChanged, this, [this] {
        m_shown = Shown::Nothing;
        draw();
    });
    connect(&m_analysis, &LaneAnalysis::changed, this, [this] {
        if (m_shown == Shown::Window)
            return;
        m_shown = Shown::Nothing;
        draw();
    });
}

void RateLane::showSnapshot()
{
    m_analysis.showSnapshot();
}

void RateLane::showResults()
{
    const auto rates = trace().analyses().result<model::ProviderRates>();
    showHintOfState();
    if (!rates || rates == m_rates)
        return;
    m_rates = rates;
    plot()->setMarks(dropMarks(*m_rates));
    m_shown = Shown::Nothing;
    draw();
}

void RateLane::showHintOfState()
{
    const model::TraceSnapshot &snapshot = *trace().snapshot();
    showHint(snapshot.complete && snapshot.events.size() == 0 ? tr("There are no events in this trace")
                                                              : QString());
}

void RateLane::showScope()
{
    if (!m_analysis.showScope())
        return;
    m_windows = {};
    m_job.cancel();
    m_shown = Shown::Nothing;
    draw();
}

double RateLane::wantedBucket() const
{
    const TimeAxis &axis = trace().axis();
    const double length = axis.visible().length();
    const double whole = rateBucket(*m_rates);
    const double bucket = model::roundBucket(length, std::max(100, plot()->plotWidth() / pixelsPerBucket));
    const bool isShort = !axis.isLive() && length / whole < fewBuckets;
    return bucket < whole && (!axis.isFollowing() || isShort) ? bucket : 0;
}

bool RateLane::windowFits(double bucket) const
{
    const model::RateWindow &window = m_windows.all;
    const TimeRange seen = trace().axis().visible();
    if (window.isEmpty() || window.bucketSeconds != bucket || window.counts.empty()
        || !window.isSame(seen, trace().snapshot()->events.size()) || m_windows.providers != providers())
        return false;
    const double end = window.from + double(window.counts.front().size()) * bucket;
    return window.from <= std::max(0.0, seen.from) && end >= std::min(seen.to, trace().axis().extent().to);
}

void RateLane::draw()
{
    if (!m_rates)
        return;
    const double bucket = wantedBucket();
    if (bucket <= 0) {
        m_job.cancel();
        if (m_shown != Shown::Whole)
            drawWhole();
        return;
    }
    if (windowFits(bucket)) {
        if (m_shown != Shown::Window)
            drawWindow();
        return;
    }
    const TimeRange seen = trace().axis().visible();
    const bool isComing = m_job.isRunning() && m_jobBucket == bucket
        && m_jobRange.from <= std::max(0.0, seen.from)
        && m_jobRange.to >= std::min(seen.to, trace().axis().extent().to);
    if (!isComing)
        startWindow(bucket);
}

void RateLane::drawWhole()
{
    m_shown = Shown::Whole;
    const bool isLive = trace().trace().isLive();
    showNote({}); // rates have their unit
    plot()->setValueTitle(tr("events/s"), model::text::rate);
    const double bucket = rateBucket(*m_rates);
    const QList<TimeSeries> all = shown(rateSeries(*m_rates, trace().seconds(), isLive), bucket, true);
    const auto picked = m_analysis.whole<model::ProviderRates>();
    plot()->setFaintSeries(m_analysis.picks() ? all : QList<TimeSeries>());
    if (!m_analysis.picks())
        showSeries(all);
    else if (picked)
        showSeries(shown(rateSeries(ratesLike(*m_rates, *picked), trace().seconds(), isLive), bucket, true));
}

/// Of a trace that grows, the bucket of its newest event is not over yet: a rate of it would be too low.
QList<TimeSeries> RateLane::finished(const model::RateWindow &window, bool isRate) const
{
    const QList<TimeSeries> series
        = shown(windowSeries(window, *m_rates, isRate), window.bucketSeconds, isRate);
    return trace().trace().isLive() ? seriesUntil(series, window.end, window.bucketSeconds) : series;
}

/// The runtime sends it as fast as it can: beside it, all else would be flat.
QList<TimeSeries> RateLane::shown(const QList<TimeSeries> &series, double bucket, bool isRate) const
{
    const auto from = trace().rundownFrom();
    if (!from || trace().isRundownShown())
        return series;
    return withoutRundown(series, {*from, trace().shownExtent({0, *from}).to}, bucket, isRate);
}

QStringList RateLane::providers() const
{
    QStringList names;
    for (const auto &series : m_rates->series) {
        if (names.size() < maxSeries)
            names.append(series.provider);
    }
    return names;
}

void RateLane::startWindow(double bucket)
{
    // A bit more than what is seen, so that panning shows it at once.
    const TimeRange seen = trace().axis().visible();
    const double beside = seen.length() / 2;
    m_jobRange = {std::max(0.0, seen.from - beside),
                  std::min(seen.to + beside, trace().axis().extent().to + bucket)};
    m_jobBucket = bucket;
    m_job.run(
        this,
        [snapshot = trace().snapshot(), range = m_jobRange, bucket, names = providers(),
         picked = m_analysis.picked()](const model::JobRunner::CancelFlag &cancel) {
            Windows made;
            made.providers = names;
            made.all = model::rateWindow(snapshot, range, bucket, names, cancel);
            if (picked)
                made.picked = model::rateWindow(snapshot, range, bucket, names, cancel, picked.get());
            return made;
        },
        [this](Windows made) {
            m_windows = std::move(made);
            if (m_windows.providers != providers())
                draw(); // there is another one since
            else if (!m_windows.all.isEmpty() && wantedBucket() == m_windows.all.bucketSeconds)
                drawWindow();
        });
}

void RateLane::drawWindow()
{
    m_shown = Shown::Window;
    const double bucket = m_windows.all.bucketSeconds;
    const bool isRate = bucket >= shortestRateBucket;
    const QString width = model::text::duration(std::chrono::nanoseconds(std::llround(bucket * 1e9)));
    showNote(isRate ? QString() : tr("per %1", "short: events per 10 ms").arg(width));
    const QString title = isRate ? tr("events/s") : tr("events in %1").arg(width);
    plot()->setValueTitle(title, isRate ? TimePlot::ValueText(model::text::rate) : countLabel);
    const QList<TimeSeries> all = finished(m_windows.all, isRate);
    const bool picks = !m_windows.picked.isEmpty();
    plot()->setFaintSeries(picks ? all : QList<TimeSeries>());
    showSeries(picks ? finished(m_windows.picked, isRate) : all);
}

} // namespace ui
