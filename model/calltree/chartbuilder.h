// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackchart.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <QHash>

/// Parts of buildStackChart() and buildCallChart().
namespace model {

inline constexpr std::size_t chartRowsAtOnce = 4096;

/// Calls `visit(index, row)` for those of the rows [from, to) of which `isWanted(type, thread)` is true: few
/// among many.
template <class IsWanted, class Visit>
void forEachChartRow(const EventTable &events, std::uint64_t from, std::uint64_t to, IsWanted isWanted,
                     Visit visit)
{
    const auto look = [&](std::uint64_t first, std::size_t count, const EventKeys &keys) {
        for (std::size_t i = 0; i < count; ++i) {
            if (isWanted(keys.type ? keys.type[i] : keys.wideType[i],
                         keys.thread ? keys.thread[i] : keys.wideThread[i]))
                visit(first + i, keys.chunk->row(keys.start + i));
        }
    };
    events.forEachKeys(from, to, chartRowsAtOnce, look);
}

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
            // Addresses of a stack of samples may have changed since the one before.
            m_functionsOf.append(place.stack, place.root, roots, place.stack == 0 ? 0 : number + 1, ticks,
                                 m_path);
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
    /// Takes ways of calls instead, which may become more while they are followed.
    void setWays(StackRoots ways) { m_ways = std::move(ways); }
    std::uint32_t followWay(std::uint32_t way) { return m_paths.number(0, StackRoots::ofWay(way)); }
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
            m_shareOf.clear();
            for (const Seen &seen : m_seen) {
                const auto path = m_paths.of(seen.stack, roots(), seen.first);
                const bool isEnd = depth >= path.size();
                const FunctionId function = isEnd ? endOfPath : path[depth];
                auto known = m_shareOf.constFind(function);
                if (known == m_shareOf.cend()) {
                    known = m_shareOf.insert(function, m_shares.size());
                    m_shares.push_back({function, 0, 0});
                }
                Share &share = m_shares[*known];
                share.ticks += seen.ticks;
                share.samples += seen.samples;
            }
            const Share most = *std::ranges::max_element(m_shares, {}, &Share::ticks);
            if (most.function == endOfPath)
                break;
            std::erase_if(m_seen, [&](const Seen &seen) {
                const auto path = m_paths.of(seen.stack, roots(), seen.first);
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
    const StackRoots &roots() const { return m_ways ? *m_ways : m_roots.roots(); }
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
    std::optional<StackRoots> m_ways;
    const std::int64_t m_from;
    const std::int64_t m_to;
    const TraceSnapshot &m_snapshot;
    const double m_pixel; ///< ticks
    std::uint64_t m_samples = 0;
    bool m_isDecimated = false;
    std::vector<ChartSpan> m_group; ///< within one pixel
    std::vector<Seen> m_seen;
    std::vector<Share> m_shares;
    QHash<FunctionId, std::size_t> m_shareOf; ///< the place in m_shares
    std::vector<StackChartBox> m_open; ///< boxes that may go on, by row
    std::int64_t m_openTo = 0;
    std::vector<std::vector<StackChartBox>> m_rows;
};

} // namespace model
