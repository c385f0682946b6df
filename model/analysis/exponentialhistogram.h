// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <QString>
#include <vector>

namespace model {

/// What System.Diagnostics.Metrics publishes of a base 2 exponential histogram. Bucket i of one with scale s
/// holds the values in (b^i, b^(i+1)], b being 2^(2^-s).
struct ExponentialHistogram {
    std::int64_t scale = 0; ///< -11 to 20
    std::uint64_t count = 0; ///< of all values
    std::uint64_t zeroCount = 0; ///< of those that are zero, which is in no bucket
    double maximum = 0;
    /// Of consecutive buckets. Which ones is not published: the last that holds anything holds the maximum.
    std::vector<std::uint64_t> buckets;
};

/// "3, 0, 12"; nothing when it is not a list of counts.
std::optional<std::vector<std::uint64_t>> parseBuckets(const QString &text);
/// The upper end of the bucket in which the quantile (0 to 1) lies, at most the maximum; nothing of an empty
/// histogram, or of one that makes no sense.
std::optional<double> quantile(const ExponentialHistogram &histogram, double quantile);

} // namespace model
