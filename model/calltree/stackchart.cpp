// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/stackchart.h"

#include "model/calltree/callchart.h"
#include "model/calltree/callweigher.h"
#include "model/calltree/chartbuilder.h"

#include <algorithm>
#include <limits>

namespace model {

namespace {

constexpr double newGapWeight = 1.0 / 16; ///< of a new gap in the running mean

/// Returns the row of the thread's last sample before `row` whose stack has its root; `row` where there is
/// none near.
std::uint64_t wholeStackBefore(const TraceSnapshot &snapshot, const std::vector<bool> &isSample,
                               std::uint32_t thread, std::uint64_t row, const std::atomic<bool> &cancel)
{
    constexpr std::uint64_t rowsMost = 1'000'000;
    const std::uint64_t first = row > rowsMost ? row - rowsMost : 0;
    for (std::uint64_t to = row; to > first && !cancel;) {
        const std::uint64_t from
            = std::max<std::uint64_t>(first, to > chartRowsAtOnce ? to - chartRowsAtOnce : 0);
        std::uint64_t found = row;
        snapshot.events.forEach(from, to, [&](std::uint64_t index, const EventRow &event) {
            if (event.thread == thread && event.type < isSample.size() && isSample[event.type]
                && event.stack != 0
                && snapshot.stacks->frames(event.stack).size() < StackRoots::framesOfCutStacks)
                found = index;
        });
        if (found != row)
            return found;
        to = from;
    }
    return row;
}

} // namespace

std::span<const StackChartBox> StackChart::row(std::size_t row) const
{
    if (row >= rowCount())
        return {};
    return {boxes.data() + rows[row], rows[row + 1] - rows[row]};
}

double StackChart::seconds(std::int64_t ticks) const
{
    return (double(ticks) - double(firstTicks)) / ticksPerSecond;
}

std::size_t StackChart::callerOf(std::size_t row, std::size_t box) const
{
    if (row == 0 || row >= rowCount() || box >= boxes.size())
        return box;
    const auto callers = this->row(row - 1);
    const auto behind = std::ranges::upper_bound(callers, boxes[box].from, {}, &StackChartBox::from);
    return behind == callers.begin() ? box : rows[row - 1] + std::size_t(behind - callers.begin()) - 1;
}

StackChart buildStackChart(const StackChartSource &source, const StackChartOptions &options,
                           const std::atomic<bool> &cancel)
{
    const TraceSnapshot &snapshot = *source.snapshot;
    if (hasCalls(snapshot))
        return buildCallChart(source, options, cancel);
    ChartBuilder builder(source, options, cancel);
    if (options.from >= options.to || snapshot.header.ticksPerSecond <= 0)
        return builder.take();
    const double ticksPerMs = double(snapshot.header.ticksPerSecond) / 1000;
    const auto longest = std::int64_t(std::max(1.0, options.longestGap * ticksPerMs));
    std::vector<bool> isSample;
    for (const EventType &type : *snapshot.types)
        isSample.push_back(methodEventOf(type) == MethodEvent::Sample);

    // The sample before the range may reach into it, and the one behind it says how long its last one holds.
    const auto before = [&](std::int64_t ticks) {
        return ticks < std::numeric_limits<std::int64_t>::min() + longest
            ? std::numeric_limits<std::int64_t>::min()
            : ticks - longest;
    };
    const auto behind = [&](std::int64_t ticks) {
        return ticks > std::numeric_limits<std::int64_t>::max() - longest
            ? std::numeric_limits<std::int64_t>::max()
            : ticks + longest;
    };
    double usualGap = std::max(1.0, ticksPerMs); // until there is a mean: the sampler waits a millisecond
    std::optional<ChartSpan> last; // its end is not known yet
    const auto end = [&](std::int64_t next) {
        if (!last)
            return;
        const double gap = double(next) - double(last->from);
        if (gap >= 0 && gap <= double(longest)) {
            last->to = next;
            usualGap += (gap - usualGap) * newGapWeight;
        } else {
            last->to
                = last->from + std::max<std::int64_t>(1, std::int64_t(std::min(usualGap, double(longest))));
        }
        builder.add(*last);
        last.reset();
    };
    const std::uint64_t to = snapshot.events.lowerBound(behind(options.to));
    const std::uint64_t first = snapshot.events.lowerBound(before(options.from));
    // Stacks that lost their roots go on where the thread's stack before did.
    const std::uint64_t whole = wholeStackBefore(snapshot, isSample, options.thread, first, cancel);
    snapshot.events.forEach(whole, first, [&](std::uint64_t, const EventRow &row) {
        if (row.thread == options.thread && isSample[row.type] && row.stack != 0)
            builder.follow(row.thread, row.stack);
    });
    for (std::uint64_t at = first; at < to && !cancel;) {
        const std::uint64_t until = std::min<std::uint64_t>(to, at + chartRowsAtOnce);
        const std::vector<bool> counted = options.picked
            ? options.picked->marks(source.snapshot, {at, until}, cancel)
            : std::vector<bool>(std::size_t(until - at), true);
        const auto take = [&](std::uint64_t index, const EventRow &row) {
            if (row.type >= isSample.size() || !isSample[row.type])
                return;
            end(row.ticks);
            if (row.stack == 0)
                return;
            const std::uint32_t stack = builder.follow(row.thread, row.stack);
            if (counted[std::size_t(index - at)])
                last = ChartSpan{row.ticks, row.ticks, stack};
        };
        const auto isOfThread
            = [&options](std::uint32_t, std::uint32_t thread) { return thread == options.thread; };
        forEachChartRow(snapshot.events, at, until, isOfThread, take);
        at = until;
    }
    end(std::numeric_limits<std::int64_t>::max());
    return builder.take();
}

std::vector<ThreadCost> threadCosts(const StackSource &source, const std::atomic<bool> &cancel)
{
    std::vector<double> weights(source.snapshot->threads->size(), 0);
    forEachStackPath(
        source,
        [&](const StackPath &path) {
            const std::uint32_t thread = source.costs->costs[path.cost].thread;
            if (thread < weights.size())
                weights[thread] += path.weight;
        },
        cancel);
    std::vector<ThreadCost> costs;
    for (std::uint32_t thread = 0; thread < weights.size(); ++thread) {
        if (weights[thread] > 0)
            costs.push_back({thread, weights[thread]});
    }
    std::ranges::stable_sort(costs, std::ranges::greater(), &ThreadCost::weight);
    return costs;
}

} // namespace model
