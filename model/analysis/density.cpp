// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/density.h"

#include <algorithm>
#include <cmath>

namespace model {

namespace {

constexpr double maximumDensityBuckets = 100'000;

} // namespace

Density density(const TraceSnapshot &snapshot, TimeRange range, double bucketSeconds,
                const std::atomic<bool> &cancel)
{
    Density found;
    if (!snapshot.blockTimes || snapshot.blockTimes->empty() || range.isEmpty() || bucketSeconds <= 0
        || range.length() / bucketSeconds > maximumDensityBuckets)
        return found;
    const double first = std::floor(std::max(0.0, range.from) / bucketSeconds);
    const auto buckets
        = std::size_t(std::max(1.0, std::ceil(std::max(0.0, range.to) / bucketSeconds) - first));
    found.from = first * bucketSeconds;
    found.bucketSeconds = bucketSeconds;
    found.bytes.assign(buckets, 0);
    // A block over thousands of buckets costs two steps: whole buckets are summed up at the end.
    std::vector<double> wholeSteps(buckets + 1, 0);
    const auto addAt = [&](double bucket, double bytes) {
        if (bucket >= 0 && bucket < double(buckets))
            found.bytes[std::size_t(bucket)] += bytes;
    };
    for (const BlockTime &block : *snapshot.blockTimes) {
        if (cancel)
            return found;
        const double from = snapshot.seconds(block.from) / bucketSeconds - first;
        const double to = snapshot.seconds(block.to) / bucketSeconds - first;
        const double firstBucket = std::floor(from);
        const double lastBucket = std::floor(to);
        if (!(to > from) || firstBucket == lastBucket) {
            addAt(firstBucket, block.bytes);
            continue;
        }
        const double perBucket = block.bytes / (to - from);
        addAt(firstBucket, (firstBucket + 1 - from) * perBucket);
        addAt(lastBucket, (to - lastBucket) * perBucket);
        const double begin = std::clamp(firstBucket + 1, 0.0, double(buckets));
        const double end = std::clamp(lastBucket, begin, double(buckets));
        wholeSteps[std::size_t(begin)] += perBucket;
        wholeSteps[std::size_t(end)] -= perBucket;
    }
    double whole = 0;
    for (std::size_t i = 0; i < buckets; ++i) {
        whole += wholeSteps[i];
        found.bytes[i] += std::max(0.0, whole);
    }
    return found;
}

double lastBlockSeconds(const TraceSnapshot &snapshot)
{
    if (!snapshot.blockTimes || snapshot.blockTimes->empty())
        return 0;
    std::int64_t last = snapshot.firstTicks;
    for (const BlockTime &block : *snapshot.blockTimes)
        last = std::max(last, block.to);
    return snapshot.seconds(last);
}

} // namespace model
