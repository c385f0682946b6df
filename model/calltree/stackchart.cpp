// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/stackchart.h"

#include "model/calltree/stackroots.h"

#include <algorithm>
#include <limits>

namespace model {

namespace {

constexpr std::size_t rowsAtOnce = 4096;
constexpr double newGapWeight = 1.0 / 16; ///< of a new gap in the running mean

/// The functions of stacks, each stack looked up once: as its code was named when it was seen first.
class ChartPaths {
public:
    ChartPaths(const StackChartSource &source, const std::atomic<bool> &cancel)
        : m_functionsOf(*source.snapshot, *source.symbols, source.inlined.get(), cancel)
        , m_transformer(source.transforms, source.symbols->functions())
    {
    }

    /// Numbers the stack that goes on outwards at a root, see StackCost.
    std::uint32_t number(std::uint32_t stack, std::uint32_t root)
    {
        const auto known = m_numbers.constFind({stack, root});
        if (known != m_numbers.cend())
            return *known;
        m_numbers.insert({stack, root}, std::uint32_t(m_places.size()));
        m_places.push_back({stack, root, 0, 0, false});
        return std::uint32_t(m_places.size() - 1);
    }

    /// Returns the path of a number from the root to the leaf, valid until the next call; empty where the
    /// transforms leave the stack out.
    std::span<const FunctionId> of(std::uint32_t number, const StackRoots &roots, std::int64_t ticks)
    {
        Place &place = m_places[number];
        if (!place.isKnown) {
            m_path.clear();
            m_functionsOf.append(place.stack, place.root, roots, number + 1, ticks, m_path);
            if (!m_transformer.apply(m_path))
                m_path.clear();
            place.start = m_functions.size();
            place.size = std::uint32_t(m_path.size());
            place.isKnown = true;
            m_functions.insert(m_functions.end(), m_path.begin(), m_path.end());
        }
        return {m_functions.data() + place.start, place.size};
    }

private:
    struct Place {
        std::uint32_t stack = 0;
        std::uint32_t root = 0;
        std::size_t start = 0;
        std::uint32_t size = 0;
        bool isKnown = false;
    };

    StackFunctions m_functionsOf;
    StackTransformer m_transformer;
    QHash<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> m_numbers; ///< by stack and root
    std::vector<Place> m_places; ///< by number
    std::vector<FunctionId> m_functions;
    std::vector<FunctionId> m_path;
};

/// A sample and how long it holds.
struct ChartSpan {
    std::int64_t from = 0;
    std::int64_t to = 0;
    std::uint32_t stack = 0; ///< ChartPaths::number()
};

/// Puts spans together as boxes.
class ChartBuilder {
public:
    ChartBuilder(const StackChartSource &source, const StackChartOptions &options,
                 const std::atomic<bool> &cancel)
        : m_paths(source, cancel)
        , m_from(options.from)
        , m_to(options.to)
        , m_snapshot(*source.snapshot)
        , m_pixel((double(options.to) - double(options.from)) / std::max(options.width, 1))
    {
    }

    /// Takes the thread's next stack. Returns what add() wants to know of it.
    std::uint32_t follow(std::uint32_t thread, std::uint32_t stack)
    {
        return m_paths.number(stack, m_roots.take(m_snapshot, thread, stack));
    }
    void add(ChartSpan span)
    {
        span.from = std::max(span.from, m_from);
        span.to = std::min(span.to, m_to);
        if (span.from >= span.to)
            return;
        ++m_samples;
        // Time without samples that would be seen as such.
        if (!m_group.empty() && double(span.from) - double(m_group.back().to) >= m_pixel)
            flush();
        m_group.push_back(span);
        if (double(span.to) - double(m_group.front().from) >= m_pixel)
            flush();
    }
    StackChart take()
    {
        flush();
        closeDownTo(0);
        StackChart chart;
        chart.from = m_from;
        chart.to = m_to;
        chart.firstTicks = m_snapshot.firstTicks;
        chart.ticksPerSecond = double(m_snapshot.header.ticksPerSecond);
        chart.samples = m_samples;
        chart.isDecimated = m_isDecimated;
        for (const auto &row : m_rows) {
            chart.rows.push_back(chart.boxes.size());
            chart.boxes.insert(chart.boxes.end(), row.begin(), row.end());
        }
        if (!chart.rows.empty())
            chart.rows.push_back(chart.boxes.size());
        return chart;
    }

private:
    /// What was seen of one stack within a pixel.
    struct Seen {
        std::uint32_t stack = 0;
        std::uint32_t samples = 0;
        std::int64_t ticks = 0; ///< how long
        std::int64_t first = 0; ///< when
    };

