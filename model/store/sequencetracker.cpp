// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/sequencetracker.h"

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
    m_newestPoint = header.syncTicks;
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

/// A thread's first event, or the first sequence point that names it, with `lastNumber` given out before.
void SequenceTracker::firstSight(std::uint64_t thread, std::int64_t to, std::uint32_t lastNumber)
{
    const auto missing = std::int32_t(lastNumber);
    if (!m_definesThreads && missing > 0) // else of a writer that does not begin at 1
        found(thread, unheardOf(), to, missing);
}

void SequenceTracker::add(const SequenceRecord &record)
{
    for (const auto &span : record.spans) {
        const auto [known, isNew] = m_threads.try_emplace(span.thread);
        if (isNew)
            firstSight(span.thread, span.firstTime, span.first - 1);
        else if (span.first != 1)
            found(span.thread, known->second, span.firstTime,
                  std::int32_t(span.first - 1 - known->second.number));
        known->second = {span.last, span.lastTime};
        m_newest = std::max(m_newest, span.lastTime);
    }
    for (const auto &gap : record.gaps)
        m_dropped += gap.count;
    m_gaps.insert(m_gaps.end(), record.gaps.begin(), record.gaps.end());
    m_backwards += record.backwards;
}

void SequenceTracker::add(const protocol::nettrace::SequencePoint &point)
{
    for (const auto &entry : point.threads) {
        const auto [known, isNew] = m_threads.try_emplace(entry.thread);
        if (isNew)
            firstSight(entry.thread, point.time, entry.sequenceNumber);
        else if (entry.sequenceNumber != 0)
            found(entry.thread, known->second, point.time,
                  std::int32_t(entry.sequenceNumber - known->second.number));
        known->second = {entry.sequenceNumber, point.time};
    }
    m_newest = std::max(m_newest, point.time);
    m_newestPoint = point.time;
    if (point.flushThreads)
        m_threads.clear();
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
