// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/timerange.h"
#include "model/store/tracesnapshot.h"

#include <atomic>
#include <vector>

namespace model {

/// How many bytes the file has for each part of a time. Bucket i covers seconds [i, i + 1) * bucketSeconds
/// from `from` on.
struct Density {
    double from = 0;
    double bucketSeconds = 0; ///< 0: nothing is known
    std::vector<double> bytes; ///< by bucket
};

/// Spreads the bytes of each block of events evenly over the time between its oldest and its newest event.
/// Reads block headers only, which a file has from NetTrace V4 on. For a worker: looks at each block.
Density density(const TraceSnapshot &snapshot, TimeRange range, double bucketSeconds,
                const std::atomic<bool> &cancel);

/// Returns the seconds of the newest event that a block header names; 0 without any.
double lastBlockSeconds(const TraceSnapshot &snapshot);

} // namespace model
