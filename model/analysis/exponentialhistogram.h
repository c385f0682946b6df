// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <QString>
#include <vector>

namespace model {

/// A base 2 exponential histogram as System.Diagnostics.Metrics publishes it. With scale s, bucket i counts
/// the values in (b^i, b^(i+1)], where b is 2^(2^-s).
struct ExponentialHistogram {
    std::int64_t scale = 0; ///< -11 to 20
    std::uint64_t count = 0; ///< of all values
    std::uint64_t zeroCount = 0; ///< of zeros, which are in no bucket
    double maximum = 0;
    /// Counts of consecutive buckets. Their indexes are not published, but the last one that is not empty
    /// contains the maximum.
    std::vector<std::uint64_t> buckets;
};

/// Reads a text like "3, 0, 12"; returns nothing when it is not a list of counts.
std::optional<std::vector<std::uint64_t>> parseBuckets(const QString &text);
/// Returns the upper end of the bucket in which the quantile (0 to 1) lies, at most the maximum; nothing for
/// an empty histogram, or one that makes no sense.
std::optional<double> quantile(const ExponentialHistogram &histogram, double quantile);

} // namespace model
