// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/nodetimes.h"

#include <algorithm>

namespace model {

namespace {

constexpr std::uint64_t timedRowsAtOnce = 65'536; ///< between two looks at the cancel flag
constexpr std::size_t timedCostsMost = 2'000'000;
constexpr std::size_t leastParts = 6;

/// Adds costs to the rows that were asked for.
class TimesOfRows {
public:
    TimesOfRows(RowTimes &times, const TimedRows &rows, std::size_t rowCount, std::size_t parts)
        : m_times(times)
        , m_parts(parts)
        , m_isAsked(rowCount, false)
        , m_countedIn(rowCount, 0)
    {
        for (const std::uint32_t row : rows.rows) {
            if (row < rowCount)
                m_isAsked[row] = true;
        }
    }

    void nextStack() { ++m_stack; }
    /// Adds to a row, once for each stack.
    void add(std::uint32_t row, std::uint32_t part, double weight)
    {
        if (row >= m_isAsked.size() || !m_isAsked[row] || m_countedIn[row] == m_stack)
            return;
        m_countedIn[row] = m_stack;
        auto &weights = m_times.weights[row];
        weights.resize(m_parts, 0);
        if (part < m_parts)
            weights[part] += weight;
    }

private:
    RowTimes &m_times;
    const std::size_t m_parts;
    std::vector<bool> m_isAsked; ///< by row
    std::vector<std::uint64_t> m_countedIn; ///< by row: the stack that it was counted for last
    std::uint64_t m_stack = 0;
};

std::uint32_t childOf(const CallTree &tree, std::uint32_t parent, FunctionId function)
{
    const auto from = tree.nodes.begin() + tree.nodes[parent].firstChild;
    const auto to = from + tree.nodes[parent].childCount;
    const auto found = std::find_if(from, to, [&](const CallNode &of) { return of.function == function; });
    return found == to ? CallNode::none : std::uint32_t(found - tree.nodes.begin());
}

void addToTree(TimesOfRows &times, const TimedRows &rows, std::span<const FunctionId> path,
               std::uint32_t part, double weight)
{
    const CallTree &tree = *rows.tree;
    const bool towardsCallers = rows.options.direction == CallTree::Direction::Callers;
    if (rows.options.around) {
        const auto found = std::ranges::find(path, *rows.options.around);
        if (found == path.end())
            return;
        const auto at = std::size_t(found - path.begin());
        path = towardsCallers ? path.first(at + 1) : path.subspan(at);
    }
    std::uint32_t node = 0;
    for (std::size_t i = 0; i < path.size(); ++i) {
        node = childOf(tree, node, towardsCallers ? path[path.size() - 1 - i] : path[i]);
        if (node == CallNode::none)
            return; // folded, or one too many
        times.add(node, part, weight);
    }
}

} // namespace

std::shared_ptr<const StackCosts> costsByTime(const StackSource &source, const SelectedRows &selected,
                                              TimeRange range, const QString &clocksPath, std::size_t parts,
                                              const std::atomic<bool> &cancel)
{
    const TraceSnapshot &snapshot = *source.snapshot;
    StackCostsAnalysis analysis(source.costs->measure, source.symbols, clocksPath);
    const std::size_t stacks = std::max<std::size_t>(source.costs->costs.size(), 1);
    const std::size_t affordable = std::max(leastParts, timedCostsMost / stacks);
    analysis.setParts({snapshot.ticksAt(range.from), snapshot.ticksAt(range.to),
                       std::uint32_t(std::min(std::max<std::size_t>(parts, 1), affordable))});

    PayloadReader payloads(snapshot);
    auto [from, to] = selected.selection.rows(snapshot);
    std::vector<bool> counted;
    tellRowsBefore(analysis, selected.picked, source.snapshot);
    do { // once also where nothing is told: what goes on then costs time
        const std::uint64_t end = std::min(to, from + timedRowsAtOnce);
        if (selected.picked)
            counted = selected.picked->marks(source.snapshot, {from, end}, cancel);
        analysis.update({snapshot, from, end, payloads, cancel, selected.picked ? &counted : nullptr, 1,
                         selected.selection.span()});
        from = end;
    } while (from < to && !cancel);
    return std::dynamic_pointer_cast<const StackCosts>(analysis.result());
}

RowTimes rowTimes(const StackSource &source, const TimedRows &rows, const std::atomic<bool> &cancel)
{
    const TimeParts &parts = source.costs->parts;
    const TraceSnapshot &snapshot = *source.snapshot;
    FunctionTable &functions = source.symbols->functions();
    RowTimes result;
    result.range = {snapshot.seconds(parts.from), snapshot.seconds(parts.to)};
    CostGroups groups(functions, rows.by);
    const FunctionId withoutStack = groups.withoutStack();
    TimesOfRows times(result, rows, rows.tree ? rows.tree->nodes.size() : functions.size(), parts.count);
    forEachStackPath(
        source,
        [&](const StackPath &path) {
            const std::uint32_t part = source.costs->costs[path.cost].part;
            times.nextStack();
            if (rows.tree)
                return addToTree(times, rows, path.functions, part, path.weight);
            const std::span<const FunctionId> counted = groups.countedOf(path, *source.costs);
            for (const FunctionId function : counted)
                times.add(groups.of(function), part, path.weight);
            if (counted.empty())
                times.add(withoutStack, part, path.weight);
        },
        cancel);
    return result;
}

} // namespace model
