// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/sequencetracker.h"

#include <algorithm>

namespace model {

using Entry = protocol::nettrace::SequencePoint::Entry;

namespace {

/// What is left of a hole in which rows of unknown numbers lie.
std::int32_t withoutDoubtful(std::int32_t hole, std::uint32_t doubtful)
{
    return hole > 0 ? std::int32_t(std::uint32_t(hole) - std::min(std::uint32_t(hole), doubtful)) : hole;
}

} // namespace

void SequenceRecorder::settle(std::uint32_t last, std::int64_t lastTime)
{
    m_current->last = last;
    m_current->lastTime = lastTime;
}

/// Continues with another thread, or behind a gap.
void SequenceRecorder::turn(std::uint64_t thread, std::uint32_t number, std::int64_t time)
{
    if (!m_current || m_current->thread != thread)
        select(thread, number, time);
    else if (number != m_current->last + 1)
        jump(number, time);
}

void SequenceRecorder::select(std::uint64_t thread, std::uint32_t number, std::int64_t time)
{
    auto &span = m_spanOf[thread];
    const bool isNew = span == 0;
    if (isNew) {
        m_record.spans.push_back({thread});
        span = m_record.spans.size();
    }
    m_current = &m_record.spans[span - 1];
    if (!m_current->isNumbered) {
        const auto doubtful = m_current->doubtfulBehind;
        *m_current = {thread, number, number, time, time, true, doubtful, 0};
    } else if (number != m_current->last + 1) {
        jump(number, time);
    }
    m_current->doubtfulBehind = 0;
}

void SequenceRecorder::jump(std::uint32_t number, std::int64_t time)
{
    if (number == 1)
        return; // a new thread has the id of an old one
    const auto missing
        = withoutDoubtful(std::int32_t(number - 1 - m_current->last), m_current->doubtfulBehind);
    if (missing > 0)
        m_record.gaps.push_back({m_current->thread, m_current->lastTime, time, std::uint64_t(missing)});
    else if (missing < 0)
        ++m_record.backwards;
}

void SequenceRecorder::beginBlock(std::size_t bytes)
{
    constexpr std::size_t bytesMin = 4096;
    m_beforeBlock.known = m_record.spans.size() * sizeof(SequenceRecord::Span) <= std::max(bytes, bytesMin);
    if (!m_beforeBlock.known)
        return;
    m_beforeBlock.spans = m_record.spans;
    m_beforeBlock.gaps = m_record.gaps.size();
    m_beforeBlock.backwards = m_record.backwards;
}

void SequenceRecorder::doubtBlock()
{
    if (!m_beforeBlock.known)
        return;
    m_current = nullptr;
    auto &spans = m_record.spans;
    const auto known = m_beforeBlock.spans.size();
    std::ranges::copy(m_beforeBlock.spans, spans.begin());
    for (auto i = known; i < spans.size(); ++i)
        spans[i] = {spans[i].thread};
    m_record.gaps.erase(m_record.gaps.begin() + std::ptrdiff_t(m_beforeBlock.gaps), m_record.gaps.end());
    m_record.backwards = m_beforeBlock.backwards;
}

void SequenceRecorder::addDoubtful(std::uint64_t thread)
{
    m_current = nullptr;
    auto &span = m_spanOf[thread];
    if (span == 0) {
        m_record.spans.push_back({thread});
        span = m_record.spans.size();
    }
    ++m_record.spans[span - 1].doubtfulBehind;
}

SequenceRecord SequenceRecorder::take()
{
    m_current = nullptr;
    m_beforeBlock = {};
    m_spanOf.clear();
    return std::exchange(m_record, {});
}

void SequenceTracker::begin(const protocol::nettrace::TraceHeader &header)
{
    m_definesThreads = header.format == protocol::nettrace::Format::NetTraceV6;
    m_begin = m_newest = header.syncTicks;
}

/// Returns null when nothing is known of the thread.
SequenceTracker::Thread *SequenceTracker::known(std::uint64_t thread)
{
    auto *const found = m_threads.find(thread);
    return found != nullptr && found->isKnown ? found : nullptr;
}

/// Makes the thread known as one that had no number yet. Returns null when there are too many.
SequenceTracker::Thread *SequenceTracker::learn(std::uint64_t thread)
{
    auto *found = m_threads.find(thread);
    if (found == nullptr) {
        if (m_threads.size() >= threadsMax && m_removed >= threadsMax / 2) {
            m_threads.eraseIf([](const Thread &each) { return !each.isKnown; });
            m_removed = 0;
        }
        if (m_threads.size() >= threadsMax) {
            ++m_untracked;
            return nullptr;
        }
        found = &m_threads[thread];
    } else if (!found->isKnown) {
        --m_removed;
    }
    *found = {unheardOf(), true};
    return found;
}

void SequenceTracker::forget(std::uint64_t thread)
{
    if (auto *const found = m_threads.find(thread)) {
        found->isKnown = false;
        ++m_removed;
    }
}

void SequenceTracker::found(std::uint64_t id, const Thread &thread, std::int64_t to,
                            std::uint32_t missingUpTo)
{
    const auto count = withoutDoubtful(std::int32_t(missingUpTo - thread.last.number), thread.doubtful);
    if (count < 0) {
        ++m_backwards;
    } else if (count > 0) {
        m_gaps.push_back({id, std::min(thread.last.time, to), to, std::uint64_t(count)});
        m_dropped += std::uint64_t(count);
    }
}

/// Moves a thread on to `next`, where the numbers after the known one up to `missingUpTo` are missing, except
/// for `doubtful` rows; `missingUpTo` is 0 for a thread that begins anew.
void SequenceTracker::advance(std::uint64_t thread, std::uint32_t missingUpTo, const Last &next,
                              std::uint32_t doubtful)
{
    m_newest = std::max(m_newest, next.time);
    auto *state = known(thread);
    const bool isNew = state == nullptr;
    if (isNew)
        state = learn(thread);
    if (state == nullptr)
        return;
    state->doubtful += doubtful;
    const auto missing = std::int32_t(missingUpTo - state->last.number);
    // A writer whose first number is negative does not begin at 1.
    const bool isUnknown = isNew && (m_definesThreads || missing < 0);
    if (!isUnknown && missingUpTo != 0)
        found(thread, *state, next.time, missingUpTo);
    state->last = next;
    state->doubtful = 0;
}

void SequenceTracker::addEvent(std::uint64_t thread, std::uint32_t number, std::int64_t time)
{
    advance(thread, number - 1, {number, time});
}

void SequenceTracker::addDoubtful(std::uint64_t thread)
{
    if (auto *const state = known(thread))
        ++state->doubtful;
}

void SequenceTracker::add(const SequenceRecord &record)
{
    for (const auto &span : record.spans) {
        if (span.isNumbered)
            advance(span.thread, span.first - 1, {span.first, span.firstTime}, span.doubtfulBefore);
        auto *const state = known(span.thread);
        if (state != nullptr && span.isNumbered)
            state->last = {span.last, span.lastTime};
        if (state != nullptr)
            state->doubtful += span.doubtfulBehind;
        if (!span.isNumbered)
            continue;
        m_newest = std::max(m_newest, span.lastTime);
    }
    for (const auto &gap : record.gaps)
        m_dropped += gap.count;
    m_gaps.insert(m_gaps.end(), record.gaps.begin(), record.gaps.end());
    m_backwards += record.backwards;
}

/// Adds the entries that a sequence point has for one thread id. Several entries are of threads that ended
/// and of the one that has the id now.
void SequenceTracker::addEntries(std::span<const Entry> ofOneThread, std::int64_t time)
{
    const auto thread = ofOneThread[0].thread;
    const auto *const state = known(thread);
    const bool isKnown = state != nullptr;
    const auto before = isKnown ? state->last.number : 0;
    // For a known id only the entry with the next number above the known one is of the same thread.
    const auto &next = *std::ranges::min_element(
        ofOneThread, {}, [before](const Entry &entry) { return entry.sequenceNumber - before; });
    const auto number = next.sequenceNumber;
    const bool isBelow = m_definesThreads && isKnown && std::int32_t(number - before) < 0;
    if (isBelow)
        return;
    if (!isKnown) {
        for (const auto &entry : ofOneThread) {
            if (&entry == &next)
                continue;
            // No event of that thread was kept.
            advance(thread, entry.sequenceNumber, {entry.sequenceNumber, time});
            forget(thread);
        }
    }
    advance(thread, number, {number, time});
}

void SequenceTracker::add(const protocol::nettrace::SequencePoint &point)
{
    auto entries = point.threads;
    std::ranges::stable_sort(entries, {}, &Entry::thread);
    for (auto rest = std::span<const Entry>(entries); !rest.empty();) {
        const auto other = std::ranges::find_if(
            rest, [id = rest[0].thread](const Entry &entry) { return entry.thread != id; });
        const auto count = std::size_t(other - rest.begin());
        addEntries(rest.first(count), point.time);
        rest = rest.subspan(count);
    }
    m_newest = std::max(m_newest, point.time);
    if (point.flushThreads) {
        m_threads.clear();
        m_removed = 0;
        m_begin = point.time;
    }
}

void SequenceTracker::threadDefined(std::uint64_t thread)
{
    learn(thread);
}

void SequenceTracker::threadRemoved(const protocol::nettrace::RemovedThread &removed)
{
    const auto *const state = known(removed.index);
    if (state == nullptr)
        return;
    if (removed.sequenceNumber != 0)
        found(removed.index, *state, m_newest, removed.sequenceNumber);
    forget(removed.index);
}

} // namespace model
