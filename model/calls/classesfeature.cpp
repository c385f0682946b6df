// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calls/classesfeature.h"

#include "model/answers/groupedtable.h"
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

class ClassesAnalysis : public AnalysisOfCalls {
public:
    ClassesAnalysis(std::shared_ptr<const Symbols> symbols, std::size_t most);

private:
    std::shared_ptr<const Answer> answer() const override;

    QHash<QString, QString> m_outcomes; ///< by class, as Java names it
    std::uint64_t m_leftOut = 0;
};

ClassesAnalysis::ClassesAnalysis(std::shared_ptr<const Symbols> symbols, std::size_t most)
    : AnalysisOfCalls(std::move(symbols))
{
    m_events.on<events::AgentClass>([this, most](const events::AgentClass &event, const events::Moment &at) {
        if (!at.counts)
            return;
        if (std::size_t(m_outcomes.size()) < most || m_outcomes.contains(event.name))
            m_outcomes.insert(event.name, event.outcome);
        else
            ++m_leftOut;
    });
}

std::shared_ptr<const Answer> ClassesAnalysis::answer() const
{
    struct Called {
        std::uint32_t methods = 0;
        std::uint64_t calls = 0;
    };
    QHash<QString, Called> called; // by class, with dots
    for (const MethodCost &cost : methodCosts(m_calls, wayCosts(m_calls))) {
        Called &of = called[m_names.method(cost.method).type];
        ++of.methods;
        of.calls += cost.calls;
    }
    std::vector<ClassRow> rows;
    std::uint64_t neverCalled = 0;
    QHash<QString, std::uint64_t> counts; // by outcome
    for (const auto &[javaName, outcome] : m_outcomes.asKeyValueRange()) {
        QString name = javaName;
        name.replace(u'/', u'.');
        const Called of = called.value(name);
        ++counts[outcome];
        neverCalled += outcome == QLatin1String("transformed") && of.methods == 0 ? 1 : 0;
        rows.push_back({name, name.section(u'.', 0, -2), outcome, of.methods, of.calls});
    }
    std::ranges::sort(rows, {}, &ClassRow::name);
    const auto answer = std::make_shared<Answer>();
    const auto fact = [&](const char *id, const QString &title, const QString &tip, std::uint64_t value) {
        answer->facts.push_back({QString::fromLatin1(id), title, tip, Measure::Count, valueOf(value)});
    };
    fact("transformed", model::Texts::tr("Transformed"),
         model::Texts::tr("Classes that tell of their calls."), counts.value(QStringLiteral("transformed")));
    fact("neverCalled", model::Texts::tr("Never called"),
         model::Texts::tr("Transformed classes of which no method was called."), neverCalled);
    fact("ignored", model::Texts::tr("Ignored"),
         model::Texts::tr("Classes that the configuration leaves out."),
         counts.value(QStringLiteral("ignored")));
    fact("failed", model::Texts::tr("Failed"), model::Texts::tr("Classes that could not be transformed."),
         counts.value(QStringLiteral("failed")));
    const auto all = classesTable(std::move(rows));
    answer->tables = {all, groupedBy(*all, "package", "packages", model::Texts::tr("By package")),
                      groupedBy(*all, "outcome", "outcomes", model::Texts::tr("By outcome"))};
    answer->notes = callNotes(m_calls);
    if (m_leftOut > 0)
        answer->notes.append(model::Texts::tr("Only the first %1 of %2 classes are counted and listed.")
                                 .arg(m_outcomes.size())
                                 .arg(std::uint64_t(m_outcomes.size()) + m_leftOut));
    return answer;
}

} // namespace

answers::Feature classesFeature(std::size_t most)
{
    answers::Feature feature;
    feature.id = QStringLiteral("classes");
    feature.title = model::Texts::tr("Classes");
    feature.subject = model::answers::Subject::Cpu;
    feature.question
        = model::Texts::tr("What became of the classes that the agent saw, and which were called?");
    feature.summary
        = QStringLiteral("show the classes that a tracing agent saw, and which of them were called");
    feature.events = {events::AgentClass::key};
    feature.isRare = true;
    feature.make = [most](const AnalysisParts &parts) {
        return std::make_unique<ClassesAnalysis>(parts.symbols, most);
    };
    return feature;
}

} // namespace model::calls
