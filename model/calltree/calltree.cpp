// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/calltree.h"

#include <algorithm>
#include <numeric>

namespace model {

namespace {

/// A node takes 200 bytes while the tree is put together, and the frames of the trace 8.
constexpr std::size_t nodesAtAnyRate = 600'000;
constexpr std::size_t bytesOfANode = 8;
constexpr std::size_t orderedAtOnce = 4096; ///< nodes between two looks at the cancel flag

/// Nodes in the order in which they were seen, found by parent and function.
class TreeBuilder {
public:
    explicit TreeBuilder(std::size_t nodesMax)
        : m_nodesMax(std::max<std::size_t>(nodesMax, 1))
        , m_nodes(1)
    {
    }

    /// What a path costs. `self` is the own cost of its `selfAt`-th function.
    struct Cost {
        double weight = 0;
        double self = 0;
        std::size_t selfAt = 0;
        std::uint64_t events = 0;
        std::uint32_t cut = 0;
        bool isOfSelfAlone = false; ///< the events are, and those of the root
    };
    /// Adds a path from the root's child on. Returns false where it was cut.
    bool add(std::span<const FunctionId> path, const Cost &cost)
    {
        // Stacks that follow each other begin alike as a rule: their common nodes are known.
        std::size_t depth = 0;
        while (depth < path.size() && depth < m_lastPath.size() && m_lastPath[depth] == path[depth])
            ++depth;
        m_lastPath.resize(depth);
        m_lastNodes.resize(depth);
        bool isWhole = true;
        for (; depth < path.size(); ++depth) {
            const std::uint32_t node = child(depth == 0 ? 0 : m_lastNodes[depth - 1], path[depth]);
            isWhole = node != CallNode::none;
            if (!isWhole)
                break;
            m_lastPath.push_back(path[depth]);
            m_lastNodes.push_back(node);
        }
        const std::uint32_t self
            = m_lastNodes.empty() ? 0 : m_lastNodes[std::min(cost.selfAt, m_lastNodes.size() - 1)];
        const auto count = [&](std::uint32_t node) {
            m_nodes[node].inclusive += cost.weight;
            if (cost.isOfSelfAlone && node != self && node != 0)
                return;
            m_nodes[node].events += cost.events;
            m_nodes[node].cut += cost.cut;
        };
        count(0);
        std::ranges::for_each(m_lastNodes, count);
        m_nodes[self].self += cost.self;
        return isWhole;
    }
    std::vector<CallNode> takeNodes()
    {
        m_index = HashIndex();
        return std::move(m_nodes);
    }

private:
    std::uint32_t child(std::uint32_t parent, FunctionId function)
    {
        const std::uint32_t hash = seededHash(std::uint64_t(parent) << 32 | function);
        const std::uint32_t found = m_index.find(hash, [&](std::uint32_t node) {
            return m_nodes[node].parent == parent && m_nodes[node].function == function;
        });
        if (found != HashIndex::none)
            return found;
        if (m_nodes.size() >= m_nodesMax)
            return CallNode::none;
        const auto node = std::uint32_t(m_nodes.size());
        CallNode added;
        added.function = function;
        added.parent = parent;
        m_nodes.push_back(added);
        m_index.insert(hash, node);
        return node;
    }

