// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calls/methodsfeature.h"

#include "model/calls/analysisofcalls.h"
#include "model/calls/calltables.h"
#include "model/events/bytefrogevents.h"
#include "model/words/texts.h"

#include <utility>

namespace model::calls {

using answers::Answer;
using answers::Measure;
using answers::valueOf;

namespace {

class MethodsAnalysis : public AnalysisOfCalls {
public:
    using AnalysisOfCalls::AnalysisOfCalls;

private:
    std::shared_ptr<const Answer> answer() const override;
};

std::shared_ptr<const Answer> MethodsAnalysis::answer() const
{
    const std::vector<MethodCost> costs = methodCosts(m_calls, wayCosts(m_calls));
    std::uint64_t calls = 0;
    std::uint64_t cut = 0;
    for (const MethodCost &cost : costs) {
        calls += cost.calls;
        cut += cost.cut;
    }
    const auto answer = std::make_shared<Answer>();
    answer->facts = {{QStringLiteral("methods"), model::Texts::tr("Methods"),
                      model::Texts::tr("That were called."), Measure::Count, valueOf(costs.size())},
                     {QStringLiteral("calls"), model::Texts::tr("Calls"), {}, Measure::Count, valueOf(calls)},
                     {QStringLiteral("cut"), model::Texts::tr("Cut"),
                      model::Texts::tr("Calls whose exit is missing."), Measure::Count, valueOf(cut)},
                     {QStringLiteral("unmatchedExits"), model::Texts::tr("Exits without an entry"),
                      model::Texts::tr("Of calls that began before the trace, or whose entry was lost."),
                      Measure::Count, valueOf(m_calls.unmatchedExits())}};
    answer->tables = {methodsTable(costs, m_names)};
    answer->notes = callNotes(m_calls);
    return answer;
}

} // namespace

answers::Feature methodsFeature()
{
    answers::Feature feature;
    feature.id = QStringLiteral("methods");
    feature.title = model::Texts::tr("Methods");
    feature.subject = model::answers::Subject::Cpu;
    feature.question = model::Texts::tr("Which methods ran, how often and for how long?");
    feature.summary = QStringLiteral("show the methods that a tracing agent saw, their calls and times");
    feature.events = {events::keyOf(events::AgentEvent::MethodEntry)};
    feature.isRare = true;
    feature.make
        = [](const AnalysisParts &parts) { return std::make_unique<MethodsAnalysis>(parts.symbols); };
    return feature;
}

} // namespace model::calls
