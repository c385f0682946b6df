// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/callweigher.h"

#include "model/events/bytefrogevents.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace model {

bool CallWeigher::weigh(const AnalysisRows &rows)
{
    while (m_starts.size() < m_parts.count)
        m_starts.push_back(rows.snapshot.seconds(m_parts.start(std::uint32_t(m_starts.size()))));
    const double endBefore = m_calls.endSeconds();
    std::uint64_t from = rows.from;
    while (m_part + 1 < m_parts.count && !rows.cancel) {
        const std::int64_t start = m_parts.start(m_part + 1);
        const std::uint64_t end = std::max(rows.snapshot.events.lowerBound(start), from);
        if (end >= rows.to)
            break; // the next rows may be of the same part
        m_calls.take(rows, from, end);
        addCosts(calls::wayCosts(m_calls, m_starts[m_part + 1]), m_part, m_counted, m_ended);
        ++m_part;
        from = end;
    }
    m_calls.take(rows, from, rows.to);
    return rows.from < rows.to || m_calls.endSeconds() > endBefore; // calls go on without rows
}

void CallWeigher::addCosts(const std::vector<calls::WayCost> &ways, std::uint32_t part,
                           std::vector<Counted> &counted, std::vector<StackCost> &costs) const
{
    constexpr double milliseconds = 1000;
    constexpr std::uint64_t cutMost = std::numeric_limits<std::uint32_t>::max();
    const auto &nodes = m_calls.nodes();
    counted.resize(nodes.size());
    for (std::size_t node = 1; node < nodes.size(); ++node) {
        if (nodes[node].method == calls::noMethod)
            continue;
        const Counted before
            = std::exchange(counted[node], {nodes[node].calls, nodes[node].cut, ways[node].self});
        StackCost cost;
        cost.events = nodes[node].calls - before.calls;
        cost.cut = std::uint32_t(std::min(nodes[node].cut - before.cut, cutMost));
        const double self = std::max(0.0, ways[node].self - before.self) * milliseconds;
        cost.weight = m_isTime ? self : double(cost.events);
        if (cost.events == 0 && cost.cut == 0 && cost.weight <= 0)
            continue;
        cost.root = StackRoots::ofWay(std::uint32_t(node));
        cost.thread = nodes[node].thread;
        cost.part = part;
        costs.push_back(cost);
    }
}

std::vector<StackCost> CallWeigher::costs(std::int64_t ticks) const
{
    std::vector<StackCost> costs = m_ended;
    std::vector<Counted> counted = m_counted;
    std::uint32_t part = m_part;
    // Calls may go on through parts in which nothing was told.
    for (; part + 1 < m_starts.size() && m_starts[part + 1] < m_calls.endSeconds(); ++part)
        addCosts(calls::wayCosts(m_calls, m_starts[part + 1]), part, counted, costs);
    addCosts(calls::wayCosts(m_calls), part, counted, costs);
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
    told.beganBefore = m_calls.beganBefore();
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
