// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/sequencetracker.h"

#include <algorithm>

namespace model {

using Entry = protocol::nettrace::SequencePoint::Entry;

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
        m_record.spans.push_back({thread, number, number, time, time});
        span = m_record.spans.size();
    }
    m_current = &m_record.spans[span - 1];
    if (!isNew && number != m_current->last + 1)
        jump(number, time);
}

void SequenceRecorder::jump(std::uint32_t number, std::int64_t time)
{
    if (number == 1)
        return; // a new thread has the id of an old one
    const auto missing = std::int32_t(number - 1 - m_current->last);
    if (missing > 0)
        m_record.gaps.push_back({m_current->thread, m_current->lastTime, time, std::uint64_t(missing)});
    else
        ++m_record.backwards;
}

SequenceRecord SequenceRecorder::take()
{
    m_current = nullptr;
    m_spanOf.clear();
    return std::exchange(m_record, {});
}

void SequenceTracker::begin(const protocol::nettrace::TraceHeader &header)
{
    m_definesThreads = header.format == protocol::nettrace::Format::NetTraceV6;
    m_begin = m_newest = header.syncTicks;
}

/// Returns null when nothing is known of the thread.
SequenceTracker::Last *SequenceTracker::known(std::uint64_t thread)
{
    auto *const found = m_threads.find(thread);
    return found != nullptr && found->isKnown ? &found->last : nullptr;
}

/// Makes the thread known as one that had no number yet. Returns null when there are too many.
SequenceTracker::Last *SequenceTracker::learn(std::uint64_t thread)
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
    return &found->last;
}

void SequenceTracker::forget(std::uint64_t thread)
{
    if (auto *const found = m_threads.find(thread)) {
        found->isKnown = false;
        ++m_removed;
    }
}

void SequenceTracker::found(std::uint64_t thread, const Last &last, std::int64_t to, std::int32_t count)
{
    if (count < 0) {
        ++m_backwards;
    } else if (count > 0) {
        m_gaps.push_back({thread, std::min(last.time, to), to, std::uint64_t(count)});
        m_dropped += std::uint64_t(count);
    }
}

/// Moves a thread on to `next`, where the numbers after the known one up to `missingUpTo` are missing;
/// `missingUpTo` is 0 for a thread that begins anew.
void SequenceTracker::advance(std::uint64_t thread, std::uint32_t missingUpTo, const Last &next)
{
    m_newest = std::max(m_newest, next.time);
    auto *last = known(thread);
    const bool isNew = last == nullptr;
    if (isNew)
        last = learn(thread);
    if (last == nullptr)
        return;
    const auto missing = std::int32_t(missingUpTo - last->number);
    // A writer whose first number is negative does not begin at 1.
    const bool isUnknown = isNew && (m_definesThreads || missing < 0);
    if (!isUnknown && missingUpTo != 0)
        found(thread, *last, next.time, missing);
    *last = next;
}

void SequenceTracker::addEvent(std::uint64_t thread, std::uint32_t number, std::int64_t time)
{
    advance(thread, number - 1, {number, time});
}

void SequenceTracker::add(const SequenceRecord &record)
{
    for (const auto &span : record.spans) {
        addEvent(span.thread, span.first, span.firstTime);
        if (auto *const last = known(span.thread))
            *last = {span.last, span.lastTime};
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
    const auto *const last = known(thread);
    const bool isKnown = last != nullptr;
    const auto before = isKnown ? last->number : 0;
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
    const auto *const last = known(removed.index);
    if (last == nullptr)
        return;
    if (removed.sequenceNumber != 0)
        found(removed.index, *last, m_newest, std::int32_t(removed.sequenceNumber - last->number));
    forget(removed.index);
}

} // namespace model
