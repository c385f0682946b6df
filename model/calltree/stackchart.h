// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackpaths.h"
#include "model/calltree/stacktransform.h"
#include "model/selection/rowset.h"
#include "model/symbols/symbols.h"

#include <atomic>
#include <memory>
#include <span>
#include <vector>

namespace model {

/// A function that a thread was in from one moment to another.
struct StackChartBox {
    FunctionId function = 0;
    std::uint32_t samples = 0; ///< that found it there, called along the same path
    std::int64_t from = 0; ///< ticks
    std::int64_t to = 0;
};

/// What a thread did, in time order. Immutable once built.
struct StackChart {
    std::vector<StackChartBox> boxes; ///< by row, then by time; in the row behind their callers
    std::vector<std::size_t>
        rows; ///< where each row begins in `boxes`, and one more: where the last one ends
    std::int64_t from = 0; ///< ticks: the range that was asked for
    std::int64_t to = 0;
    std::int64_t firstTicks = 0; ///< of the trace's first event
    double ticksPerSecond = 1;
    std::uint64_t samples = 0; ///< in the range
    /// Samples were more than pixels: boxes show what the thread was in most of each pixel's time.
    bool isDecimated = false;
    bool isOfCalls = false; ///< that the trace tells: `samples` are the pieces between entries and exits

    bool isEmpty() const { return boxes.empty(); }
    std::size_t rowCount() const { return rows.empty() ? 0 : rows.size() - 1; }
    std::span<const StackChartBox> row(std::size_t row) const;
    double seconds(std::int64_t ticks) const; ///< since the trace's first event
    /// Returns the box that calls `box`, an index into `boxes` in the given row; the box itself in the first.
    std::size_t callerOf(std::size_t row, std::size_t box) const;
};

struct StackChartSource {
    std::shared_ptr<const TraceSnapshot> snapshot;
    std::shared_ptr<const Symbols> symbols; ///< that have read the snapshot
    QList<StackTransform> transforms;
    std::shared_ptr<InlinedCode> inlined = nullptr; ///< as of StackSource
};

struct StackChartOptions {
    std::uint32_t thread = 0; ///< index into TraceSnapshot::threads
    std::int64_t from = 0; ///< ticks
    std::int64_t to = 0;
    int width = 1000; ///< pixels
    /// A sample lasts until the thread's next one. Where that comes later, the time between is unknown.
    double longestGap = 100; ///< milliseconds
    std::shared_ptr<RowSet> picked; ///< that count; null: all
};

/// For workers. Takes the profiler's samples of one thread, or its calls where the trace tells these.
/// Neighbouring samples with the same functions down to a depth are one box there. What was built until
/// `cancel` was set is of no use.
StackChart buildStackChart(const StackChartSource &source, const StackChartOptions &options,
                           const std::atomic<bool> &cancel);

/// What the stacks of a thread cost.
struct ThreadCost {
    std::uint32_t thread = 0; ///< index into TraceSnapshot::threads
    double weight = 0; ///< by the source's measure
};

/// Returns the threads whose stacks cost something, the busiest first. For workers.
std::vector<ThreadCost> threadCosts(const StackSource &source, const std::atomic<bool> &cancel);

} // namespace model