    const std::size_t m_nodesMax;
    std::vector<CallNode> m_nodes;
    HashIndex m_index;
    std::vector<FunctionId> m_lastPath;
    std::vector<std::uint32_t> m_lastNodes; ///< of m_lastPath
};

/// Returns the place of each function in the order of their names, which two trees of a trace share.
std::vector<std::uint32_t> ranks(const std::vector<CallNode> &nodes, const FunctionTable &functions)
{
    std::vector<FunctionId> used;
    std::vector<bool> isUsed(functions.size(), false);
    for (std::size_t node = 1; node < nodes.size(); ++node) {
        const FunctionId function = nodes[node].function;
        if (!isUsed[function])
            used.push_back(function);
        isUsed[function] = true;
    }
    std::ranges::sort(used, [&](FunctionId a, FunctionId b) {
        const Function &first = functions.at(a);
        const Function &second = functions.at(b);
        const int names = first.name.compare(second.name);
        return names != 0 ? names < 0 : first.raw < second.raw;
    });
    std::vector<std::uint32_t> rank(isUsed.size(), 0);
    for (std::size_t at = 0; at < used.size(); ++at)
        rank[used[at]] = std::uint32_t(at);
    return rank;
}

/// Puts children beside each other by name, behind their parents, without nodes that cost less than `least`:
/// those are their parents' own costs then, unless these are numbers of calls.
std::vector<CallNode> inOrder(const std::vector<CallNode> &nodes, const FunctionTable &functions,
                              double least, bool isByNumber, const std::atomic<bool> &cancel)
{
    const std::vector<std::uint32_t> rank = ranks(nodes, functions);
    std::vector<std::uint32_t> start(nodes.size() + 1, 0); // of the children of each node
    for (std::size_t node = 1; node < nodes.size(); ++node)
        ++start[nodes[node].parent + 1];
    std::partial_sum(start.begin(), start.end(), start.begin());
    std::vector<std::uint32_t> children(nodes.size() - 1);
    std::vector<std::uint32_t> next(start.begin(), start.end() - 1);
    for (std::size_t node = 1; node < nodes.size(); ++node)
        children[next[nodes[node].parent]++] = std::uint32_t(node);

    std::vector<CallNode> ordered;
    ordered.reserve(nodes.size());
    std::vector<std::uint32_t> source{0}; // of each ordered node
    source.reserve(nodes.size());
    ordered.push_back(nodes.front());
    for (std::uint32_t at = 0; at < ordered.size(); ++at) {
        if (at % orderedAtOnce == 0 && cancel)
            break;
        const auto from = children.begin() + start[source[at]];
        const auto to = children.begin() + start[source[at] + 1];
        std::sort(from, to, [&](std::uint32_t a, std::uint32_t b) {
            return rank[nodes[a].function] < rank[nodes[b].function];
        });
        const auto first = std::uint32_t(ordered.size());
        double folded = 0;
        for (auto child = from; child != to; ++child) {
            if (nodes[*child].inclusive < least) {
                folded += nodes[*child].inclusive;
                continue;
            }
            source.push_back(*child);
            ordered.push_back(nodes[*child]);
            ordered.back().parent = at;
        }
        ordered[at].self += isByNumber ? 0 : folded;
        ordered[at].firstChild = first;
        ordered[at].childCount = std::uint32_t(ordered.size()) - first;
    }
    return ordered;
}

} // namespace

CallTree buildCallTree(const StackSource &source, const CallTreeOptions &options,
                       const std::atomic<bool> &cancel)
{
    CallTree tree;
    tree.measure = source.costs->measure;
    tree.isEstimate = source.costs->isEstimate();
    const std::size_t affordable = nodesAtAnyRate + std::size_t(source.snapshot->bytesRead) / bytesOfANode;
    TreeBuilder builder(std::min(options.nodesMax, affordable));
    std::vector<FunctionId> reversed;
    const bool towardsCallers = options.direction == CallTree::Direction::Callers;
    const bool byCalls = tree.measure.isByCalls();
    const auto add = [&](std::span<const FunctionId> path, TreeBuilder::Cost cost) {
        if (towardsCallers) {
            reversed.assign(path.rbegin(), path.rend());
            path = reversed;
        } else {
            cost.selfAt = path.empty() ? 0 : path.size() - 1;
            cost.isOfSelfAlone = byCalls;
        }
        tree.pathsRefused += builder.add(path, cost) ? 0 : 1;
    };
    const PathSums sums = forEachStackPath(
        source,
        [&](const StackPath &stack) {
            std::span<const FunctionId> path = stack.functions;
            TreeBuilder::Cost cost{stack.weight, stack.weight, 0, stack.events, stack.cut};
            if (options.around) {
                // Callers of the outermost call, so that recursion is not counted again for each call.
                const auto found = std::ranges::find(path, *options.around);
                if (found == path.end())
                    return;
                const auto at = std::size_t(found - path.begin());
                const bool isOfAround = path.back() == *options.around;
                path = towardsCallers ? path.first(at + 1) : path.subspan(at);
                // Own cost is the innermost function's; its callers have none of it.
                if (towardsCallers && !isOfAround)
                    cost.self = 0;
                if (towardsCallers && byCalls) {
                    // Calls are counted, however, by who called.
                    if (isOfAround)
                        add(stack.functions, {0, 0, 0, stack.events, stack.cut});
                    cost.events = cost.cut = 0;
                }
            }
            tree.events += stack.events;
            add(path, cost);
        },
        cancel);
    const std::vector<CallNode> nodes = builder.takeNodes();
    if (cancel)
        return tree;
    tree.notTold = sums.notTold;
    tree.unsampled = options.around ? 0 : sums.unsampled; // it is of no function
    tree.nodes = inOrder(nodes, source.symbols->functions(), nodes.front().inclusive * sums.foldBelow,
                         tree.measure.kind == Measure::Kind::Calls, cancel);
    return tree;
}

std::vector<FunctionId> CallTree::path(std::uint32_t node) const
{
    std::vector<FunctionId> functions;
    for (; node != 0 && node < nodes.size(); node = nodes[node].parent)
        functions.push_back(nodes[node].function);
    std::ranges::reverse(functions);
    return functions;
}

std::uint32_t CallTree::find(FunctionId function, std::uint32_t parent) const
{
    const CallNode &node = nodes[parent];
    for (std::uint32_t child = node.firstChild; child < node.firstChild + node.childCount; ++child) {
        if (nodes[child].function == function)
            return child;
    }
    return CallNode::none;
}

std::uint32_t CallTree::find(std::span<const FunctionId> path) const
{
    if (nodes.empty())
        return CallNode::none;
    std::uint32_t at = 0;
    for (const FunctionId function : path) {
        at = find(function, at);
        if (at == CallNode::none)
            break;
    }
    return at;
}

} // namespace model
