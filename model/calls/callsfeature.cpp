// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calls/callsfeature.h"

#include "model/calls/analysisofcalls.h"
#include "model/calls/calltables.h"
#include "model/events/bytefrogevents.h"
#include "model/words/texts.h"

#include <map>
#include <QHash>
#include <utility>

namespace model::calls {

using answers::Answer;
using answers::Measure;
using answers::valueOf;

namespace {

constexpr std::size_t throwersMost = 100'000;
constexpr qsizetype typesMost = 100'000;
constexpr std::size_t markersMost = 100'000;

class CallsAnalysis : public AnalysisOfCalls {
public:
    explicit CallsAnalysis(std::shared_ptr<const Symbols> symbols);

private:
    std::shared_ptr<const Answer> answer() const override;

    std::map<std::pair<std::uint32_t, MethodId>, std::uint64_t> m_thrown; ///< by exception and thrower
    QHash<std::uint32_t, QString> m_types; ///< of exceptions
    std::vector<MarkerRow> m_markers;
    std::uint64_t m_exceptions = 0;
    std::uint64_t m_exceptionsLeftOut = 0;
    std::uint64_t m_markersLeftOut = 0;
};

CallsAnalysis::CallsAnalysis(std::shared_ptr<const Symbols> symbols)
    : AnalysisOfCalls(std::move(symbols))
{
    m_events.on<events::AgentException>(
        [this](const events::AgentException &event, const events::Moment &at) {
            if (!at.counts)
                return;
            ++m_exceptions;
            if (!event.type.isEmpty() && m_types.size() < typesMost)
                m_types.insert(event.exception, event.type);
            const std::pair key(event.exception, event.method);
            if (m_thrown.size() < throwersMost || m_thrown.contains(key))
                ++m_thrown[key];
            else
                ++m_exceptionsLeftOut;
        });
    m_events.on<events::AgentExceptionType>(
        [this](const events::AgentExceptionType &event, const events::Moment &) {
            if (m_types.size() < typesMost)
                m_types.insert(event.exception, event.type);
        });
    m_events.on<events::AgentMarker>([this](const events::AgentMarker &event, const events::Moment &at) {
        if (!at.counts)
            return;
        if (m_markers.size() < markersMost)
            m_markers.push_back({at.seconds, event.name, event.value});
        else
            ++m_markersLeftOut;
    });
}

std::shared_ptr<const Answer> CallsAnalysis::answer() const
{
    const std::vector<WayCost> ways = wayCosts(m_calls);
    const std::vector<CallNode> &nodes = m_calls.nodes();
    std::uint64_t calls = 0;
    std::uint64_t open = 0;
    for (std::size_t node = 1; node < nodes.size(); ++node) {
        calls += nodes[node].calls;
        open += ways[node].open;
    }
    std::vector<ExceptionRow> exceptions;
    exceptions.reserve(m_thrown.size());
    for (const auto &[key, thrown] : m_thrown)
        exceptions.push_back({m_types.value(key.first), m_names.method(key.second).name, thrown});
    const auto answer = std::make_shared<Answer>();
    const auto fact
        = [&](const char *id, const QString &title, const QString &tip, Measure measure, auto value) {
              answer->facts.push_back({QString::fromLatin1(id), title, tip, measure, valueOf(value)});
          };
    fact("calls", model::Texts::tr("Calls"), {}, Measure::Count, calls);
    fact("ways", model::Texts::tr("Ways of calls"),
         model::Texts::tr("From a thread's first method on, over all threads."), Measure::Count,
         nodes.size() - 1);
    fact("total", model::Texts::tr("Total time"),
         model::Texts::tr("In the outermost methods, over all threads."), Measure::Seconds, ways[0].total);
    fact("open", model::Texts::tr("Open"), model::Texts::tr("Calls that go on at the end."), Measure::Count,
         open);
    fact("exceptions", model::Texts::tr("Exceptions"), {}, Measure::Count, m_exceptions);
    fact("markers", model::Texts::tr("Markers"), {}, Measure::Count, m_markers.size() + m_markersLeftOut);
    if (nodes.size() - 1 > waysMost)
        answer->notes.append(
            model::Texts::tr("Only the %1 most costly ways of calls are listed.").arg(waysMost));
    answer->notes += callNotes(m_calls);
    if (m_exceptionsLeftOut > 0)
        answer->notes.append(
            model::Texts::tr("So many methods throw that %1 exceptions of further ones are not listed.")
                .arg(m_exceptionsLeftOut));
    if (m_markersLeftOut > 0)
        answer->notes.append(model::Texts::tr("There are so many markers that %1 later ones are left out.")
                                 .arg(m_markersLeftOut));
    answer->tables = {callsTable(m_calls, ways, m_names), exceptionsTable(std::move(exceptions)),
                      markersTable(m_markers)};
    return answer;
}

} // namespace

answers::Feature callsFeature()
{
    answers::Feature feature;
    feature.id = QStringLiteral("calls");
    feature.title = model::Texts::tr("Calls");
    feature.subject = model::answers::Subject::Cpu;
    feature.question
        = model::Texts::tr("Which method calls which, what is thrown, and what did the program mark?");
    feature.summary
        = QStringLiteral("show the calls that a tracing agent saw, as a tree, its exceptions and markers");
    feature.events = {events::keyOf(events::AgentEvent::MethodEntry)};
    feature.isRare = true;
    feature.make = [](const AnalysisParts &parts) { return std::make_unique<CallsAnalysis>(parts.symbols); };
    return feature;
}

} // namespace model::calls
