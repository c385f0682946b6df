// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/callweigher.h"

#include "model/events/bytefrogevents.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace model {

bool CallWeigher::weigh(const AnalysisRows &rows)
{
    std::uint64_t from = rows.from;
    while (m_part + 1 < m_parts.count && !rows.cancel) {
        const std::int64_t start = m_parts.start(m_part + 1);
        const std::uint64_t end = std::max(rows.snapshot.events.lowerBound(start), from);
        if (end >= rows.to)
            break; // the next rows may be of the same part
        m_calls.take(rows, from, end);
        endPart(rows.snapshot.seconds(start));
        from = end;
    }
    m_calls.take(rows, from, rows.to);
    return rows.from < rows.to;
}

void CallWeigher::endPart(double seconds)
{
    const std::vector<calls::WayCost> ways = calls::wayCosts(m_calls, seconds);
    addCosts(ways, m_ended);
    const auto &nodes = m_calls.nodes();
    m_counted.resize(nodes.size());
    for (std::size_t node = 0; node < nodes.size(); ++node)
        m_counted[node] = {nodes[node].calls, nodes[node].cut, ways[node].self};
    ++m_part;
}

void CallWeigher::addCosts(const std::vector<calls::WayCost> &ways, std::vector<StackCost> &costs) const
{
    constexpr double milliseconds = 1000;
    constexpr std::uint64_t cutMost = std::numeric_limits<std::uint32_t>::max();
    const auto &nodes = m_calls.nodes();
    for (std::size_t node = 1; node < nodes.size(); ++node) {
        if (nodes[node].method == calls::noMethod)
            continue;
        const Counted before = node < m_counted.size() ? m_counted[node] : Counted();
        StackCost cost;
        cost.events = nodes[node].calls - before.calls;
        cost.cut = std::uint32_t(std::min(nodes[node].cut - before.cut, cutMost));
        const double self = std::max(0.0, ways[node].self - before.self) * milliseconds;
        cost.weight = m_isTime ? self : double(cost.events);
        if (cost.events == 0 && cost.cut == 0 && cost.weight <= 0)
            continue;
        cost.root = StackRoots::ofWay(std::uint32_t(node));
        cost.thread = nodes[node].thread;
        cost.part = m_part;
        costs.push_back(cost);
    }
}

std::vector<StackCost> CallWeigher::costs(std::int64_t ticks) const
{
    std::vector<StackCost> costs = m_ended;
    addCosts(calls::wayCosts(m_calls), costs);
    for (StackCost &cost : costs)
        cost.ticks = ticks;
    return costs;
}

StackRoots CallWeigher::roots() const
{
    const auto ways = std::make_shared<std::vector<StackRoots::Way>>();
    ways->reserve(m_calls.nodes().size());
    std::ranges::transform(m_calls.nodes(), std::back_inserter(*ways), wayOf);
    return StackRoots(ways);
}

CallsTold CallWeigher::told() const
{
    CallsTold told;
    for (const calls::CallNode &node : m_calls.nodes())
        told.cut += node.cut;
    told.open = m_calls.open().size();
    told.unmatchedExits = m_calls.unmatchedExits();
    told.leftOut = m_calls.callsLeftOut();
    return told;
}

StackRoots::Way wayOf(const calls::CallNode &node)
{
    return {node.method == calls::noMethod ? 0 : events::agentMethodAddress(node.method), node.parent};
}

bool hasCalls(const TraceSnapshot &snapshot)
{
    return std::ranges::any_of(*snapshot.types, [](const EventType &type) {
        return events::keyOf(events::AgentEvent::MethodEntry).isOf(type);
    });
}

} // namespace model
