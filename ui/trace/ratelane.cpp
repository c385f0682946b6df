// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/ratelane.h"

#include "model/analysis/analysisrunner.h"
#include "model/text/format.h"
#include "ui/plots/timeaxis.h"
#include "ui/plots/timeplot.h"
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

QString countText(double value)
{
    return value == std::floor(value) ? model::text::count(static_cast<quint64>(value)) : QString();
}

} // namespace

RateLane::RateLane(TraceContext &trace, model::JobRunner &jobs, TimePlot *plot)
    : QObject(plot)
    , m_trace(trace)
    , m_jobs(jobs)
    , m_plot(plot)
{
    connect(&trace.axis(), &TimeAxis::visibleChanged, this, &RateLane::draw);
}

RateLane::~RateLane()
{
    m_jobs.cancel(m_job);
}

void RateLane::refresh()
{
    m_rates = m_trace.analyses().result<model::ProviderRates>();
    if (!m_rates)
        return;
    m_plot->setMarks(dropMarks(*m_rates));
    m_shown = Shown::Nothing;
    draw();
}

double RateLane::wantedBucket() const
{
    const TimeAxis &axis = m_trace.axis();
    const double length = axis.visible().length();
    const double whole = rateBucket(*m_rates);
    const double bucket = model::roundBucket(length, std::max(100, m_plot->plotWidth() / pixelsPerBucket));
    const bool isShort = !axis.isLive() && length / whole < fewBuckets;
    return bucket < whole && (!axis.isFollowing() || isShort) ? bucket : 0;
}

void RateLane::draw()
{
    if (!m_rates)
        return;
    const double bucket = wantedBucket();
    if (bucket <= 0) {
        m_jobs.cancel(m_job);
        m_job = 0;
        if (m_shown != Shown::Whole)
            drawWhole();
        return;
    }
    const TimeRange seen = m_trace.axis().visible();
    const bool fits = [&] {
        if (m_window.isEmpty() || m_window.bucketSeconds != bucket || m_window.counts.empty())
            return false;
        const double end = m_window.from + double(m_window.counts.front().size()) * bucket;
        const double needed = std::min(seen.to, m_trace.axis().extent().to);
        return m_window.from <= std::max(0.0, seen.from) && end >= needed;
    }();
    if (fits && m_windowRows == m_trace.snapshot()->events.size()) {
        if (m_shown != Shown::Window)
            drawWindow();
        return;
    }
    const bool isComing = m_job != 0 && m_jobBucket == bucket && m_jobRange.from <= std::max(0.0, seen.from)
        && m_jobRange.to >= std::min(seen.to, m_trace.axis().extent().to);
    if (!isComing)
        startWindow(bucket);
}

void RateLane::drawWhole()
{
    m_shown = Shown::Whole;
    m_plot->setValueTitle(tr("events/s"), model::text::rate);
    m_plot->setSeries(rateSeries(*m_rates, m_trace.seconds(), m_trace.trace().isLive()));
}

void RateLane::startWindow(double bucket)
{
    m_jobs.cancel(m_job);
    // A bit more than what is seen, so that panning shows it at once.
    const TimeRange seen = m_trace.axis().visible();
    const double beside = seen.length() / 2;
    m_jobRange = {std::max(0.0, seen.from - beside),
                  std::min(seen.to + beside, m_trace.axis().extent().to + bucket)};
    m_jobBucket = bucket;
    QStringList providers;
    for (const auto &series : m_rates->series) {
        if (providers.size() < maxSeries)
            providers.append(series.provider);
    }
    struct Made {
        model::RateWindow window;
        std::uint64_t rows = 0;
    };
    m_job = m_jobs.run(
        this,
        [snapshot = m_trace.snapshot(), range = m_jobRange, bucket,
         providers](const model::JobRunner::CancelFlag &cancel) {
            return Made{model::rateWindow(*snapshot, range, bucket, providers, cancel),
                        snapshot->events.size()};
        },
        [this](Made made) {
            m_job = 0;
            m_window = std::move(made.window);
            m_windowRows = made.rows;
            if (!m_window.isEmpty() && wantedBucket() == m_window.bucketSeconds)
                drawWindow();
        });
}

void RateLane::drawWindow()
{
    m_shown = Shown::Window;
    const double bucket = m_window.bucketSeconds;
    const bool isRate = bucket >= shortestRateBucket;
    QList<TimeSeries> all = windowSeries(m_window, *m_rates, isRate);
    if (isRate)
        m_plot->setValueTitle(tr("events/s"), model::text::rate);
    else
        m_plot->setValueTitle(
            tr("events in %1")
                .arg(model::text::duration(std::chrono::nanoseconds(std::llround(bucket * 1e9)))),
            countText);
    m_plot->setSeries(all);
}

} // namespace ui
