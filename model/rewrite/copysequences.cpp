// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewrite/copysequences.h"

#include <algorithm>

namespace model {

namespace {

/// A greater step would look like one backwards.
constexpr std::uint64_t stepMax = std::numeric_limits<std::int32_t>::max();

} // namespace

CopySequences::CopySequences(const protocol::nettrace::TraceHeader &source, TickRange range, bool everything)
    : m_range(range)
    // The events that are left out would be in a hole before a thread's first number: the reader of a cut
    // would look for it at the beginning of the source.
    , m_firstsWait(!everything)
{
    m_source.begin(source);
}

CopySequences::Thread &CopySequences::at(std::uint64_t thread)
{
    if (m_current == nullptr || m_currentId != thread) {
        m_currentId = thread;
        m_current = &m_threads[thread];
    }
    return *m_current;
}

void CopySequences::seen(std::int64_t time)
{
    if (m_range.contains(time))
        m_newest = std::max(m_newest, time);
}

void CopySequences::owe(std::uint64_t thread, std::uint64_t count)
{
    m_owed[thread] += count;
    m_dropped += count;
}

void CopySequences::takeGaps()
{
    for (const auto &gap : m_source.takeGaps()) {
        if (m_range.contains(gap.from) && m_range.contains(gap.to)) {
            seen(gap.to);
            owe(gap.captureThread, gap.count);
        } else if (m_range.overlaps(gap.from, gap.to)) {
            m_droppedAcross += gap.count;
        }
    }
}

void CopySequences::readEvent(std::uint64_t thread, std::uint32_t number, std::int64_t time)
{
    seen(time);
    at(thread);
    m_source.addEvent(thread, number, time);
    takeGaps();
}

void CopySequences::readUnreadable(std::uint64_t thread, std::uint32_t number, std::int64_t time)
{
    readEvent(thread, number, time);
    if (m_range.contains(time))
        owe(thread, 1);
}

void CopySequences::readPoint(const protocol::nettrace::SequencePoint &point)
{
    seen(point.time);
    for (const auto &entry : point.threads)
        at(entry.thread);
    m_source.add(point);
    takeGaps();
}

void CopySequences::readDefined(std::uint64_t thread)
{
    at(thread) = {};
    m_owed.erase(thread);
    m_source.threadDefined(thread);
}

void CopySequences::readRemoved(const protocol::nettrace::RemovedThread &removed)
{
    m_source.threadRemoved(removed);
    takeGaps();
}

void CopySequences::forget(std::uint64_t thread)
{
    m_threads.erase(thread);
    m_owed.erase(thread);
    m_current = nullptr;
}

void CopySequences::forgetAll()
{
    m_threads.clear();
    m_owed.clear();
    m_current = nullptr;
}

std::uint32_t CopySequences::eventNumber(std::uint64_t thread)
{
    auto &known = at(thread);
    if (m_firstsWait && !known.named) {
        known.named = true;
        return known.written = 1;
    }
    pointNumber(thread);
    return ++known.written;
}

std::uint32_t CopySequences::pointNumber(std::uint64_t thread)
{
    auto &known = at(thread);
    known.named = true;
    if (const auto owed = m_owed.find(thread); owed != m_owed.end()) {
        known.written += std::uint32_t(std::min(owed->second, stepMax));
        m_owed.erase(owed);
    }
    return known.written;
}

bool CopySequences::isNamed(std::uint64_t thread) const
{
    const auto known = m_threads.find(thread);
    return known != m_threads.end() && known->second.named;
}

std::uint32_t CopySequences::introduce(std::uint64_t thread)
{
    const auto owed = m_owed.find(thread);
    Q_ASSERT(owed != m_owed.end());
    if (--owed->second == 0)
        m_owed.erase(owed);
    at(thread) = {true, 1};
    return 1;
}

std::vector<std::uint64_t> CopySequences::threads() const
{
    std::vector<std::uint64_t> ids;
    for (const auto &[id, thread] : m_threads)
        ids.push_back(id);
    return ids;
}

std::vector<std::uint64_t> CopySequences::owedThreads() const
{
    std::vector<std::uint64_t> ids;
    for (const auto &[id, count] : m_owed)
        ids.push_back(id);
    return ids;
}

} // namespace model
