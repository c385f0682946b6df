// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/providerrates.h"
#include "model/analysis/ratewindow.h"
#include "model/store/tracesnapshot.h"
#include "ui/plots/timeseries.h"

#include <optional>

/// Functions that make series and marks for plots from the results of analyses.
namespace ui {

/// The most lines that a plot has; more could not be distinguished.
inline constexpr qsizetype maxSeries = 8;

/// Returns events per second by provider, in the analysis' order, so that colours stay. Providers beyond
/// maxSeries are summed as the last one. Buckets grow with the trace, so that there are at most about 2,000
/// points. The last bucket is rarely whole: it is left out for a live trace, and divided by the time that it
/// covers for a saved one of `seconds`.
QList<TimeSeries> rateSeries(const model::ProviderRates &rates, double seconds, bool live);
/// Returns which of the colours of series a provider has in the timeline; nothing for one that is not there.
std::optional<int> providerColor(const model::ProviderRates &rates, const QString &provider);
/// Returns the rate of all providers together where the lines of a live trace end.
double newestRate(const model::ProviderRates &rates);
/// Returns the same as rateSeries() for a part of the trace: events per second, or events in each bucket.
QList<TimeSeries> windowSeries(const model::RateWindow &window, const model::ProviderRates &rates,
                               bool perSecond);
/// Returns the rates of some of the events in the buckets and with the providers of those of all events, so
/// that both look alike.
model::ProviderRates ratesLike(const model::ProviderRates &all, const model::ProviderRates &some);
/// Returns the width of those buckets in seconds.
double rateBucket(const model::ProviderRates &rates);

/// Returns the series without what lies behind `end` in seconds, in buckets of that width: a bucket that ends
/// behind it has a part of what is left out.
QList<TimeSeries> seriesUntil(QList<TimeSeries> series, double end, double bucket);

/// Where the rundown at the end of a trace is, in seconds.
struct RundownPlace {
    double from = 0; ///< its first event
    double lastBefore = 0; ///< the last event before that
};
/// Returns the rates without the rundown. Of the bucket that it begins in, the events before it stay, so that
/// there are as many in all as lists show; only the rundown's own provider loses its part of that bucket.
/// `perSecond`: whether values are rates, else numbers of events.
QList<TimeSeries> withoutRundown(QList<TimeSeries> series, const RundownPlace &rundown, double bucket,
                                 bool perSecond);

/// Returns the time from the first event to the last one, or to where the last drops became known.
TimeRange traceExtent(const model::TraceSnapshot &snapshot);
QList<TimeMark> dropMarks(const model::ProviderRates &rates);

} // namespace ui
