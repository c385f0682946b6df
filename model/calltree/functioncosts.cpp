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

std::span<const FunctionId> CostGroups::countedOf(const StackPath &path, const StackCosts &costs)
{
    if (m_by != CostsBy::Detail && m_by != CostsBy::DeclaringType)
        return path.functions;
    const std::uint32_t detail = costs.costs[path.cost].detail;
    bool endsWithIt = false; // transforms may have taken it off
    if (detail != 0 && !path.functions.empty()) {
        if (m_details.size() <= detail)
            m_details.resize(std::size_t(detail) * 2 + 1, 0);
        if (m_details[detail] == 0)
            m_details[detail] = m_functions.group(costs.details.at(detail - 1)) + 1;
        endsWithIt = path.functions.back() == m_details[detail] - 1;
    }
    const std::size_t own = endsWithIt ? 1 : 0;
    return m_by == CostsBy::Detail ? path.functions.last(own)
                                   : path.functions.first(path.functions.size() - own);
}

FunctionId CostGroups::withoutStack() const
{
    return m_functions.group(m_by == CostsBy::Detail ? Texts::tr("(type not known)")
                                                     : Texts::tr("(no stack)"));
}

FunctionCosts functionCosts(const StackSource &source, CostsBy by, const std::atomic<bool> &cancel)
{
    FunctionTable &functions = source.symbols->functions();
    CostGroups groups(functions, by);
    FunctionCosts result;
    result.measure = source.costs->measure;
    result.isEstimate = source.costs->isEstimate();
    result.costs = by == CostsBy::Detail ? source.costs : nullptr;
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
            const std::span<const FunctionId> counted = groups.countedOf(path, *source.costs);
            const FunctionId leaf = counted.empty() ? withoutStack : counted.back();
            if (!functions.at(leaf).isNamed())
                result.unnamed += path.weight;
            FunctionCost &own = result.functions[rowFor(groups.of(leaf))];
            if (!counted.empty())
                own.detail = source.costs->costs[path.cost].detail;
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
            for (const FunctionId function : counted)
                countOnce(function);
            if (counted.empty())
                countOnce(withoutStack);
        },
        cancel);
    result.notTold = sums.notTold;
    result.unsampled = sums.unsampled;
    std::ranges::stable_sort(result.functions, [](const FunctionCost &a, const FunctionCost &b) {
        return a.inclusive != b.inclusive ? a.inclusive > b.inclusive : a.self > b.self;
    });
    return result;
}

} // namespace model
