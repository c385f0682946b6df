// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/summary/topcosts.h"

#include "model/analysis/analysisrunner.h"
#include "model/calltree/measuredtypes.h"
#include "ui/stacks/livepace.h"
#include "ui/stacks/stackweighing.h"
#include "ui/trace/tracecontext.h"

#include <algorithm>

namespace ui {

TopCosts::TopCosts(TraceContext &trace, model::JobRunner &jobs, const model::Measure &measure, Kind kind,
                   OwnCode ownCode, QWidget *page)
    : QObject(page)
    , m_trace(trace)
    , m_measure(measure)
    , m_kind(kind)
    , m_analysis(QStringLiteral("summary %1 %2").arg(model::measureWord(measure.kind), measure.event))
    , m_page(page)
    , m_maker(new CallViewMaker(jobs, this))
    , m_pace(new LivePace(this))
{
    connect(m_maker, &CallViewMaker::made, m_pace, &LivePace::updated);
    follow(*m_maker);
    if (ownCode == OwnCode::Told) {
        m_ownMaker = new CallViewMaker(jobs, this);
        follow(*m_ownMaker);
    }
    connect(m_pace, &LivePace::due, this, &TopCosts::update);
}

void TopCosts::follow(CallViewMaker &maker)
{
    connect(&maker, &CallViewMaker::made, this, [this, &maker] {
        Q_EMIT changed();
        if (maker.isBehind())
            update();
    });
}

bool TopCosts::hasEvents() const
{
    return model::hasEventsFor(*m_trace.snapshot(), m_measure);
}

void TopCosts::update()
{
    if (!m_page->isVisible() || !hasEvents())
        return;
    if (!std::exchange(m_isAdded, true))
        m_trace.analyses().add(m_analysis, stackWeighing(m_measure, *m_trace.snapshot()));
    const auto costs = m_trace.analyses().scopeResult<model::StackCosts>(m_analysis);
    if (!costs || (m_pace->isTooEarly() && !m_trace.snapshot()->complete))
        return;
    model::Scope scope = m_trace.scope();
    scope.transforms.clear();
    // Where view() is the answer already, it was told before.
    model::StackSource source{m_trace.snapshot(),    costs, m_trace.analyses().symbols(), {},
                              m_trace.inlinedCode(), true};
    m_maker->ask({m_analysis, scope, {m_kind, {}, {}}}, source);
    if (!m_ownMaker)
        return;
    source.hidesDetails = true;
    source.transforms = {{model::StackTransform::Kind::MyCode, {}, 0}};
    scope.transforms = {model::transformText(source.transforms.constFirst())};
    m_ownMaker->ask({m_analysis, scope, {Kind::Functions, {}, {}}}, source);
}

void TopCosts::rest()
{
    if (std::exchange(m_isAdded, false))
        m_trace.analyses().remove(m_analysis);
}

std::uint64_t TopCosts::events() const
{
    const auto &costs = m_maker->view().costs;
    return costs ? costs->events : 0;
}

QList<TopCosts::Top> TopCosts::top(std::size_t most) const
{
    const model::CallView &view = m_maker->view();
    QList<Top> found;
    for (const model::FunctionCost &cost : mostCostly(view, most))
        found.append(topOf(view, cost));
    return found;
}

std::optional<TopCosts::Top> TopCosts::topOfOwnCode() const
{
    if (!m_ownMaker)
        return std::nullopt;
    const model::CallView &view = m_ownMaker->view();
    const model::FunctionTable &functions = m_trace.analyses().symbols()->functions();
    constexpr std::size_t lookedAt = 20; // groups, and code that has no name yet, may cost more
    for (const model::FunctionCost &cost : mostCostly(view, lookedAt)) {
        const model::Function &function = functions.at(cost.function);
        const bool isOwn
            = function.kind == model::CodeKind::Application || function.kind == model::CodeKind::Dynamic;
        if (isOwn && function.isNamed())
            return topOf(view, cost);
    }
    return std::nullopt;
}

std::vector<model::FunctionCost> TopCosts::mostCostly(const model::CallView &view, std::size_t most)
{
    if (!view.functions || view.total <= 0)
        return {};
    // What the events are about is the innermost of a stack, as the function in which a cost arises is.
    const auto &all = view.functions->functions;
    std::vector<model::FunctionCost> costs(std::min(most, all.size()));
    std::ranges::partial_sort_copy(all, costs, std::ranges::greater(), &model::FunctionCost::self,
                                   &model::FunctionCost::self);
    std::erase_if(costs, [](const model::FunctionCost &cost) { return cost.self <= 0; });
    return costs;
}

TopCosts::Top TopCosts::topOf(const model::CallView &view, const model::FunctionCost &cost) const
{
    const model::Function &function = m_trace.analyses().symbols()->functions().at(cost.function);
    const QString before = function.nameSpace % u'.';
    return {function.name,
            function.name.startsWith(before) ? function.name.sliced(before.size()) : function.name,
            model::functionKey(function), cost.self / (view.total + view.unsampled), cost.selfEvents};
}

} // namespace ui
