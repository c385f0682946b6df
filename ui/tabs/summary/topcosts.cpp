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
                   QWidget *page)
    : QObject(page)
    , m_trace(trace)
    , m_measure(measure)
    , m_kind(kind)
    , m_analysis(QStringLiteral("summary %1 %2").arg(model::measureWord(measure.kind), measure.event))
    , m_page(page)
    , m_maker(new CallViewMaker(jobs, this))
    , m_ownMaker(new CallViewMaker(jobs, this))
    , m_pace(new LivePace(this))
{
    connect(m_maker, &CallViewMaker::made, this, [this](std::chrono::nanoseconds took) {
        m_pace->updated(took);
        Q_EMIT changed();
        if (m_maker->isBehind())
            update();
    });
    connect(m_ownMaker, &CallViewMaker::made, this, [this] {
        Q_EMIT changed();
        if (m_ownMaker->isBehind())
            update();
    });
    connect(m_pace, &LivePace::due, this, &TopCosts::update);
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
    return topOf(m_maker->view(), most);
}

std::optional<TopCosts::Top> TopCosts::topOfOwnCode() const
{
    constexpr std::size_t lookedAt = 20; // groups, and code that has no name yet, may cost more
    const model::FunctionTable &functions = m_trace.analyses().symbols()->functions();
    for (const Top &top : topOf(m_ownMaker->view(), lookedAt)) {
        const auto id = model::functionOfKey(functions, top.key);
        const model::CodeKind kind = id ? functions.at(*id).kind : model::CodeKind::Group;
        const bool isOwn = kind == model::CodeKind::Application || kind == model::CodeKind::Dynamic;
        if (isOwn && functions.at(*id).isNamed())
            return top;
    }
    return std::nullopt;
}

QList<TopCosts::Top> TopCosts::topOf(const model::CallView &view, std::size_t most) const
{
    if (!view.functions || view.total <= 0)
        return {};
    // What the events are about is the innermost of a stack, as the function in which a cost arises is.
    const auto &all = view.functions->functions;
    std::vector<model::FunctionCost> costs(std::min(most, all.size()));
    std::ranges::partial_sort_copy(all, costs, std::ranges::greater(), &model::FunctionCost::self,
                                   &model::FunctionCost::self);
    const model::FunctionTable &functions = m_trace.analyses().symbols()->functions();
    QList<Top> found;
    for (const model::FunctionCost &cost : costs) {
        if (cost.self <= 0)
            continue;
        const model::Function &function = functions.at(cost.function);
        const QString before = function.nameSpace % u'.';
        found.append({function.name,
                      function.name.startsWith(before) ? function.name.sliced(before.size()) : function.name,
                      model::functionKey(function), cost.self / (view.total + view.unsampled),
                      cost.selfEvents});
    }
    return found;
}

} // namespace ui
