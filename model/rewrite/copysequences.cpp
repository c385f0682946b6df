// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewrite/copysequences.h"

#include <algorithm>

namespace model {

namespace {

/// A greater step between two numbers would look like a step backwards.
constexpr std::uint64_t stepMax = std::numeric_limits<std::int32_t>::max();

} // namespace

CopySequences::CopySequences(const protocol::nettrace::TraceHeader &source, TickRange range, bool everything)
    : m_range(range)
    // A gap before a thread's first number would begin for a reader of the copy at the beginning of the
    // source, and so include the events that are left out.
    , m_gapsFollowFirstNumber(!everything)
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

void CopySequences::addPendingGap(std::uint64_t thread, std::uint64_t count)
{
    m_pendingGaps[thread] += count;
    m_dropped += count;
}

void CopySequences::takeGaps()
{
    for (const auto &gap : m_source.takeGaps()) {
        if (m_range.contains(gap.from) && m_range.contains(gap.to)) {
            seen(gap.to);
            addPendingGap(gap.captureThread, gap.count);
        } else if (m_range.overlaps(gap.from, gap.to)) {
            m_droppedAcross += gap.count;
        }
    }
}

void CopySequences::readEvent(std::uint64_t thread, std::uint32_t number, std::int64_t time)
{
    seen(time);
    at(thread);
    if (m_doubtful) {
        m_source.addDoubtful(thread);
        return;
    }
    m_source.addEvent(thread, number, time);
    takeGaps();
}

void CopySequences::readUnreadable(std::uint64_t thread, std::uint32_t number, std::int64_t time)
{
    if (m_doubtful)
        return; // if it is one at all, it is in the hole that the next number shows
    readEvent(thread, number, time);
    if (m_range.contains(time))
        addPendingGap(thread, 1);
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
    m_pendingGaps.erase(thread);
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
    m_pendingGaps.erase(thread);
    m_current = nullptr;
}

void CopySequences::forgetAll()
{
    m_threads.clear();
    m_pendingGaps.clear();
    m_current = nullptr;
}

std::uint32_t CopySequences::eventNumber(std::uint64_t thread)
{
    auto &known = at(thread);
    if (m_gapsFollowFirstNumber && !known.named) {
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
    if (const auto pending = m_pendingGaps.find(thread); pending != m_pendingGaps.end()) {
        known.written += std::uint32_t(std::min(pending->second, stepMax));
        m_pendingGaps.erase(pending);
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
    const auto pending = m_pendingGaps.find(thread);
    Q_ASSERT(pending != m_pendingGaps.end());
    if (--pending->second == 0)
        m_pendingGaps.erase(pending);
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

std::vector<std::uint64_t> CopySequences::threadsWithPendingGaps() const
{
    std::vector<std::uint64_t> ids;
    for (const auto &[id, count] : m_pendingGaps)
        ids.push_back(id);
    return ids;
}

} // namespace model
