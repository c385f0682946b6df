// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/nodetimes.h"

#include "model/text/eventname.h"

#include <algorithm>
#include <tuple>

namespace model {

namespace {

constexpr std::uint64_t timedRowsAtOnce = 65'536; ///< between two looks at the cancel flag

/// By stack: the asked nodes that have it.
class NodesOfStacks {
public:
    NodesOfStacks(const StackSource &source, const CallTree &tree, CallTree::Direction direction,
                  std::span<const std::uint32_t> nodes, const std::atomic<bool> &cancel)
        : m_of(source.snapshot->stacks->size())
    {
        std::vector<bool> isAsked(tree.nodes.size(), false);
        for (const std::uint32_t node : nodes) {
            const bool isCode = node != 0 && node < tree.nodes.size()
                && source.symbols->functions().at(tree.nodes[node].function).kind != CodeKind::Group;
            if (isCode)
                isAsked[node] = true;
        }
        forEachStackPath(
            source,
            [&](const StackPath &path) {
                std::uint32_t at = 0;
                const auto step = [&](FunctionId function) {
                    at = child(tree, at, function);
                    if (at == CallNode::none)
                        return false;
                    if (isAsked[at])
                        add(source.costs->costs[path.cost].stack, at);
                    return true;
                };
                if (direction == CallTree::Direction::Calls)
                    std::ignore = std::ranges::all_of(path.functions, step);
                else
                    std::ignore = std::all_of(path.functions.rbegin(), path.functions.rend(), step);
            },
            cancel);
    }
    const std::vector<std::uint32_t> *of(std::uint32_t stack) const
    {
        return stack < m_of.size() && !m_of[stack].empty() ? &m_of[stack] : nullptr;
    }

private:
    static std::uint32_t child(const CallTree &tree, std::uint32_t parent, FunctionId function)
    {
        const auto from = tree.nodes.begin() + tree.nodes[parent].firstChild;
        const auto to = from + tree.nodes[parent].childCount;
        const auto found
            = std::find_if(from, to, [&](const CallNode &of) { return of.function == function; });
        return found == to ? CallNode::none : std::uint32_t(found - tree.nodes.begin());
    }
    /// A stack may have costs on several threads.
    void add(std::uint32_t stack, std::uint32_t node)
    {
        auto &nodes = m_of[stack];
        if (std::ranges::find(nodes, node) == nodes.end())
            nodes.push_back(node);
    }

    std::vector<std::vector<std::uint32_t>> m_of;
};

/// By type: whether its events are what the measure weighs.
std::vector<bool> weighedTypes(const TraceSnapshot &snapshot, const Measure &measure)
{
    const bool isBySamples = measure.kind == Measure::Kind::Cpu || measure.kind == Measure::Kind::Wall
        || measure.kind == Measure::Kind::Samples
        || (measure.kind == Measure::Kind::Wait && measure.event.isEmpty());
    std::vector<bool> isWeighed;
    for (const EventType &type : *snapshot.types) {
        const bool isSample
            = type.provider == QLatin1String("Microsoft-DotNETCore-SampleProfiler") && type.id == 0;
        const QString name = eventName(type);
        const bool isNamed = measure.event.isEmpty() || measure.event.compare(name, Qt::CaseInsensitive) == 0
            || measure.event.startsWith(QString(name % u'.'), Qt::CaseInsensitive);
        isWeighed.push_back(isBySamples ? isSample : !isSample && isNamed);
    }
    return isWeighed;
}

} // namespace

NodeTimes nodeTimes(const StackSource &source, const CallTree &tree, CallTree::Direction direction,
                    std::span<const std::uint32_t> nodes, const Scope &scope, const RowFilterFactory &filters,
                    std::size_t parts, const std::atomic<bool> &cancel)
{
    const TraceSnapshot &snapshot = *source.snapshot;
    NodeTimes times;
    times.range = scope.time.value_or(TimeRange{0, snapshot.seconds(snapshot.lastTicks)});
    const double length = std::max(times.range.length(), 1e-9);
    const NodesOfStacks nodesOf(source, tree, direction, nodes, cancel);
    const std::vector<bool> isWeighed = weighedTypes(snapshot, source.costs->measure);

    PayloadReader payloads(TracePayloads(snapshot.filePath).source(), snapshot.bytesRead);
    std::unique_ptr<RowFilter> filter;
    if (const QString text = filterText(scope); filters && !text.isEmpty()) {
        filter = filters(text);
        filter->setSnapshot(source.snapshot, payloads, cancel);
    }
    std::uint64_t from = 0;
    std::uint64_t to = snapshot.events.size();
    if (scope.time) {
        from = snapshot.events.lowerBound(snapshot.ticksAt(scope.time->from));
        to = std::max(from, snapshot.events.lowerBound(snapshot.ticksAt(scope.time->to)));
    }
    while (from < to && !cancel) {
        const std::uint64_t end = std::min(to, from + timedRowsAtOnce);
        snapshot.events.forEach(from, end, [&](std::uint64_t, const EventRow &row) {
            const auto *const here = isWeighed[row.type] ? nodesOf.of(row.stack) : nullptr;
            if (!here || (filter && !filter->matches(row)))
                return;
            const double place = (snapshot.seconds(row.ticks) - times.range.from) / length;
            const auto part = std::size_t(std::clamp(place * double(parts), 0.0, double(parts - 1)));
            for (const std::uint32_t node : *here) {
                auto &counts = times.counts[node];
                counts.resize(parts, 0);
                ++counts[part];
            }
        });
        from = end;
    }
    return times;
}

} // namespace model
