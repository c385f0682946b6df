// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace model {

/// Values over time in bounded memory: each value by itself while they are few; then buckets of equal width,
/// which keep the lowest and the highest value, the sum and the count. Times in which nothing happens cost
/// nothing.
class DecimatedSeries {
public:
    static constexpr std::size_t usualBuckets = 4096;

    /// The values between two times, both included.
    struct Bucket {
        double from = 0; ///< seconds of the first value
        double to = 0; ///< of the last one
        double first = 0;
        double last = 0;
        double minimum = 0;
        double maximum = 0;
        double sum = 0;
        std::uint64_t count = 0;
        bool operator==(const Bucket &) const = default;
    };

    explicit DecimatedSeries(std::size_t maxBuckets = usualBuckets);

    /// Adds a value. Times ascend; one that lies before the newest counts as the newest.
    void add(double seconds, double value);
    /// Makes buckets as wide as those of `other` from the first value on: for values that are appended to it.
    void startAs(const DecimatedSeries &other) { m_width = other.m_width; }
    /// Adds the values of a series that began later. What belongs to one bucket becomes one.
    void append(DecimatedSeries later);
    const std::vector<Bucket> &buckets() const { return m_buckets; }
    /// Calls `visit(double seconds, double value, std::uint64_t count)` for the points of a line through the
    /// values: one or two values of a bucket as they are, of more the first, the lowest, the highest and the
    /// last. With its first point comes how many values the bucket has, with the others 0.
    template <class Visit> void forEachPoint(Visit &&visit) const
    {
        for (const Bucket &bucket : m_buckets) {
            visit(bucket.from, bucket.first, bucket.count);
            if (bucket.count == 1)
                continue;
            const double third = (bucket.to - bucket.from) / 3;
            if (bucket.count > 2) {
                visit(bucket.from + third, bucket.minimum, std::uint64_t(0));
                visit(bucket.to - third, bucket.maximum, std::uint64_t(0));
            }
            visit(bucket.to, bucket.last, std::uint64_t(0));
        }
    }
    /// Returns the width of the buckets in seconds; 0 while each has one value.
    double width() const { return m_width; }
    std::uint64_t count() const { return m_count; }

private:
    void put(const Bucket &bucket);
    void widen();
    void widenTo(double width);
    double numberOf(double seconds) const;

    std::size_t m_maxBuckets;
    double m_width = 0;
    std::uint64_t m_count = 0;
    std::vector<Bucket> m_buckets; ///< those with values, by time
};

} // namespace model
