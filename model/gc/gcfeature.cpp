// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gc/gcfeature.h"

#include "model/analysis/gcpauses.h"
#include "model/analysis/rundown.h"
#include "model/answers/groupedtable.h"
#include "model/gc/gctables.h"
#include "model/symbols/symbols.h"
#include "model/words/texts.h"

#include <algorithm>
#include <cmath>
#include <QHash>

namespace model::gc {

using answers::Answer;
using answers::Measure;
using answers::Series;
using answers::valueOf;

namespace {

constexpr double minute = 60;
constexpr std::size_t framesMost = 100;

/// Returns the share of time in which threads stood still, second by second or in up to a thousand parts.
Series pauseShares(const GcPauses &pauses, double from, double to)
{
    constexpr double parts = 1000;
    Series series{QStringLiteral("pauseShare"), model::Texts::tr("time in pauses"), {}};
    const double width = std::max(1.0, std::ceil((to - from) / parts));
    for (double at = from; at < to && pauses.count > 0; at += width) {
        const double end = std::min(at + width, to);
        series.points.push_back({(at + end) / 2, pauses.shareIn(at, end)});
    }
    return series;
}

/// What the garbage collector did, and what it cost.
class GcAnalysis : public Analysis {
public:
    explicit GcAnalysis(std::shared_ptr<const Symbols> symbols)
        : m_symbols(std::move(symbols))
    {
    }
    void update(const AnalysisRows &rows) override;
    std::shared_ptr<const AnalysisResult> result() override;

private:
    QStringList framesOf(std::uint32_t stack, std::int64_t ticks);
    double lastSecond();

