// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/exponentialhistogram.h"

#include <algorithm>
#include <cmath>
#include <QList>

namespace model {

namespace {

constexpr std::int64_t scaleMin = -11;
constexpr std::int64_t scaleMax = 20;
constexpr qsizetype bucketsMax = 100'000;

} // namespace

std::optional<std::vector<std::uint64_t>> parseBuckets(const QString &text)
{
    std::vector<std::uint64_t> buckets;
    for (const QStringView part : QStringView(text).split(u',', Qt::SkipEmptyParts)) {
        bool ok = false;
        buckets.push_back(part.trimmed().toULongLong(&ok));
        if (!ok || std::ssize(buckets) > bucketsMax)
            return {};
    }
    return buckets;
}

std::optional<double> quantile(const ExponentialHistogram &histogram, double quantile)
{
    if (histogram.count == 0 || histogram.scale < scaleMin || histogram.scale > scaleMax
        || !(histogram.maximum >= 0) || !std::isfinite(histogram.maximum))
        return {};
    const double rank = quantile * double(histogram.count);
    auto below = double(histogram.zeroCount);
    if (below >= rank)
        return 0;
    const auto last
        = std::find_if(histogram.buckets.rbegin(), histogram.buckets.rend(), [](auto n) { return n > 0; });
    if (histogram.maximum == 0 || last == histogram.buckets.rend())
        return {};
    const double bucketsPerDoubling = std::exp2(double(histogram.scale));
    const double lastIndex = std::ceil(std::log2(histogram.maximum) * bucketsPerDoubling) - 1;
    const auto behindLast = last.base() - histogram.buckets.begin();
    for (std::ptrdiff_t i = 0; i < behindLast; ++i) {
        below += double(histogram.buckets[std::size_t(i)]);
        if (below >= rank) {
            const double index = lastIndex - double(behindLast - 1 - i);
            return std::min(std::exp2((index + 1) / bucketsPerDoubling), histogram.maximum);
        }
    }
    return histogram.maximum;
}

} // namespace model
