// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/ratewindow.h"

#include <algorithm>
#include <cmath>

namespace model {

namespace {

constexpr double maximumWindowBuckets = 100'000;

} // namespace

double roundBucket(double length, int buckets)
{
    const double least = std::max(length / std::max(buckets, 1), 1e-9);
    const double power = std::pow(10.0, std::floor(std::log10(least) + 1e-9));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least * (1 - 1e-9))
            return factor * power;
    }
    return 10 * power;
}

RateWindow rateWindow(const std::shared_ptr<const TraceSnapshot> &trace, TimeRange range,
                      double bucketSeconds, const QStringList &providers, const std::atomic<bool> &cancel,
                      RowSet *picked)
{
    const TraceSnapshot &snapshot = *trace;
    RateWindow window;
    if (providers.isEmpty() || range.isEmpty() || bucketSeconds <= 0
        || range.length() / bucketSeconds > maximumWindowBuckets)
        return window;
    const double first = std::max(0.0, std::floor(range.from / bucketSeconds) - 1);
    const double last = std::ceil(range.to / bucketSeconds) + 1;
    const auto buckets = std::size_t(std::max(1.0, last - first));
    window.from = first * bucketSeconds;
    window.bucketSeconds = bucketSeconds;
    window.counts.assign(std::size_t(providers.size()), std::vector<std::uint32_t>(buckets));
    window.rows = snapshot.events.size();
    window.end = window.rows > 0 ? snapshot.seconds(snapshot.events.row(window.rows - 1).ticks) : 0;
    constexpr auto unknown = std::size_t(-1);
    std::vector<std::size_t> seriesOfType(snapshot.types->size(), unknown);
    const auto seriesOf = [&](std::uint32_t type) {
        std::size_t &series = seriesOfType[type];
        if (series == unknown) {
            const qsizetype found = providers.indexOf((*snapshot.types)[type].provider);
            series = std::size_t(found < 0 ? providers.size() - 1 : found);
        }
        return series;
    };
    const std::uint64_t from = snapshot.events.lowerBound(snapshot.ticksAt(window.from));
    const std::uint64_t to = snapshot.events.lowerBound(snapshot.ticksAt(last * bucketSeconds));
    const std::vector<bool> counted
        = picked ? picked->marks(trace, {from, std::max(from, to)}, cancel) : std::vector<bool>();
    snapshot.events.forEach(from, to, [&](std::uint64_t index, const EventRow &row) {
        if (cancel || (picked && !counted[std::size_t(index - from)]))
            return;
        // A hair of tolerance: 0.3 s is in the bucket that begins at 0.3 s, whatever doubles say.
        const double bucket = std::floor(snapshot.seconds(row.ticks) / bucketSeconds + 1e-6) - first;
        if (bucket >= 0 && bucket < double(buckets))
            ++window.counts[seriesOf(row.type)][std::size_t(bucket)];
    });
    return window;
}

} // namespace model
