// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/traceseries.h"

#include "model/analysis/rundown.h"
#include "model/query/condition.h"

#include <algorithm>
#include <cmath>
#include <QCoreApplication>

namespace ui {

namespace {

constexpr double leastPart = 0.2; ///< of a bucket: a sliver would make a spike of one event

struct SeriesWords {
    Q_DECLARE_TR_FUNCTIONS(SeriesWords)
};

QString othersName(std::size_t others)
{
    const int number = int(others);
    return SeriesWords::tr("%n others", nullptr, number);
}

TimeSeries seriesOf(const model::ProviderRates &rates, std::size_t index, double bucket)
{
    TimeSeries series;
    series.name = rates.series[index].provider;
    series.filter = model::providerCondition(series.name);
    for (const auto &point : rates.perSecond(index, bucket)) {
        series.times.append(point.seconds + bucket / 2);
        series.values.append(point.perSecond);
        series.counts.append(point.events);
    }
    series.isSum = true;
    return series;
}

void trimLastBucket(TimeSeries &series, double bucket, double seconds, bool live)
{
    if (series.times.size() < 2)
        return;
    const double start = series.times.last() - bucket / 2;
    const double width = std::min(seconds - start, bucket);
    if (live) {
        series.times.removeLast();
        series.values.removeLast();
        series.counts.removeLast();
    } else if (width > 0) {
        series.values.last() *= bucket / std::max(width, bucket * leastPart);
        series.times.last() = start + width / 2;
    }
}

void addTo(TimeSeries &sum, const TimeSeries &other)
{
    const qsizetype common = std::min(sum.values.size(), other.values.size());
    for (qsizetype i = 0; i < common; ++i) {
        sum.values[i] += other.values.at(i);
        sum.counts[i] += other.counts.at(i);
    }
    sum.times.append(other.times.mid(common));
    sum.values.append(other.values.mid(common));
    sum.counts.append(other.counts.mid(common));
}

} // namespace

double rateBucket(const model::ProviderRates &rates)
{
    constexpr double points = 2000;
    const double length = rates.bucketSeconds * static_cast<double>(rates.bucketCount);
    const double shortest = length < 5 ? 0.1 : 0.5;
    return std::max({rates.bucketSeconds, shortest, length / points});
}

QList<TimeSeries> rateSeries(const model::ProviderRates &rates, double seconds, bool live)
{
    const double bucket = rateBucket(rates);
    QList<TimeSeries> all;
    for (std::size_t i = 0; i < rates.series.size(); ++i) {
        TimeSeries series = seriesOf(rates, i, bucket);
        trimLastBucket(series, bucket, seconds, live);
        if (all.size() < maxSeries) {
            all.append(series);
            continue;
        }
        addTo(all.last(), series);
        all.last().filter.clear();
        all.last().name = othersName(i + 2 - static_cast<std::size_t>(maxSeries));
    }
    return all;
}

std::optional<int> providerColor(const model::ProviderRates &rates, const QString &provider)
{
    const auto found = std::ranges::find(rates.series, provider, &model::ProviderRates::Series::provider);
    if (found == rates.series.end())
        return std::nullopt;
    return int(std::min<std::ptrdiff_t>(found - rates.series.begin(), maxSeries - 1)); // one of the others
}

double newestRate(const model::ProviderRates &rates)
{
    double sum = 0;
    for (const TimeSeries &series : rateSeries(rates, 0, true))
        sum += series.values.isEmpty() ? 0 : series.values.last();
    return sum;
}

model::ProviderRates ratesLike(const model::ProviderRates &all, const model::ProviderRates &some)
{
    model::ProviderRates like;
    like.bucketSeconds = all.bucketSeconds;
    like.bucketCount = all.bucketCount;
    for (const auto &series : all.series)
        like.series.push_back({series.provider, std::vector<std::uint32_t>(all.bucketCount), 0});
    const double scale = some.bucketSeconds / all.bucketSeconds; // by powers of two
    for (const auto &series : some.series) {
        auto found = std::ranges::find(like.series, series.provider, &model::ProviderRates::Series::provider);
        if (found == like.series.end() && !like.series.empty())
            found = like.series.end() - 1; // the last one has what is beyond the most series
        for (std::size_t i = 0; i < series.counts.size() && found != like.series.end(); ++i) {
            const auto at = std::size_t(double(i) * scale);
            if (at < found->counts.size())
                found->counts[at] += series.counts[i];
        }
    }
    return like;
}

QList<TimeSeries> windowSeries(const model::RateWindow &window, const model::ProviderRates &rates,
                               bool perSecond)
{
    QList<TimeSeries> all;
    const double scale = perSecond ? 1 / window.bucketSeconds : 1;
    for (std::size_t i = 0; i < std::min(window.counts.size(), rates.series.size()); ++i) {
        TimeSeries series;
        series.name = rates.series[i].provider;
        series.filter = model::providerCondition(series.name);
        const bool isOthers = i + 1 == window.counts.size() && rates.series.size() > window.counts.size();
        if (isOthers) {
            series.name = othersName(rates.series.size() - i);
            series.filter.clear();
        }
        const auto &counts = window.counts[i];
        for (std::size_t k = 0; k < counts.size(); ++k) {
            series.times.append(window.from + (double(k) + 0.5) * window.bucketSeconds);
            series.values.append(double(counts[k]) * scale);
            series.counts.append(counts[k]);
        }
        series.isSum = true;
        all.append(series);
    }
    return all;
}

QList<TimeSeries> seriesUntil(QList<TimeSeries> series, double end, double bucket)
{
    for (TimeSeries &one : series) {
        qsizetype kept = one.times.size();
        while (kept > 0 && one.times.at(kept - 1) + bucket / 2 > end)
            --kept;
        one.times.resize(kept);
        one.values.resize(kept);
        if (!one.counts.isEmpty())
            one.counts.resize(kept);
    }
    return series;
}

QList<TimeSeries> withoutRundown(QList<TimeSeries> series, const RundownPlace &rundown, double bucket,
                                 bool perSecond)
{
    const auto isOwn = [](const TimeSeries &one) { return one.name == model::rundownProvider; };
    // With very many providers it is among the others.
    const bool isAmongOthers = series.size() == maxSeries && std::ranges::none_of(series, isOwn);
    for (qsizetype i = 0; i < series.size(); ++i) {
        TimeSeries &one = series[i];
        const bool hasRundown = isOwn(one) || (isAmongOthers && i + 1 == series.size());
        const double origin = one.times.isEmpty() ? 0 : one.times.first() - bucket / 2;
        // The last point of a trace may be anywhere in its bucket.
        const auto startOf = [&](qsizetype at) {
            constexpr double rounding = 1e-6; // of a bucket
            return origin + bucket * std::floor((one.times.at(at) - origin) / bucket + rounding);
        };
        qsizetype kept = one.times.size();
        while (kept > 0
               && (startOf(kept - 1) > rundown.lastBefore
                   || (hasRundown && startOf(kept - 1) + bucket > rundown.from)))
            --kept;
        one.times.resize(kept);
        one.values.resize(kept);
        one.counts.resize(std::min(one.counts.size(), kept));
        if (kept == 0 || startOf(kept - 1) + bucket <= rundown.lastBefore || one.counts.size() < kept)
            continue;
        const double width = rundown.lastBefore - startOf(kept - 1);
        one.times.last() = startOf(kept - 1) + width / 2;
        if (perSecond)
            one.values.last() = double(one.counts.last()) / std::max(width, bucket * leastPart);
    }
    return series;
}

TimeRange traceExtent(const model::TraceSnapshot &snapshot)
{
    std::int64_t end = snapshot.lastTicks;
    if (!snapshot.gaps->empty())
        end = std::max(end, snapshot.gaps->back().to);
    return {0, snapshot.seconds(end)};
}

QList<TimeMark> dropMarks(const model::ProviderRates &rates)
{
    QList<TimeMark> marks;
    for (const auto &drop : rates.drops)
        marks.append({std::max(0.0, drop.to), drop.count}); // at the earliest with the first event
    return marks;
}

} // namespace ui
