// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/sequencetracker.h"

#include <algorithm>

namespace model {

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

std::uint32_t SequenceTracker::numberOf(std::uint64_t thread) const
{
    const auto known = m_threads.find(thread);
    return known == m_threads.end() ? 0 : known->second.number;
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

/// To `next`, where the numbers after the known one up to `missingUpTo` are missing.
void SequenceTracker::advance(std::uint64_t thread, std::uint32_t missingUpTo, const Last &next,
                              bool isReused)
{
    const auto [known, isNew] = m_threads.try_emplace(thread, unheardOf());
    const auto missing = std::int32_t(missingUpTo - known->second.number);
    // A first number that is negative is of a writer that does not begin at 1.
    const bool isUnknown = isNew && (m_definesThreads || missing < 0);
    if (!isUnknown && !isReused)
        found(thread, known->second, next.time, missing);
    known->second = next;
    m_newest = std::max(m_newest, next.time);
}

void SequenceTracker::addEvent(std::uint64_t thread, std::uint32_t number, std::int64_t time)
{
    advance(thread, number - 1, {number, time}, number == 1);
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

void SequenceTracker::add(const protocol::nettrace::SequencePoint &point)
{
    // An id that is there twice is that of a thread that ended and of the one that has it now: what is behind
    // the known number says nothing any more.
    auto entries = point.threads;
    std::ranges::stable_sort(entries, [this](const auto &left, const auto &right) {
        if (left.thread != right.thread)
            return left.thread < right.thread;
        const auto known = numberOf(left.thread);
        return left.sequenceNumber - known < right.sequenceNumber - known;
    });
    const auto others = std::ranges::unique(entries, {}, &protocol::nettrace::SequencePoint::Entry::thread);
    entries.erase(others.begin(), others.end());
    for (const auto &[thread, number] : entries)
        advance(thread, number, {number, point.time}, number == 0);
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
