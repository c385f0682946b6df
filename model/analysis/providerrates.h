// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"

#include <QString>
#include <vector>

namespace model {

/// Events by provider over time, in buckets of equal width. Bucket i covers seconds [i, i + 1) *
/// bucketSeconds since the trace's first event.
struct ProviderRates : AnalysisResult {
    static constexpr std::size_t maximumSeries = 100;
    struct Series {
        QString provider; ///< of the last of maximumSeries: all others together, without a name
        std::vector<std::uint32_t> counts; ///< events in each bucket; equally many buckets in each series
        std::uint64_t total = 0;
    };
    /// Events that the runtime dropped, where it did.
    struct DropMark {
        double from = 0; ///< seconds since the first event
        double to = 0;
        std::uint64_t count = 0;
    };

    double bucketSeconds = 0.1; ///< doubles when the trace gets long
    std::size_t bucketCount = 0;
    std::vector<Series> series; ///< in the order of their first event; a provider keeps its place
    std::vector<DropMark> drops; ///< by `to`; close ones are merged
    std::uint64_t dropped = 0;

    /// Events per second of one series with buckets merged to at least `seconds` wide: x is a bucket's start.
    struct Point {
        double seconds = 0;
        double perSecond = 0;
    };
    std::vector<Point> perSecond(std::size_t seriesIndex, double seconds = 1.0) const;
};

class ProviderRatesAnalysis : public Analysis {
public:
    /// Memory is bounded: beyond `maxBuckets` neighbours merge and the width doubles.
    explicit ProviderRatesAnalysis(double bucketSeconds = 0.1, std::size_t maxBuckets = 36'000);

    void update(const TraceSnapshot &snapshot, std::uint64_t from, std::uint64_t to, PayloadReader &payloads,
                const std::atomic<bool> &cancel) override;
    std::shared_ptr<const AnalysisResult> result() override;

private:
    std::size_t seriesOf(const QString &provider);
    void count(std::size_t seriesIndex, double seconds);
    void mergeNeighbours();
    void takeDrops(const TraceSnapshot &snapshot);

    std::size_t m_maxBuckets;
    ProviderRates m_rates;
    std::vector<std::size_t> m_seriesOfType;
    std::size_t m_seenGaps = 0;
    std::shared_ptr<const ProviderRates> m_published;
};

} // namespace model