    const std::shared_ptr<const Symbols> m_symbols; ///< null: methods have no names
    Collections m_collections;
    GcPausesAnalysis m_pauses;
    RundownAnalysis m_rundown;
    std::shared_ptr<const StackTable> m_stacks;
    std::shared_ptr<const std::vector<TraceThread>> m_threads;
    QHash<std::uint32_t, QStringList> m_frames; ///< by stack, as named so far
    std::uint64_t m_namesVersion = 0;
    double m_from = 0; ///< seconds, of the time that is looked at
    std::optional<double> m_to;
    bool m_isTimeGiven = false;
    std::shared_ptr<const Answer> m_published;
};

void GcAnalysis::update(const AnalysisRows &rows)
{
    m_stacks = rows.snapshot.stacks;
    m_threads = rows.snapshot.threads;
    if (rows.to > rows.from) {
        const double last = rows.snapshot.seconds(rows.snapshot.events.row(rows.to - 1).ticks);
        m_from = rows.time ? std::max(0.0, rows.time->from) : 0;
        const double end = rows.snapshot.seconds(rows.snapshot.lastTicks);
        m_to = std::max(m_from, rows.time ? std::min(rows.time->to, end) : last);
        m_isTimeGiven = rows.time.has_value();
        m_published = nullptr;
    }
    m_collections.take(rows.range());
    m_pauses.update(rows);
    m_rundown.update(rows);
}

/// The end of the time that is looked at. The rundown behind the recording is none of the program's time.
double GcAnalysis::lastSecond()
{
    const auto rundown = std::dynamic_pointer_cast<const Rundown>(m_rundown.result());
    return !m_isTimeGiven && rundown->events > 0 ? rundown->lastBefore : m_to.value_or(0);
}

QStringList GcAnalysis::framesOf(std::uint32_t stack, std::int64_t ticks)
{
    if (!m_symbols || !m_stacks || stack == 0 || stack >= m_stacks->size())
        return {};
    QStringList &frames = m_frames[stack];
    if (frames.isEmpty()) {
        for (const std::uint64_t address :
             m_stacks->frames(stack).first(std::min(framesMost, m_stacks->frames(stack).size())))
            frames.append(m_symbols->functions().at(m_symbols->functionAt(address, ticks)).name);
    }
    return frames;
}

std::shared_ptr<const AnalysisResult> GcAnalysis::result()
{
    if (const auto names = m_symbols ? m_symbols->version() : 0; names != m_namesVersion) {
        m_namesVersion = names;
        m_frames.clear();
        m_published = nullptr;
    }
    if (m_published)
        return m_published;
    std::vector<Collection> found;
    Series rate{QStringLiteral("allocationRate"), Texts::tr("allocated"), {}};
    double allocated = 0;
    double allocatedIn = 0;
    std::optional<std::uint64_t> heap; ///< after the last collection
    std::optional<std::uint64_t> largest;
    std::uint64_t induced = 0;
    std::uint64_t incomplete = 0;
    double inPauses = 0;
    double longest = 0;
    QString longestCause;
    QHash<std::uint64_t, QString> threadNames;
    if (m_threads) {
        for (const TraceThread &thread : *m_threads)
            threadNames.insert(thread.id, thread.name);
    }
    for (Collection one : m_collections.all()) {
        if (!one.counts)
            continue;
        one.threadName = threadNames.value(one.thread);
        if (one.isInduced())
            one.frames = framesOf(one.stack, one.triggered);
        if (const auto size = Collection::sum(one.after)) {
            heap = size;
            largest = std::max(largest.value_or(0), *size);
        }
        if (one.allocated && one.allocatedIn > 0) {
            rate.points.push_back({one.start, double(*one.allocated) / one.allocatedIn});
            allocated += double(*one.allocated);
            allocatedIn += one.allocatedIn;
        }
        induced += one.isInduced() ? 1 : 0;
        incomplete += one.isWhole() ? 0 : 1;
        inPauses += one.pause.value_or(0);
        if (one.pause.value_or(0) > longest) {
            longest = *one.pause;
            longestCause = causeText(one);
        }
        found.push_back(std::move(one));
    }
    const auto pauses = std::dynamic_pointer_cast<const GcPauses>(m_pauses.result());
    const double to = lastSecond();
    const double worst = pauses->worstStart(m_from, to, minute);
    const auto answer = std::make_shared<Answer>();
    const auto known
        = [](bool isKnown, double value) { return isKnown ? std::optional(value) : std::nullopt; };
    answer->addFact("collections", Texts::tr("Collections"), {}, Measure::Count, found.size());
    answer->addFact("pause", Texts::tr("Pauses"), Texts::tr("Of these collections, all together."),
                    Measure::Seconds, inPauses);
    answer->addFact("longestPause", Texts::tr("Longest pause"), {}, Measure::Seconds, longest);
    answer->addFact("longestPauseCause", Texts::tr("Longest pause by"),
                    Texts::tr("The collection of the longest pause, and its reason."), Measure::Text,
                    longestCause);
    answer->addFact("pauseShare", Texts::tr("Time in pauses"),
                    Texts::tr("Of all the time that is looked at."), Measure::Share,
                    known(to > m_from, pauses->shareIn(m_from, to)));
    answer->addFact("worstMinuteShare", Texts::tr("Worst minute"),
                    Texts::tr("Share of time in pauses in the worst 60 seconds."), Measure::Share,
                    pauses->shareIn(worst, std::min(to, worst + minute)));
    answer->addFact("worstMinuteStart", Texts::tr("Worst minute from (s)"), {}, Measure::Moment,
                    known(to - m_from > minute, worst));
    answer->addFact("allocationRate", Texts::tr("Allocation rate"),
                    Texts::tr("Between collections that tell of it."), Measure::BytesPerSecond,
                    known(allocatedIn > 0, allocated / allocatedIn));
    answer->addFact("heapSize", Texts::tr("Heap"), Texts::tr("Size after the last collection."),
                    Measure::Bytes, heap);
    answer->addFact("largestHeap", Texts::tr("Largest heap"), Texts::tr("After a collection."),
                    Measure::Bytes, largest);
    answer->addFact("induced", Texts::tr("Asked for"), Texts::tr("Collections that the program asked for."),
                    Measure::Count, induced);
    answer->addFact("incomplete", Texts::tr("Incomplete"),
                    Texts::tr("Collections of which not all events are in what is looked at."),
                    Measure::Count, incomplete);
    if (m_collections.notKept() > 0)
        answer->notes.append(Texts::tr("There are so many collections that %1 later ones are left out.")
                                 .arg(m_collections.notKept()));
    std::vector<Collection> asked;
    std::ranges::copy_if(found, std::back_inserter(asked), &Collection::isInduced);
    const auto all = collectionsTable(std::move(found));
    answer->tables
        = {all, groupedBy(*all, "generation", "generations", Texts::tr("By generation")),
           groupedBy(*collectionsTable(std::move(asked)), "askedBy", "induced", Texts::tr("Asked for")),
           heapsTable(m_collections.heaps())};
    answer->series = {std::move(rate), pauseShares(*pauses, m_from, to)};
    return m_published = answer;
}

} // namespace

answers::Feature gcFeature()
{
    answers::Feature feature;
    feature.id = QStringLiteral("gc");
    feature.title = model::Texts::tr("GC");
    feature.subject = model::answers::Subject::Memory;
    feature.question = model::Texts::tr("What does the garbage collector cost, and what makes it run?");
    feature.summary = QStringLiteral("show collections of the garbage collector, their pauses and causes");
    feature.presets = {QStringLiteral("gc"), QStringLiteral("gc-verbose"), QStringLiteral("general")};
    feature.events = {events::GcStart::key};
    feature.make = [](const AnalysisParts &parts) { return std::make_unique<GcAnalysis>(parts.symbols); };
    feature.lanes = {{QStringLiteral("gc.pauseShare"), model::Texts::tr("Time in GC pauses"), Measure::Share,
                      QStringLiteral("pauseShare")},
                     {QStringLiteral("gc.allocationRate"), model::Texts::tr("Allocation rate by collections"),
                      Measure::BytesPerSecond, QStringLiteral("allocationRate")}};
    return feature;
}

} // namespace model::gc
