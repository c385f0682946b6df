// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/sequencetracker.h"

#include <limits>
#include <map>
#include <utility>

namespace model {

/// Times [from, to) in ticks.
struct TickRange {
    std::int64_t from = std::numeric_limits<std::int64_t>::min();
    std::int64_t to = std::numeric_limits<std::int64_t>::max(); ///< the highest value: no end
    bool contains(std::int64_t ticks) const { return overlaps(ticks, ticks); }
    bool overlaps(std::int64_t first, std::int64_t last) const
    {
        return last >= from && (first < to || to == std::numeric_limits<std::int64_t>::max());
    }
};

/// The sequence numbers of a copy in which events of the source are missing: a reader of the copy finds the
/// holes of the source that lie in the range, and no others.
///
/// A hole lies in the range when the things known of the thread before and behind it do; it is owed to the
/// thread until the copy's next number of it. Where the source's numbers run on, so do the copy's; where they
/// start anew or make no sense, the copy's run on as well.
class CopySequences {
public:
    /// `everything`: no events are missing but those of the source.
    CopySequences(const protocol::nettrace::TraceHeader &source, TickRange range, bool everything);

    // What the source has, in the order of the stream. Threads as the source names them.
    void readEvent(std::uint64_t thread, std::uint32_t number, std::int64_t time);
    /// An event that nobody can read: it is itself a hole.
    void readUnreadable(std::uint64_t thread, std::uint32_t number, std::int64_t time);
    /// Flushed threads stay known until forgetAll(), so that what they are owed can be written.
    void readPoint(const protocol::nettrace::SequencePoint &point);
    void readDefined(std::uint64_t thread);
    void readRemoved(const protocol::nettrace::RemovedThread &removed);
    void forget(std::uint64_t thread);
    void forgetAll();

    // What the copy gets.
    /// The number of the event that was read last of the thread, which is copied.
    std::uint32_t eventNumber(std::uint64_t thread);
    /// The number of a thread at a sequence point or at its removal.
    std::uint32_t pointNumber(std::uint64_t thread);
    /// Whether the copy has a number of the thread.
    bool isNamed(std::uint64_t thread) const;
    /// Makes it so, by a sequence point with this number, 1 of what the thread is owed, which must be
    /// something: of V4, TraceEvent counts nothing before a thread's first number, but the rest.
    std::uint32_t introduce(std::uint64_t thread);
    std::vector<std::uint64_t> threads() const;
    /// Those that are owed holes.
    std::vector<std::uint64_t> owedThreads() const;
    bool owes(std::uint64_t thread) const { return m_owed.contains(thread); }

    std::uint64_t dropped() const { return m_dropped; } ///< sum of the holes in the range
    std::uint64_t droppedAcross() const { return m_droppedAcross; } ///< of those over an end of it
    std::int64_t newestTime() const { return m_newest; } ///< of what was read in the range

private:
    struct Thread {
        bool named = false; ///< the copy has a number of it
        std::uint32_t written = 0; ///< the copy's last
    };
    Thread &at(std::uint64_t thread);
    void seen(std::int64_t time);
    void takeGaps();
    void owe(std::uint64_t thread, std::uint64_t count);

    const TickRange m_range;
    const bool m_firstsWait; ///< a thread's first number is 1, and what it is owed waits for the next
    SequenceTracker m_source;
    std::map<std::uint64_t, Thread> m_threads; ///< by id, so that copies are always the same
    std::map<std::uint64_t, std::uint64_t> m_owed; ///< more than 0; few have it, where threads may be many
    std::uint64_t m_currentId = 0;
    Thread *m_current = nullptr;
    std::uint64_t m_dropped = 0;
    std::uint64_t m_droppedAcross = 0;
    std::int64_t m_newest = std::numeric_limits<std::int64_t>::min();
};

} // namespace model
