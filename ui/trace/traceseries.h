// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/counters.h"
#include "model/analysis/providerrates.h"
#include "model/store/tracesnapshot.h"
#include "ui/plots/timeseries.h"

/// From results of analyses to what plots draw; pure functions.
namespace ui {

/// At most this many lines in a plot: more cannot be told apart.
inline constexpr qsizetype maxSeries = 8;

/// Events per second by provider, in the analysis' order so that colours stay; those beyond maxSeries are
/// summed as the last one. The bucket grows with the trace, so that there are at most about 2,000 points. The
/// last bucket is rarely whole: a live trace leaves it out, a saved one of `seconds` divides it by what there
/// is of it.
QList<TimeSeries> rateSeries(const model::ProviderRates &rates, double seconds, bool live);
/// The width of those buckets.
double rateBucket(const model::ProviderRates &rates);

/// From the first event to the last, or to where the last drops became known.
TimeRange traceExtent(const model::TraceSnapshot &snapshot);
QList<TimeMark> dropMarks(const model::ProviderRates &rates);

/// Histories of the counters at these indices.
QList<TimeSeries> counterSeries(const model::Counters &counters, const QList<qsizetype> &indices);

} // namespace ui
