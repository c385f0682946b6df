// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/typetotals.h"

#include <algorithm>
#include <bit>

namespace model {

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

void TypeTotalsAnalysis::update(const AnalysisRows &rows)
{
    m_entries.resize(std::max(m_entries.size(), rows.snapshot.types->size()));
    const std::uint64_t before = m_totals.sum.events;
    rows.forEach([&](std::uint64_t, const EventRow &row) {
        Entry &entry = m_entries[row.type];
        TypeTotal &total = entry.total;
        const bool isFirstOfType = total.count.events++ == 0;
        total.count.payloadBytes += row.payload.size;
        total.withStack += row.stack != 0 ? 1 : 0;
        // In a damaged file times may run backwards.
        total.firstTicks = isFirstOfType ? row.ticks : std::min(total.firstTicks, row.ticks);
        total.lastTicks = isFirstOfType ? row.ticks : std::max(total.lastTicks, row.ticks);
        if (row.thread != entry.lastThread)
            addThread(entry, row.thread);
        const std::uint64_t position = row.payload.position;
        const bool isFirst = m_totals.sum.events++ == 0;
        m_totals.sum.payloadBytes += row.payload.size;
        m_totals.firstPosition = isFirst ? position : std::min(m_totals.firstPosition, position);
        m_totals.lastPosition = std::max(m_totals.lastPosition, position);
    });
    if (m_totals.sum.events != before)
        m_published = nullptr;
    takeDrops(rows.snapshot.gaps);
}

void TypeTotalsAnalysis::addThread(Entry &entry, std::uint32_t thread)
{
    constexpr std::uint32_t bits = 64;
    entry.lastThread = thread;
    const std::size_t word = thread / bits;
    if (!makeRoom(entry, word + 1))
        return;
    const std::uint64_t bit = std::uint64_t(1) << (thread % bits);
    if ((entry.threads[word] & bit) == 0)
        ++entry.total.threads;
    entry.threads[word] |= bit;
}

/// Makes room for the threads of a type. Returns whether there is as much.
bool TypeTotalsAnalysis::makeRoom(Entry &entry, std::size_t words)
{
    if (words <= entry.threads.size())
        return true;
    const std::size_t more = words - entry.threads.size();
    if (m_threadWords + more > m_threadWordsMax) {
        m_totals.threadsComplete = false;
        return false;
    }
    m_threadWords += more;
    entry.threads.resize(words);
    return true;
}

void TypeTotalsAnalysis::addThreads(Entry &entry, const std::vector<std::uint64_t> &threads)
{
    makeRoom(entry, threads.size());
    const std::size_t words = std::min(threads.size(), entry.threads.size());
    for (std::size_t word = 0; word < words; ++word)
        entry.threads[word] |= threads[word];
    entry.total.threads = 0;
    for (const std::uint64_t word : entry.threads)
        entry.total.threads += std::uint32_t(std::popcount(word));
}

std::unique_ptr<Analysis> TypeTotalsAnalysis::beginPart() const
{
    return std::make_unique<TypeTotalsAnalysis>(m_threadWordsMax);
}

void TypeTotalsAnalysis::joinPart(Analysis &part)
{
    const auto &later = dynamic_cast<const TypeTotalsAnalysis &>(part);
    const TypeTotals &more = later.m_totals;
    if (more.sum.events == 0)
        return;
    m_published = nullptr;
    m_entries.resize(std::max(m_entries.size(), later.m_entries.size()));
    for (std::size_t type = 0; type < later.m_entries.size(); ++type) {
        const TypeTotal &from = later.m_entries[type].total;
        TypeTotal &into = m_entries[type].total;
        if (from.count.events == 0)
            continue;
        const bool isFirst = into.count.events == 0;
        into.count.events += from.count.events;
        into.count.payloadBytes += from.count.payloadBytes;
        into.withStack += from.withStack;
        into.firstTicks = isFirst ? from.firstTicks : std::min(into.firstTicks, from.firstTicks);
        into.lastTicks = isFirst ? from.lastTicks : std::max(into.lastTicks, from.lastTicks);
        addThreads(m_entries[type], later.m_entries[type].threads);
    }
    const bool isFirst = m_totals.sum.events == 0;
    m_totals.sum.events += more.sum.events;
    m_totals.sum.payloadBytes += more.sum.payloadBytes;
    m_totals.firstPosition
        = isFirst ? more.firstPosition : std::min(m_totals.firstPosition, more.firstPosition);
    m_totals.lastPosition = std::max(m_totals.lastPosition, more.lastPosition);
    m_totals.threadsComplete = m_totals.threadsComplete && more.threadsComplete;
}

void TypeTotalsAnalysis::takeDrops(const std::shared_ptr<const std::vector<DropGap>> &gaps)
{
    if (m_gaps && gaps->size() == m_gaps->size()) // it only grows
        return;
    m_gaps = gaps;
    m_drops = DropSums(*gaps);
    m_published = nullptr;
}

std::shared_ptr<const AnalysisResult> TypeTotalsAnalysis::result()
{
    if (m_published)
        return m_published;
    auto totals = std::make_shared<TypeTotals>(m_totals);
    totals->types.reserve(m_entries.size());
    for (const Entry &entry : m_entries) {
        totals->types.push_back(entry.total);
        if (entry.total.count.events > 0)
            totals->types.back().droppedAround
                = m_drops.within(entry.total.firstTicks, entry.total.lastTicks);
    }
    m_published = std::move(totals);
    return m_published;
}

} // namespace model
