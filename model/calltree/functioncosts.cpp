// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/functioncosts.h"

#include "model/words/texts.h"

#include <algorithm>

namespace model {

FunctionId CostGroups::of(FunctionId function)
{
    if (m_by == CostsBy::Function)
        return function;
    if (m_groups.size() <= function)
        m_groups.resize(std::max<std::size_t>(m_functions.size(), function + 1), 0);
    if (m_groups[function] == 0)
        m_groups[function] = groupOf(function) + 1;
    return m_groups[function] - 1;
}

FunctionId CostGroups::groupOf(FunctionId function)
{
    const Function &code = m_functions.at(function);
    if (code.kind == CodeKind::Group)
        return function;
    const QString &name = m_by == CostsBy::Module ? code.module : code.type;
    if (!name.isEmpty())
        return m_functions.group(name);
    return m_functions.group(code.kind == CodeKind::Unknown ? Texts::tr("(unknown code)")
                                                            : Texts::tr("(none)"));
}

FunctionId CostGroups::withoutStack() const
{
    return m_functions.group(Texts::tr("(no stack)"));
}

FunctionCosts functionCosts(const StackSource &source, CostsBy by, const std::atomic<bool> &cancel)
{
    FunctionTable &functions = source.symbols->functions();
    CostGroups groups(functions, by);
    FunctionCosts result;
    result.measure = source.costs->measure;
    result.isEstimate = source.costs->isEstimate();
    std::vector<std::uint32_t> rowOf; // by function: its row + 1
    std::vector<std::uint64_t> seenIn; // by row: the stack that it was counted for last
    std::uint64_t stack = 0;
    const bool byCalls = result.measure.isByCalls();
    const auto rowFor = [&](FunctionId function) {
        if (rowOf.size() <= function)
            rowOf.resize(std::max<std::size_t>(functions.size(), function + 1), 0);
        if (rowOf[function] == 0) {
            FunctionCost cost;
            cost.function = function;
            result.functions.push_back(cost);
            seenIn.push_back(0);
            rowOf[function] = std::uint32_t(result.functions.size());
        }
        return std::size_t(rowOf[function] - 1);
    };
    const FunctionId withoutStack = groups.withoutStack();
    const PathSums sums = forEachStackPath(
        source,
        [&](const StackPath &path) {
            ++stack;
            result.total += path.weight;
            result.events += path.events;
            const FunctionId leaf = path.functions.empty() ? withoutStack : path.functions.back();
            if (!functions.at(leaf).isNamed())
                result.unnamed += path.weight;
            FunctionCost &own = result.functions[rowFor(groups.of(leaf))];
            own.self += path.weight;
            own.selfEvents += path.events;
            own.cut += path.cut;
            own.events += byCalls ? path.events : 0;
            const auto countOnce = [&](FunctionId function) {
                const std::size_t row = rowFor(groups.of(function));
                if (seenIn[row] == stack)
                    return;
                seenIn[row] = stack;
                result.functions[row].inclusive += path.weight;
                result.functions[row].events += byCalls ? 0 : path.events;
            };
            for (const FunctionId function : path.functions)
                countOnce(function);
            if (path.functions.empty())
                countOnce(withoutStack);
        },
        cancel);
    result.notTold = sums.notTold;
    std::ranges::stable_sort(result.functions, [](const FunctionCost &a, const FunctionCost &b) {
        return a.inclusive != b.inclusive ? a.inclusive > b.inclusive : a.self > b.self;
    });
    return result;
}

} // namespace model
