// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/sequencetracker.h"
#include "model/store/tickrange.h"

#include <map>
#include <utility>

namespace model {

/// Chooses the sequence numbers of a copy that leaves out events of the source, so that a reader of the copy
/// finds the gaps (dropped events) of the source that lie in the range, and no others.
///
/// A gap lies in the range when the known numbers before and behind it do. It is pending until the copy's
/// next number of the thread, which skips it. The copy's numbers of a thread otherwise ascend by one, also
/// where the source's begin anew or make no sense.
class CopySequences {
public:
    /// `everything` says that the copy leaves no event out.
    CopySequences(const protocol::nettrace::TraceHeader &source, TickRange range, bool everything);

    // These report what the source has, in the order of the stream. Threads are named as in the source.
    void readEvent(std::uint64_t thread, std::uint32_t number, std::int64_t time);
    /// Reports an event that readers cannot decode: it becomes a gap in the copy.
    void readUnreadable(std::uint64_t thread, std::uint32_t number, std::int64_t time);
    /// Whether the numbers of the events to come are worth nothing, for their block is damaged.
    void doubt(bool doubtful) { m_doubtful = doubtful; }
    /// Reports a sequence point. Flushed threads stay known until forgetAll(), so that their pending gaps can
    /// be written.
    void readPoint(const protocol::nettrace::SequencePoint &point);
    void readDefined(std::uint64_t thread);
    void readRemoved(const protocol::nettrace::RemovedThread &removed);
    void forget(std::uint64_t thread);
    void forgetAll();

    // These choose the numbers of the copy.
    /// Returns the number of the event that was read last of the thread. The caller copies that event.
    std::uint32_t eventNumber(std::uint64_t thread);
    /// Returns the number of a thread at a sequence point or at its removal.
    std::uint32_t pointNumber(std::uint64_t thread);
    /// Returns whether the copy has a number of the thread.
    bool isNamed(std::uint64_t thread) const;
    /// Returns the first number, 1, of a thread that the copy has no number of yet and that has a pending
    /// gap. The caller writes a sequence point with it. That takes one event from the pending gap; the next
    /// number skips the rest. Readers of V4 like TraceEvent count no gap before a thread's first number.
    std::uint32_t introduce(std::uint64_t thread);
    std::vector<std::uint64_t> threads() const;
    /// Returns the threads that have pending gaps.
    std::vector<std::uint64_t> threadsWithPendingGaps() const;
    bool hasPendingGap(std::uint64_t thread) const { return m_pendingGaps.contains(thread); }

    std::uint64_t dropped() const { return m_dropped; } ///< dropped events in the range
    /// Returns the dropped events in gaps that cross an end of the range.
    std::uint64_t droppedAcross() const { return m_droppedAcross; }
    std::int64_t newestTime() const { return m_newest; } ///< newest time that was read in the range

private:
    struct Thread {
        bool named = false; ///< the copy has a number of it
        std::uint32_t written = 0; ///< the copy's last number
    };
    Thread &at(std::uint64_t thread);
    void seen(std::int64_t time);
    void takeGaps();
    void addPendingGap(std::uint64_t thread, std::uint64_t count);

    const TickRange m_range;
    const bool m_gapsFollowFirstNumber; ///< a thread's first number is 1, and its pending gap waits for the
                                        ///< next number
    SequenceTracker m_source;
    std::map<std::uint64_t, Thread> m_threads; ///< by id, so that copies are always the same
    /// Dropped events by thread, more than 0; only few of many threads have an entry.
    std::map<std::uint64_t, std::uint64_t> m_pendingGaps;
    std::uint64_t m_currentId = 0;
    Thread *m_current = nullptr;
    bool m_doubtful = false;
    std::uint64_t m_dropped = 0;
    std::uint64_t m_droppedAcross = 0;
    std::int64_t m_newest = std::numeric_limits<std::int64_t>::min();
};

} // namespace model
