// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/statistics/statistics.h"

#include "model/query/eventfield.h"
#include "model/statistics/statisticstable.h"
#include "model/text/eventname.h"
#include "model/words/texts.h"

#include <algorithm>
#include <bit>
#include <tuple>

namespace model::statistics {

namespace {

constexpr std::uint32_t threadsOfWord = 64;

} // namespace

DropSums::DropSums(const std::vector<DropGap> &gaps)
{
    for (const DropGap &gap : gaps) {
        // In a damaged file one may end before it begins.
        m_byStart.emplace_back(std::min(gap.from, gap.to), gap.count);
        m_byEnd.emplace_back(std::max(gap.from, gap.to), gap.count);
    }
    sumUp(m_byStart);
    sumUp(m_byEnd);
}

/// Sorts counts by their ticks and makes each the sum of all up to it.
void DropSums::sumUp(std::vector<TicksAndSum> &counts)
{
    std::ranges::sort(counts);
    std::uint64_t sum = 0;
    for (auto &[ticks, count] : counts)
        count = sum += count;
}

/// Takes all gaps but those before and behind the range.
std::uint64_t DropSums::within(std::int64_t from, std::int64_t to) const
{
    const auto sumBefore = [](const std::vector<TicksAndSum> &sums, auto end) {
        return end == sums.begin() ? 0 : std::prev(end)->second;
    };
    const auto ended = std::ranges::lower_bound(m_byEnd, from, {}, &TicksAndSum::first);
    const auto begun = std::ranges::upper_bound(m_byStart, to, {}, &TicksAndSum::first);
    return sumBefore(m_byStart, begun) - sumBefore(m_byEnd, ended);
}

void TypeStatistics::add(const TypeStatistics &more)
{
    const bool isFirst = count.events == 0;
    count.events += more.count.events;
    count.payloadBytes += more.count.payloadBytes;
    withStack += more.withStack;
    // In a damaged file times may run backwards.
    firstTicks = isFirst ? more.firstTicks : std::min(firstTicks, more.firstTicks);
    lastTicks = isFirst ? more.lastTicks : std::max(lastTicks, more.lastTicks);
}

void StatisticsAnalysis::update(const AnalysisRows &rows)
{
    lookAt(rows);
    m_entries.resize(std::max(m_entries.size(), rows.snapshot.types->size()));
    rows.forEach([&](std::uint64_t, const EventRow &row) {
        Entry &entry = m_entries[row.type];
        entry.type.add({{1, row.payload.size}, row.stack != 0 ? 1u : 0u, 0, row.ticks, row.ticks, 0});
        if (row.thread != entry.lastThread)
            addThread(entry, row.thread);
        ++m_sum.events;
        m_sum.payloadBytes += row.payload.size;
        m_firstPosition = std::min(m_firstPosition, row.payload.position);
        m_lastPosition = std::max(m_lastPosition, row.payload.position);
    });
}

/// Notes what the rows are of, unless nothing of that is new.
void StatisticsAnalysis::lookAt(const AnalysisRows &rows)
{
    const auto &[types, gaps] = std::tie(rows.snapshot.types, rows.snapshot.gaps);
    // Both only grow.
    if (rows.from == rows.to && m_trace && types->size() == m_trace->types->size()
        && gaps->size() == m_trace->gaps->size())
        return;
    m_trace = rows.snapshot;
    m_trace->events = {};
    m_time = rows.time;
    m_isWhole = !rows.time && !rows.counted;
    m_published = nullptr;
}

void StatisticsAnalysis::addThread(Entry &entry, std::uint32_t thread)
{
    entry.lastThread = thread;
    const std::size_t word = thread / threadsOfWord;
    if (!makeRoom(entry, word + 1))
        return;
    const std::uint64_t bit = std::uint64_t(1) << (thread % threadsOfWord);
    if ((entry.threads[word] & bit) == 0)
        ++entry.type.threads;
    entry.threads[word] |= bit;
}

/// Makes room for the threads of a type. Returns whether there is as much.
bool StatisticsAnalysis::makeRoom(Entry &entry, std::size_t words)
{
    if (words <= entry.threads.size())
        return true;
    const std::size_t more = words - entry.threads.size();
    if (m_threadWords + more > m_threadWordsMax) {
        m_threadsComplete = false;
        return false;
    }
    m_threadWords += more;
    entry.threads.resize(words);
    return true;
}

void StatisticsAnalysis::addThreads(Entry &entry, const std::vector<std::uint64_t> &threads)
{
    makeRoom(entry, threads.size());
    const std::size_t words = std::min(threads.size(), entry.threads.size());
    for (std::size_t word = 0; word < words; ++word)
        entry.threads[word] |= threads[word];
    entry.type.threads = 0;
    for (const std::uint64_t word : entry.threads)
        entry.type.threads += std::uint32_t(std::popcount(word));
}

std::unique_ptr<Analysis> StatisticsAnalysis::beginPart() const
{
    return std::make_unique<StatisticsAnalysis>(m_threadWordsMax);
}

void StatisticsAnalysis::joinPart(Analysis &part)
{
    const auto &later = dynamic_cast<const StatisticsAnalysis &>(part);
    m_entries.resize(std::max(m_entries.size(), later.m_entries.size()));
    for (std::size_t type = 0; type < later.m_entries.size(); ++type) {
        if (later.m_entries[type].type.count.events == 0)
            continue;
        m_entries[type].type.add(later.m_entries[type].type);
        addThreads(m_entries[type], later.m_entries[type].threads);
    }
    m_sum.events += later.m_sum.events;
    m_sum.payloadBytes += later.m_sum.payloadBytes;
    m_firstPosition = std::min(m_firstPosition, later.m_firstPosition);
    m_lastPosition = std::max(m_lastPosition, later.m_lastPosition);
    m_threadsComplete = m_threadsComplete && later.m_threadsComplete;
    m_published = nullptr;
}

std::vector<std::uint32_t> StatisticsAnalysis::threadsOf(std::size_t type) const
{
    std::vector<std::uint32_t> threads;
    const std::vector<std::uint64_t> &words = m_entries[type].threads;
    for (std::size_t word = 0; word < words.size(); ++word) {
        for (std::uint64_t bits = words[word]; bits != 0; bits &= bits - 1)
            threads.push_back(std::uint32_t(word * threadsOfWord + std::size_t(std::countr_zero(bits))));
    }
    return threads;
}

std::shared_ptr<const AnalysisResult> StatisticsAnalysis::result()
{
    if (m_published)
        return m_published;
    const auto found = std::make_shared<Statistics>();
    if (m_trace && m_gaps != m_trace->gaps->size()) {
        m_gaps = m_trace->gaps->size();
        m_drops = DropSums(*m_trace->gaps);
    }
    for (const Entry &entry : m_entries) {
        TypeStatistics &type = found->types.emplace_back(entry.type);
        if (type.count.events > 0)
            type.droppedAround = m_drops.within(type.firstTicks, type.lastTicks);
    }
    found->sum = m_sum;
    found->firstPosition = m_sum.events > 0 ? m_firstPosition : 0;
    found->lastPosition = m_lastPosition;
    found->threadsComplete = m_threadsComplete;
    if (!m_threadsComplete)
        found->notes.append(model::Texts::tr(
            "There are too many threads and types to tell them all apart: some occur on more threads."));
    found->tables = {table(*found)};
    return m_published = found;
}

std::shared_ptr<const answers::Table> StatisticsAnalysis::table(const Statistics &found) const
{
    std::vector<TypeRow> rows;
    if (!m_trace)
        return statisticsTable(std::move(rows));
    const double end = m_trace->seconds(m_trace->lastTicks);
    const double seconds = m_time ? std::min(m_time->to, end) - std::max(m_time->from, 0.0) : end;
    const EventFieldNames names(*m_trace);
    for (std::size_t i = 0; i < std::min(found.types.size(), m_trace->types->size()); ++i) {
        const EventType &type = (*m_trace->types)[i];
        const TypeStatistics &of = found.types[i];
        // A type that is not defined is what damage looked like.
        if (of.count.events == 0 && (!m_isWhole || !type.defined))
            continue;
        TypeRow &row = rows.emplace_back(
            TypeRow{type.provider, eventName(type), names.eventOf(type), type.id, type.version, of});
        row.threadsComplete = found.threadsComplete;
        if (of.count.events == 0)
            continue;
        if (seconds > 0)
            row.perSecond = double(of.count.events) / seconds;
        row.first = m_trace->seconds(of.firstTicks);
        row.last = m_trace->seconds(of.lastTicks);
    }
    return statisticsTable(std::move(rows));
}

answers::Feature statisticsFeature()
{
    answers::Feature feature;
    feature.id = QStringLiteral("statistics");
    feature.title = model::Texts::tr("Statistics");
    feature.question = model::Texts::tr("What is in the trace, and how much of it?");
    feature.make = [](const AnalysisParts &) { return std::make_unique<StatisticsAnalysis>(); };
    feature.hasCount = false;
    return feature;
}

} // namespace model::statistics
