// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/callchart.h"

#include "model/calltree/callweigher.h"
#include "model/calltree/chartbuilder.h"

namespace model {

namespace {

/// What a thread is in, and since when.
class OpenSpan {
public:
    OpenSpan(ChartBuilder &builder, std::int64_t from)
        : m_builder(builder)
        , m_since(from)
    {
    }
    void change(std::uint32_t way, std::int64_t ticks)
    {
        if (way == m_way)
            return;
        end(ticks);
        m_way = way;
        m_since = ticks;
    }
    void end(std::int64_t ticks)
    {
        if (m_way != 0 && ticks > m_since)
            m_builder.add({m_since, ticks, m_builder.followWay(m_way)});
    }

private:
    ChartBuilder &m_builder;
    std::uint32_t m_way = 0;
    std::int64_t m_since;
};

} // namespace

StackChart buildCallChart(const StackChartSource &source, const StackChartOptions &options,
                          const std::atomic<bool> &cancel)
{
    ChartBuilder builder(source, options, cancel);
    const TraceSnapshot &snapshot = *source.snapshot;
    calls::Calls calls;
    calls.setSnapshot(snapshot);
    const auto ways = std::make_shared<std::vector<StackRoots::Way>>();
    builder.setWays(StackRoots(ways));
    OpenSpan span(builder, options.from);
    const std::uint64_t to = snapshot.events.lowerBound(options.to);
    for (std::uint64_t at = 0; at < to && !cancel; at += chartRowsAtOnce) {
        const std::uint64_t until = std::min<std::uint64_t>(to, at + chartRowsAtOnce);
        std::vector<bool> counted;
        if (options.picked)
            counted = options.picked->marks(source.snapshot, {at, until}, cancel);
        const auto isWanted = [&](std::uint32_t type, std::uint32_t thread) {
            return thread == options.thread || calls.isBreak(type);
        };
        const auto take = [&](std::uint64_t index, const EventRow &row) {
            calls.take(snapshot, row, counted.empty() || counted[std::size_t(index - at)]);
            for (std::size_t way = ways->size(); way < calls.nodes().size(); ++way)
                ways->push_back(wayOf(calls.nodes()[way]));
            span.change(calls.openWay(options.thread), row.ticks);
        };
        forEachChartRow(snapshot.events, at, until, isWanted, take);
    }
    span.end(std::min(options.to, snapshot.lastTicks));
    StackChart chart = builder.take();
    chart.isOfCalls = true;
    return chart;
}

} // namespace model