    void flush()
    {
        if (m_group.empty())
            return;
        m_isDecimated = m_isDecimated || m_group.size() > 1;
        const std::int64_t from = m_group.front().from;
        const std::int64_t to = m_group.back().to;
        // Each stack once. There are few different ones as a rule, and in time order they repeat.
        std::ranges::stable_sort(m_group, {}, &ChartSpan::stack);
        m_seen.clear();
        for (const ChartSpan &span : m_group) {
            if (m_seen.empty() || m_seen.back().stack != span.stack)
                m_seen.push_back({span.stack, 0, 0, span.from});
            ++m_seen.back().samples;
            m_seen.back().ticks += span.to - span.from;
        }
        m_group.clear();
        std::ranges::sort(m_seen, {}, &Seen::first); // ties are decided by time, not by number
        show(from, to);
    }
    /// Shows what most of the time was spent in, function by function from the root on.
    void show(std::int64_t from, std::int64_t to)
    {
        if (double(from) - double(m_openTo) >= m_pixel)
            closeDownTo(0);
        std::size_t depth = 0;
        while (!m_seen.empty()) {
            m_shares.clear();
            for (const Seen &seen : m_seen) {
                const auto path = m_paths.of(seen.stack, m_roots.roots(), seen.first);
                const bool isEnd = depth >= path.size();
                const FunctionId function = isEnd ? endOfPath : path[depth];
                auto share = std::ranges::find(m_shares, function, &Share::function);
                if (share == m_shares.end())
                    share = m_shares.insert(share, {function, 0, 0});
                share->ticks += seen.ticks;
                share->samples += seen.samples;
            }
            const Share most = *std::ranges::max_element(m_shares, {}, &Share::ticks);
            if (most.function == endOfPath)
                break;
            std::erase_if(m_seen, [&](const Seen &seen) {
                const auto path = m_paths.of(seen.stack, m_roots.roots(), seen.first);
                return depth >= path.size() || path[depth] != most.function;
            });
            if (depth < m_open.size() && m_open[depth].function != most.function)
                closeDownTo(depth);
            if (depth == m_open.size())
                m_open.push_back({most.function, 0, from, to});
            m_open[depth].to = to;
            m_open[depth].samples += most.samples;
            ++depth;
        }
        closeDownTo(depth);
        m_openTo = to;
    }
    void closeDownTo(std::size_t depth)
    {
        if (m_rows.size() < m_open.size())
            m_rows.resize(m_open.size());
        for (std::size_t row = depth; row < m_open.size(); ++row)
            m_rows[row].push_back(m_open[row]);
        m_open.resize(std::min(depth, m_open.size()));
    }

    static constexpr FunctionId endOfPath = std::numeric_limits<FunctionId>::max();
    struct Share {
        FunctionId function = 0;
        std::int64_t ticks = 0;
        std::uint32_t samples = 0;
    };

    ChartPaths m_paths;
    StackRootFinder m_roots;
    const std::int64_t m_from;
    const std::int64_t m_to;
    const TraceSnapshot &m_snapshot;
    const double m_pixel; ///< ticks
    std::uint64_t m_samples = 0;
    bool m_isDecimated = false;
    std::vector<ChartSpan> m_group; ///< within one pixel
    std::vector<Seen> m_seen;
    std::vector<Share> m_shares;
    std::vector<StackChartBox> m_open; ///< boxes that may go on, by row
    std::int64_t m_openTo = 0;
    std::vector<std::vector<StackChartBox>> m_rows;
};

/// Calls `visit(index, row)` for the rows [from, to) of a thread, which are few among those of many.
template <class Visit>
void forEachOfThread(const EventTable &events, std::uint64_t from, std::uint64_t to, std::uint32_t thread,
                     Visit &&visit)
{
    events.forEachKeys(from, to, rowsAtOnce,
                       [&](std::uint64_t first, std::size_t count, const EventKeys &keys) {
                           for (std::size_t i = 0; i < count; ++i) {
                               if ((keys.thread ? keys.thread[i] : keys.wideThread[i]) == thread)
                                   visit(first + i, keys.chunk->row(keys.start + i));
                           }
                       });
}

/// Returns the row of the thread's last sample before `row` whose stack has its root; `row` where there is
/// none near.
std::uint64_t wholeStackBefore(const TraceSnapshot &snapshot, const std::vector<bool> &isSample,
                               std::uint32_t thread, std::uint64_t row, const std::atomic<bool> &cancel)
{
    constexpr std::uint64_t rowsMost = 1'000'000;
    const std::uint64_t first = row > rowsMost ? row - rowsMost : 0;
    for (std::uint64_t to = row; to > first && !cancel;) {
        const std::uint64_t from = std::max<std::uint64_t>(first, to > rowsAtOnce ? to - rowsAtOnce : 0);
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
    ChartBuilder builder(source, options, cancel);
    const TraceSnapshot &snapshot = *source.snapshot;
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
        const std::uint64_t until = std::min<std::uint64_t>(to, at + rowsAtOnce);
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
        forEachOfThread(snapshot.events, at, until, options.thread, take);
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
