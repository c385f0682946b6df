// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/records.h"

#include <limits>
#include <map>
#include <utility>

namespace model {

/// Times [from, to) in ticks.
struct TickRange {
    std::int64_t from = std::numeric_limits<std::int64_t>::min();
    std::int64_t to = std::numeric_limits<std::int64_t>::max(); ///< the highest value: no end
    bool contains(std::int64_t ticks) const
    {
        return ticks >= from && (ticks < to || to == std::numeric_limits<std::int64_t>::max());
    }
};

/// The sequence numbers of a copy in which events of the source are missing: a reader of the copy finds the
/// holes of the source that lie in the range, and no others.
///
/// What the source says is understood as SequenceTracker does. A hole lies in the range when the things
/// known of the thread before and behind it do; it is owed to the thread until the copy's next number of it.
/// Where the source's numbers run on, so do the copy's; where they start anew or make no sense, the copy's
/// run on as well.
class CopySequences {
public:
    /// `definesThreads`: V6, where nothing is known of a thread's numbers before it is defined.
    CopySequences(TickRange range, bool definesThreads);

    // What the source has, in the order of the stream. Threads as the source names them.
    void readEvent(std::uint64_t thread, std::uint32_t number, std::int64_t time);
    void readPoint(const protocol::nettrace::SequencePoint &point);
    void readDefined(std::uint64_t thread);
    void readRemoved(const protocol::nettrace::RemovedThread &removed);
    void readFlush();
    void forget(std::uint64_t thread);

    // What the copy gets.
    /// The number of the event that was read last of the thread, which is copied.
    std::uint32_t eventNumber(std::uint64_t thread);
    /// The number of a thread at a sequence point or at its removal.
    std::uint32_t pointNumber(std::uint64_t thread);
    /// Whether the copy has a number of the thread.
    bool isNamed(std::uint64_t thread) const;
    /// Makes it so, by a sequence point with this number, 1 of what is owed: of V4, TraceEvent finds no hole
    /// before a thread's first number, in a copy as in the source, but will find the rest.
    std::uint32_t introduce(std::uint64_t thread);
    std::vector<std::uint64_t> threads() const;
    /// Those that are owed holes.
    std::vector<std::uint64_t> owedThreads() const;
    bool owes(std::uint64_t thread) const;

    std::uint64_t dropped() const { return m_dropped; } ///< sum of the holes in the range
    std::uint64_t droppedAcross() const { return m_droppedAcross; } ///< of those over an end of it
    std::int64_t newestTime() const { return m_newestInRange; } ///< of what was read in the range

private:
    struct Thread {
        std::uint32_t number = 0; ///< the source's last
        std::int64_t time = 0; ///< when that was, or when there was none yet
        bool known = false; ///< `number` is
        bool named = false; ///< the copy has a number of it
        std::uint32_t written = 0; ///< the copy's last
        std::uint64_t owed = 0;
    };
    Thread &at(std::uint64_t thread);
    Thread unheardOf() const;
    void advance(Thread &thread, std::uint32_t to, std::int32_t missing, std::int64_t time);
    void seen(std::int64_t time);

    const TickRange m_range;
    const bool m_definesThreads;
    std::map<std::uint64_t, Thread> m_threads; ///< by id, so that copies are always the same
    std::uint64_t m_currentId = 0;
    Thread *m_current = nullptr;
    std::uint64_t m_dropped = 0;
    std::uint64_t m_droppedAcross = 0;
    std::int64_t m_newestPoint = std::numeric_limits<std::int64_t>::min(); ///< the lowest: the trace's start
    std::int64_t m_newest = std::numeric_limits<std::int64_t>::min();
    std::int64_t m_newestInRange = std::numeric_limits<std::int64_t>::min();
};

} // namespace model
