// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calls/callsums.h"

#include <algorithm>
#include <map>

namespace model::calls {

std::vector<WayCost> wayCosts(const Calls &calls, double endSeconds)
{
    const std::vector<CallNode> &nodes = calls.nodes();
    std::vector<WayCost> ways(nodes.size());
    for (std::size_t i = 1; i < nodes.size(); ++i)
        ways[i].total = nodes[i].total;
    for (const OpenCall &call : calls.open()) {
        ways[call.node].total += std::max(0.0, endSeconds - call.entered); // it may begin later
        ++ways[call.node].open;
    }
    for (std::size_t i = nodes.size(); i-- > 1;) {
        ways[i].self += ways[i].total;
        ways[nodes[i].parent].self -= ways[i].total;
    }
    ways[0].total = -ways[0].self; // of all roots
    ways[0].self = 0;
    return ways;
}

std::vector<MethodCost> methodCosts(const Calls &calls, const std::vector<WayCost> &ways)
{
    const std::vector<CallNode> &nodes = calls.nodes();
    std::map<MethodId, MethodCost> costs;
    std::unordered_map<MethodId, std::uint32_t> around; // how often a method is on the way to the node
    const auto enter = [&](std::uint32_t node) {
        MethodCost &cost = costs[nodes[node].method];
        cost.calls += nodes[node].calls;
        cost.cut += nodes[node].cut;
        cost.open += ways[node].open;
        cost.self += ways[node].self;
        if (around[nodes[node].method]++ == 0)
            cost.total += ways[node].total;
    };
    std::uint32_t node = nodes[0].firstChild;
    while (node != 0) {
        enter(node);
        if (nodes[node].firstChild != 0) {
            node = nodes[node].firstChild;
            continue;
        }
        while (node != 0) {
            --around[nodes[node].method];
            if (nodes[node].nextSibling != 0) {
                node = nodes[node].nextSibling;
                break;
            }
            node = nodes[node].parent;
        }
    }
    std::vector<MethodCost> all;
    all.reserve(costs.size());
    for (auto &[method, cost] : costs) {
        cost.method = method;
        const auto threads = calls.threads().find(method);
        cost.threads = threads == calls.threads().end() ? 0 : threads->second;
        all.push_back(cost);
    }
    return all;
}

} // namespace model::calls
