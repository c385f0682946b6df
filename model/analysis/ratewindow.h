// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/selection/rowset.h"

#include <atomic>
#include <QStringList>
#include <vector>

namespace model {

/// Events by provider in a part of a trace, in buckets as fine as asked. Bucket i covers seconds
/// [i, i + 1) * bucketSeconds from `from` on, which is a multiple of bucketSeconds.
struct RateWindow {
    double from = 0;
    double bucketSeconds = 0;
    std::vector<std::vector<std::uint32_t>> counts; ///< by provider as asked, then by bucket

    std::uint64_t rows = 0; ///< of the snapshot that was counted
    double end = 0; ///< seconds of its last row

    bool isEmpty() const { return bucketSeconds <= 0; }
    /// Returns whether a trace that has `rowsNow` rows by now has the same events in the range: those that
    /// came since lie behind the others.
    bool isSame(TimeRange range, std::uint64_t rowsNow) const
    {
        return rows == rowsNow || range.to + bucketSeconds <= end;
    }
};

/// Returns a bucket width of 1, 2 or 5 times a power of ten seconds, at least 1 ns, of which at most
/// `buckets` fit into the length.
double roundBucket(double length, int buckets);

/// Counts the rows of `range`, a bucket further at both ends. `providers` are those that count one by one;
/// all others count for the last one. Only rows that are picked are counted; null: all. For a worker:
/// looks at each row of the range.
RateWindow rateWindow(const std::shared_ptr<const TraceSnapshot> &trace, TimeRange range,
                      double bucketSeconds, const QStringList &providers, const std::atomic<bool> &cancel,
                      RowSet *picked = nullptr);

} // namespace model
