// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewrite/copysequences.h"

#include <algorithm>

namespace model {

namespace {

/// A greater step would look like one backwards.
constexpr std::uint64_t stepMax = std::numeric_limits<std::int32_t>::max();

} // namespace

CopySequences::CopySequences(TickRange range, bool definesThreads)
    : m_range(range)
    , m_definesThreads(definesThreads)
{
}

CopySequences::Thread CopySequences::unheardOf() const
{
    Thread thread;
    thread.time = m_newestPoint;
    thread.known = !m_definesThreads;
    return thread;
}

CopySequences::Thread &CopySequences::at(std::uint64_t thread)
{
    if (m_current == nullptr || m_currentId != thread) {
        m_currentId = thread;
        m_current = &m_threads.try_emplace(thread, unheardOf()).first->second;
    }
    return *m_current;
}

void CopySequences::seen(std::int64_t time)
{
    m_newest = std::max(m_newest, time);
    if (m_range.contains(time))
        m_newestInRange = std::max(m_newestInRange, time);
}

void CopySequences::advance(Thread &thread, std::uint32_t to, std::int32_t missing, std::int64_t time)
{
    if (thread.known && missing > 0) {
        const bool began = m_range.contains(thread.time);
        const bool ended = m_range.contains(time);
        if (began && ended) {
            thread.owed += std::uint32_t(missing);
            m_dropped += std::uint32_t(missing);
        } else if (began || ended) {
            m_droppedAcross += std::uint32_t(missing);
        }
    }
    thread.known = true;
    thread.number = to;
    thread.time = time;
}

void CopySequences::readEvent(std::uint64_t thread, std::uint32_t number, std::int64_t time)
{
    seen(time);
    auto &known = at(thread);
    // Number 1 after others is a new thread with the id of an old one.
    const auto missing = number == 1 ? 0 : std::int32_t(number - 1 - known.number);
    advance(known, number, missing, time);
}

void CopySequences::readPoint(const protocol::nettrace::SequencePoint &point)
{
    seen(point.time);
    for (const auto &entry : point.threads) {
        auto &known = at(entry.thread);
        const auto missing
            = entry.sequenceNumber == 0 ? 0 : std::int32_t(entry.sequenceNumber - known.number);
        advance(known, entry.sequenceNumber, missing, point.time);
    }
    m_newestPoint = point.time;
}

void CopySequences::readDefined(std::uint64_t thread)
{
    auto &known = at(thread);
    known = unheardOf();
    known.known = true;
}

void CopySequences::readRemoved(const protocol::nettrace::RemovedThread &removed)
{
    auto &known = at(removed.index);
    if (known.known && removed.sequenceNumber != 0)
        advance(known, removed.sequenceNumber, std::int32_t(removed.sequenceNumber - known.number), m_newest);
}

void CopySequences::readFlush()
{
    m_threads.clear();
    m_current = nullptr;
}

void CopySequences::forget(std::uint64_t thread)
{
    m_threads.erase(thread);
    m_current = nullptr;
}

std::uint32_t CopySequences::eventNumber(std::uint64_t thread)
{
    pointNumber(thread);
    return ++at(thread).written;
}

std::uint32_t CopySequences::pointNumber(std::uint64_t thread)
{
    auto &known = at(thread);
    known.named = true;
    known.written += std::uint32_t(std::min(std::exchange(known.owed, 0), stepMax));
    return known.written;
}

bool CopySequences::isNamed(std::uint64_t thread) const
{
    const auto known = m_threads.find(thread);
    return known != m_threads.end() && known->second.named;
}

std::uint32_t CopySequences::introduce(std::uint64_t thread)
{
    auto &known = at(thread);
    known.named = true;
    known.written = 1;
    --known.owed;
    return known.written;
}

bool CopySequences::owes(std::uint64_t thread) const
{
    const auto known = m_threads.find(thread);
    return known != m_threads.end() && known->second.owed > 0;
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
    for (const auto &[id, thread] : m_threads) {
        if (thread.owed > 0)
            ids.push_back(id);
    }
    return ids;
}

} // namespace model
