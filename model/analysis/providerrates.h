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
        QString provider; ///< empty for the last of maximumSeries, which has all other providers together
        std::vector<std::uint32_t> counts; ///< events in each bucket; equally many buckets in each series
        std::uint64_t total = 0;
    };
    /// Events that the runtime dropped, and when.
    struct DropMark {
        double from = 0; ///< seconds since the first event
        double to = 0;
        std::uint64_t count = 0;
    };

    double bucketSeconds = 0.1; ///< doubles when the trace becomes long
    std::size_t bucketCount = 0;
    std::vector<Series> series; ///< in the order of their first event; a provider keeps its place
    std::vector<DropMark> drops; ///< by `to`; close ones are merged
    std::uint64_t dropped = 0;

    /// Events per second in a bucket that starts at `seconds`.
    struct Point {
        double seconds = 0;
        double perSecond = 0;
        std::uint64_t events = 0;
    };
    /// Returns the rates of one series, with buckets merged to a width of at least `seconds`.
    std::vector<Point> perSecond(std::size_t seriesIndex, double seconds = 1.0) const;
};

class ProviderRatesAnalysis : public Analysis {
public:
    /// Bounds the memory: beyond `maxBuckets` buckets, neighbours are merged and the width doubles.
    explicit ProviderRatesAnalysis(double bucketSeconds = 0.1, std::size_t maxBuckets = 36'000);

    void update(const AnalysisRows &rows) override;
    std::shared_ptr<const AnalysisResult> result() override;
    std::unique_ptr<Analysis> beginPart() const override;
    void joinPart(Analysis &part) override;

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
