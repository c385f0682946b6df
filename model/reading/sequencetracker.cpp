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

/// To another thread, or over a hole.
void SequenceRecorder::turn(std::uint64_t thread, std::uint32_t number, std::int64_t time)
{
    if (!m_current || m_current->thread != thread)
        select(thread, number, time);
    else if (number != m_current->last + 1)
        jump(number, time);
}

void SequenceRecorder::select(std::uint64_t thread, std::uint32_t number, std::int64_t time)
{
    const auto [found, isNew] = m_spanOf.try_emplace(thread, m_record.spans.size());
    if (isNew)
        m_record.spans.push_back({thread, number, number, time, time});
    m_current = &m_record.spans[found->second];
    if (!isNew && number != m_current->last + 1)
        jump(number, time);
}

void SequenceRecorder::jump(std::uint32_t number, std::int64_t time)
{
    if (number == 1)
        return; // a new thread has the id of an old one
    const auto hole = std::int32_t(number - 1 - m_current->last);
    if (hole > 0)
        m_record.gaps.push_back({m_current->thread, m_current->lastTime, time, std::uint64_t(hole)});
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

void SequenceTracker::found(std::uint64_t thread, const Last &last, std::int64_t to, std::int32_t count)
{
    if (count < 0) {
        ++m_backwards;
    } else if (count > 0) {
        m_gaps.push_back({thread, std::min(last.time, to), to, std::uint64_t(count)});
        m_dropped += std::uint64_t(count);
    }
}

/// To `next`, where the numbers after the known one up to `missingUpTo` are missing: up to 0, of a thread
/// that begins.
void SequenceTracker::advance(std::uint64_t thread, std::uint32_t missingUpTo, const Last &next)
{
    const auto [known, isNew] = m_threads.try_emplace(thread, unheardOf());
    const auto missing = std::int32_t(missingUpTo - known->second.number);
    // A first number that is negative is of a writer that does not begin at 1.
    const bool isUnknown = isNew && (m_definesThreads || missing < 0);
    if (!isUnknown && missingUpTo != 0)
        found(thread, known->second, next.time, missing);
    known->second = next;
    m_newest = std::max(m_newest, next.time);
}

void SequenceTracker::addEvent(std::uint64_t thread, std::uint32_t number, std::int64_t time)
{
    advance(thread, number - 1, {number, time});
}

void SequenceTracker::add(const SequenceRecord &record)
{
    for (const auto &span : record.spans) {
        addEvent(span.thread, span.first, span.firstTime);
        m_threads[span.thread] = {span.last, span.lastTime};
        m_newest = std::max(m_newest, span.lastTime);
    }
    for (const auto &gap : record.gaps)
        m_dropped += gap.count;
    m_gaps.insert(m_gaps.end(), record.gaps.begin(), record.gaps.end());
    m_backwards += record.backwards;
}

/// An id that is there more than once is that of threads that ended and of the one that has it now.
void SequenceTracker::addEntries(std::span<const Entry> ofOneThread, std::int64_t time)
{
    const auto thread = ofOneThread[0].thread;
    const auto known = m_threads.find(thread);
    const auto before = known == m_threads.end() ? 0 : known->second.number;
    // Of a known id, only the next number behind the known one says something.
    const auto &next = *std::ranges::min_element(
        ofOneThread, {}, [before](const Entry &entry) { return entry.sequenceNumber - before; });
    const auto number = next.sequenceNumber;
    const bool isBelow = m_definesThreads && known != m_threads.end() && std::int32_t(number - before) < 0;
    if (isBelow)
        return;
    if (known == m_threads.end()) {
        for (const auto &entry : ofOneThread) {
            if (&entry == &next)
                continue;
            // Nothing could be kept of that thread.
            advance(thread, entry.sequenceNumber, {entry.sequenceNumber, time});
            m_threads.erase(thread);
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
        m_begin = point.time;
    }
}

void SequenceTracker::threadDefined(std::uint64_t thread)
{
    m_threads[thread] = unheardOf();
}

void SequenceTracker::threadRemoved(const protocol::nettrace::RemovedThread &removed)
{
    const auto known = m_threads.find(removed.index);
    if (known == m_threads.end())
        return;
    if (removed.sequenceNumber != 0)
        found(removed.index, known->second, m_newest,
              std::int32_t(removed.sequenceNumber - known->second.number));
    m_threads.erase(known);
}

} // namespace model
