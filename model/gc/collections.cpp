// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gc/collections.h"

#include <algorithm>
#include <numeric>
#include <ranges>

namespace model::gc {

using namespace events;

namespace {

constexpr std::size_t heapsMost = 4096; ///< a runtime has at most 1024
constexpr std::size_t phasesMost = 16;
constexpr std::uint32_t fullAfterMinor = 12; // GCReason PMFullGC: within the pause of the one before
constexpr double microsecond = 1e-6;

} // namespace

bool Collection::isInduced() const
{
    constexpr std::array reasons{1u, 7u, 9u, 10u, 17u}; // of the map GCReason
    return std::ranges::find(reasons, reason) != reasons.end();
}

std::optional<std::uint64_t> Collection::sum(const std::optional<Sizes> &sizes)
{
    return sizes ? std::optional(std::accumulate(sizes->begin(), sizes->end(), std::uint64_t(0)))
                 : std::nullopt;
}

Collections::Collections(std::size_t most)
    : m_most(std::max<std::size_t>(most, 1))
{
    const auto on = [this]<class Event>(void (Collections::*reader)(const Event &, const Moment &)) {
        m_events.on<Event>(
            [this, reader](const Event &event, const Moment &at) { (this->*reader)(event, at); });
    };
    on(&Collections::suspended);
    on(&Collections::started);
    on(&Collections::stats);
    on.operator()<GcGlobalHeapHistory>(&Collections::history);
    on.operator()<GcPerHeapHistory>(&Collections::history);
    m_events.on<GcEnd>([this](const GcEnd &event, const Moment &at) { ended(event, at); });
    m_events.on<GcRestartEnd>([this](const GcRestartEnd &, const Moment &at) { restarted(at); });
    m_events.on<GcSuspendEnd>([this](const GcSuspendEnd &, const Moment &at) {
        if (m_open && m_open->thread == at.row.thread)
            m_open->still = at.seconds;
    });
    m_events.on<GcTriggered>([this](const GcTriggered &, const Moment &at) {
        m_trigger = Trigger{(*m_snapshot->threads)[at.row.thread].id, at.row.stack, at.row.ticks};
    });
    m_events.on<GcAllocationTick>([this](const GcAllocationTick &event, const Moment &) {
        m_ticks += event.bytes;
        m_hasTicks = true;
    });
}

void Collections::take(const EventRange &range)
{
    m_snapshot = &range.snapshot;
    m_events.dispatch(range);
    m_snapshot = nullptr;
}

void Collections::suspended(const GcSuspendBegin &event, const Moment &at)
{
    if (event.reason != GcSuspendBegin::ForGc && event.reason != GcSuspendBegin::ForGcPrep)
        return;
    Suspension begun;
    begun.from = at.seconds;
    begun.thread = at.row.thread;
    begun.isForBackground = event.reason == GcSuspendBegin::ForGcPrep;
    begun.counts = at.counts;
    m_open = std::move(begun); // the end of one before was lost
}

void Collections::started(const GcStart &event, const Moment &at)
{
    if (event.number != 0 && m_lastNumber == event.number)
        return;
    m_lastNumber = event.number;
    m_current.reset(); // its end was lost
    if (m_all.size() >= m_most) {
        ++m_notKept;
        return;
    }
    Collection next;
    next.number = event.number;
    next.generation = std::clamp(event.generation, -1, 2);
    next.reason = event.reason;
    next.kind = event.kind;
    next.start = next.pauseStart = at.seconds;
    next.thread = (*m_snapshot->threads)[at.row.thread].id;
    next.counts = at.counts || (m_open && m_open->counts);
    if (m_open) {
        // A background collection may begin with another one, which has the rest of the pause.
        const bool isFirst = m_open->started.empty() && event.reason != fullAfterMinor;
        next.pauseStart = isFirst ? m_open->from : at.seconds;
        next.suspension = !isFirst ? 0
            : m_open->still        ? std::optional(*m_open->still - m_open->from)
                                   : std::nullopt;
        m_open->started.push_back(m_all.size());
    }
    if (const auto trigger = std::exchange(m_trigger, {})) {
        next.thread = trigger->thread;
        next.stack = trigger->stack;
        next.triggered = trigger->ticks;
    }
    if (next.isBackground()) {
        m_background = m_lastBackground = m_all.size();
        next.foreground = 0;
        next.laterPauses = 0;
    } else {
        m_current = m_all.size();
        if (m_background) {
            next.within = m_all[*m_background].number;
            ++*m_all[*m_background].foreground;
        }
    }
    if (const auto ticks = std::exchange(m_ticks, 0); m_hasTicks)
        next.allocated = ticks;
    next.allocatedIn = m_lastStats ? std::max(0.0, next.pauseStart - *m_lastStats) : 0;
    m_all.push_back(std::move(next));
}

void Collections::restarted(const Moment &at)
{
    if (!m_open || m_open->thread != at.row.thread)
        return;
    const Suspension over = *std::exchange(m_open, {});
    const double length = std::max(0.0, at.seconds - over.from);
    double end = at.seconds; // of several in one pause, each has it until the next one begins
    for (const Index index : std::views::reverse(over.started)) {
        m_all[index].pause = std::max(0.0, end - m_all[index].pauseStart);
        m_all[index].counts |= at.counts;
        end = m_all[index].pauseStart;
    }
    if (over.started.empty() && over.isForBackground && m_background) {
        Collection &background = m_all[*m_background];
        background.pause = background.pause.value_or(0) + length;
        *background.laterPauses += length;
        background.counts |= over.counts || at.counts;
    }
}

void Collections::ended(const GcEnd &event, const Moment &at)
{
    for (std::optional<Index> *const one : {&m_current, &m_background}) {
        if (*one && m_all[**one].number == event.number) {
            m_all[**one].ended = true;
            m_all[**one].counts |= at.counts;
            m_lastEnded = **one;
        }
    }
    if (m_current == m_lastEnded)
        m_current.reset();
}

void Collections::stats(const GcHeapStats &event, const Moment &at)
{
    const auto index = std::exchange(m_lastEnded, {});
    if (!index)
        return; // the end of its collection is not in the trace
    Collection &one = m_all[*index];
    one.counts |= at.counts;
    one.after = event.sizes;
    one.promoted = event.promoted;
    one.finalized = event.finalized;
    one.pinned = event.pinned;
    m_lastStats = at.seconds;
    if (m_background == index)
        m_background.reset();
}

bool Collections::awaitsHistory(std::optional<Index> index, int generation) const
{
    return index && !m_all[*index].heaps && m_all[*index].generation == generation;
}

/// A collection in the background may tell of its heaps after its end, and while others wait to begin.
void Collections::history(const GcGlobalHeapHistory &event, const Moment &at)
{
    std::optional<Index> found;
    for (const auto &candidate : {m_current, m_lastBackground}) {
        if (!found && awaitsHistory(candidate, event.generation))
            found = candidate;
    }
    m_histories.erase(at.row.thread);
    if (!found)
        return;
    if (m_histories.size() >= heapsMost)
        m_histories.clear();
    m_histories[at.row.thread] = *found;
    Collection &one = m_all[*found];
    one.heaps = std::max(event.heaps, 1u);
    one.mechanisms = event.mechanisms;
    // In the background, the program allocates while the collection goes on: only the ticks tell how much.
    if (!one.isBackground() && !m_usedAfter.empty())
        one.allocated = 0;
    for (const auto &phase : event.phases) {
        if (one.phases.size() < phasesMost)
            one.phases.push_back(phase.microseconds * microsecond);
    }
}

void Collections::history(const GcPerHeapHistory &event, const Moment &at)
{
    const auto known = m_histories.find(at.row.thread);
    if (known == m_histories.end() || (m_heaps.size() >= heapsMost && !m_heaps.contains(event.heap)))
        return;
    Collection &one = m_all[known->second];
    const bool isKnownHeap = m_usedAfter.contains(event.heap);
    auto &usedAfter = m_usedAfter[event.heap];
    auto &before = one.before ? *one.before : one.before.emplace();
    std::uint64_t allocated = 0;
    std::uint64_t size = 0;
    std::uint64_t survived = 0;
    for (std::size_t i = 0; i < std::min(event.generations.size(), Collection::generations); ++i) {
        const auto &generation = event.generations[i];
        before[i] += generation.sizeBefore;
        size += generation.sizeAfter;
        // What is told of generations that were not looked at is of an earlier collection.
        if (one.generation == 2 || int(i) <= one.generation + 1) {
            one.free += generation.freeListAfter + generation.freeObjectsAfter;
            one.freeOf += generation.sizeAfter;
            survived += generation.pinnedSurvived + generation.otherSurvived;
        }
        const bool isAllocatedInto = i == 0 || i >= 3;
        if (isAllocatedInto && generation.usedBefore() > usedAfter[i])
            allocated += generation.usedBefore() - usedAfter[i];
        usedAfter[i] = generation.usedAfter();
    }
    if (one.counts || at.counts) {
        Heap &heap = m_heaps[event.heap];
        heap.index = event.heap;
        heap.size = size;
        heap.survived += survived;
        ++heap.collections;
    }
    if (!one.isBackground() && isKnownHeap)
        one.allocated = one.allocated.value_or(0) + allocated;
}

} // namespace model::gc
