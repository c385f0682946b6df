// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/providerrates.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace model {

namespace {

constexpr std::size_t unknownSeries = std::size_t(-1);
constexpr std::size_t maximumDropMarks = 2000;

/// One mark for each run of gaps that end at most `distance` seconds after the one before.
std::vector<ProviderRates::DropMark> mergedDrops(const TraceSnapshot &snapshot, double distance)
{
    std::vector<ProviderRates::DropMark> marks;
    for (const DropGap &gap : *snapshot.gaps) {
        const ProviderRates::DropMark mark{snapshot.seconds(gap.from), snapshot.seconds(gap.to), gap.count};
        if (!marks.empty() && mark.to <= marks.back().to + distance) {
            marks.back().from = std::min(marks.back().from, mark.from);
            marks.back().to = std::max(marks.back().to, mark.to);
            marks.back().count += mark.count;
        } else {
            marks.push_back(mark);
        }
    }
    return marks;
}

} // namespace

std::vector<ProviderRates::Point> ProviderRates::perSecond(std::size_t seriesIndex, double seconds) const
{
    const std::vector<std::uint32_t> &counts = series.at(seriesIndex).counts;
    const auto merged = std::size_t(std::max(1.0, std::round(seconds / bucketSeconds)));
    const double width = double(merged) * bucketSeconds;
    std::vector<Point> points;
    points.reserve(counts.size() / merged + 1);
    for (std::size_t i = 0; i < counts.size(); i += merged) {
        std::uint64_t events = 0;
        for (std::size_t k = i; k < std::min(i + merged, counts.size()); ++k)
            events += counts[k];
        points.push_back({double(i) * bucketSeconds, double(events) / width, events});
    }
    return points;
}

ProviderRatesAnalysis::ProviderRatesAnalysis(double bucketSeconds, std::size_t maxBuckets)
    : m_maxBuckets(maxBuckets)
{
    m_rates.bucketSeconds = bucketSeconds;
}

void ProviderRatesAnalysis::update(const AnalysisRows &rows)
{
    const TraceSnapshot &snapshot = rows.snapshot;
    const std::size_t knownTypes = m_seriesOfType.size();
    m_seriesOfType.resize(std::max(knownTypes, snapshot.types->size()), unknownSeries);
    rows.forEach([&](std::uint64_t, const EventRow &row) {
        if (rows.cancel)
            return;
        std::size_t &series = m_seriesOfType[row.type];
        if (series == unknownSeries)
            series = seriesOf((*snapshot.types)[row.type].provider);
        count(series, std::max(0.0, snapshot.seconds(row.ticks)));
    });
    takeDrops(snapshot);
    if (rows.to > rows.from)
        m_published = nullptr;
}

std::shared_ptr<const AnalysisResult> ProviderRatesAnalysis::result()
{
    if (!m_published) {
        for (ProviderRates::Series &series : m_rates.series)
            series.counts.resize(m_rates.bucketCount);
        m_published = std::make_shared<ProviderRates>(m_rates);
    }
    return m_published;
}

std::unique_ptr<Analysis> ProviderRatesAnalysis::beginPart() const
{
    auto part = std::make_unique<ProviderRatesAnalysis>(m_rates.bucketSeconds, m_maxBuckets);
    // Those that have a series of their own here have one there, too.
    for (const ProviderRates::Series &series : m_rates.series)
        part->m_rates.series.push_back({series.provider, {}, 0});
    return part;
}

void ProviderRatesAnalysis::joinPart(Analysis &part)
{
    auto &later = dynamic_cast<ProviderRatesAnalysis &>(part);
    if (later.m_rates.bucketCount == 0)
        return;
    m_published = nullptr;
    // Widths double, so that they meet.
    while (m_rates.bucketSeconds < later.m_rates.bucketSeconds)
        mergeNeighbours();
    while (later.m_rates.bucketSeconds < m_rates.bucketSeconds)
        later.mergeNeighbours();
    m_rates.bucketCount = std::max(m_rates.bucketCount, later.m_rates.bucketCount);
    for (const ProviderRates::Series &from : later.m_rates.series) {
        ProviderRates::Series &into = m_rates.series[seriesOf(from.provider)];
        into.counts.resize(std::max(into.counts.size(), from.counts.size()));
        std::ranges::transform(from.counts, into.counts, into.counts.begin(), std::plus<>());
        into.total += from.total;
    }
}

std::size_t ProviderRatesAnalysis::seriesOf(const QString &provider)
{
    auto &series = m_rates.series;
    const auto found = std::find_if(series.begin(), series.end(),
                                    [&](const auto &one) { return one.provider == provider; });
    if (found != series.end())
        return std::size_t(found - series.begin());
    if (series.size() == ProviderRates::maximumSeries)
        return series.size() - 1;
    const bool last = series.size() + 1 == ProviderRates::maximumSeries;
    series.push_back({last ? QString() : provider, {}, 0});
    return series.size() - 1;
}

void ProviderRatesAnalysis::count(std::size_t seriesIndex, double seconds)
{
    while (seconds / m_rates.bucketSeconds >= double(m_maxBuckets))
        mergeNeighbours();
    const auto bucket = std::size_t(seconds / m_rates.bucketSeconds);
    m_rates.bucketCount = std::max(m_rates.bucketCount, bucket + 1);
    ProviderRates::Series &series = m_rates.series[seriesIndex];
    if (bucket >= series.counts.size())
        series.counts.resize(bucket + 1);
    ++series.counts[bucket];
    ++series.total;
}

void ProviderRatesAnalysis::mergeNeighbours()
{
    m_rates.bucketSeconds *= 2;
    m_rates.bucketCount = (m_rates.bucketCount + 1) / 2;
    for (ProviderRates::Series &series : m_rates.series) {
        auto &counts = series.counts;
        for (std::size_t i = 0; i < counts.size(); i += 2)
            counts[i / 2] = counts[i] + (i + 1 < counts.size() ? counts[i + 1] : 0);
        counts.resize((counts.size() + 1) / 2);
    }
}

void ProviderRatesAnalysis::takeDrops(const TraceSnapshot &snapshot)
{
    if (snapshot.gaps->size() == m_seenGaps && snapshot.dropped == m_rates.dropped)
        return;
    m_seenGaps = snapshot.gaps->size();
    m_rates.dropped = snapshot.dropped;
    double distance = m_rates.bucketSeconds;
    do {
        m_rates.drops = mergedDrops(snapshot, distance);
        distance *= 2;
    } while (m_rates.drops.size() > maximumDropMarks);
    m_published = nullptr;
}

} // namespace model
