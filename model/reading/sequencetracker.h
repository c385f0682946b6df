// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/hashindex.h"
#include "model/store/tracesnapshot.h"

#include <span>
#include <utility>

namespace model {

/// The sequence numbers of a section of the stream, summed up for each capture thread so that the section can
/// be joined to those before it. Sections are recorded in parallel and joined in order.
struct SequenceRecord {
    struct Span {
        std::uint64_t thread = 0;
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        std::int64_t firstTime = 0;
        std::int64_t lastTime = 0;
        bool isNumbered = false; ///< has all of these; else only doubtful rows
        std::uint32_t doubtfulBefore = 0; ///< rows between what came before and `first`
        std::uint32_t doubtfulBehind = 0; ///< rows behind `last`
    };
    std::vector<Span> spans;
    std::vector<DropGap> gaps; ///< gaps inside of spans
    std::uint64_t backwards = 0; ///< steps backwards, which make no sense
};

/// Records one section. This is the time-critical half of finding dropped events.
class SequenceRecorder {
public:
    /// The thread and number that a loop over events has reached, small enough to be kept in registers. The
    /// recorder learns of the events only by settle().
    class Cursor {
    public:
        /// Says that the events to come are of this thread.
        void select(SequenceRecorder &recorder, std::uint64_t thread)
        {
            if (m_thread == thread)
                return;
            settle(recorder);
            m_thread = thread;
            m_next = nothing;
        }
        /// Adds `count` events behind the last one, each with the next number, the last of them at `time`.
        void follow(std::uint32_t count, std::int64_t time)
        {
            if (count == 0)
                return;
            m_next = std::uint32_t(m_next + count);
            m_lastTime = time;
        }
        void add(SequenceRecorder &recorder, std::uint32_t number, std::int64_t time)
        {
            if (m_next != number) [[unlikely]] {
                settle(recorder);
                recorder.turn(m_thread, number, time);
            }
            m_next = std::uint32_t(number + 1); // wraps
            m_lastTime = time;
        }
        /// Gives the recorder all events so far.
        void settle(SequenceRecorder &recorder) const
        {
            if (m_next != nothing)
                recorder.settle(std::uint32_t(m_next - 1), m_lastTime);
        }

    private:
        static constexpr std::uint64_t nothing = UINT64_MAX; ///< no number equals it
        std::uint64_t m_thread = 0;
        std::uint64_t m_next = nothing;
        std::int64_t m_lastTime = 0;
    };

    void add(std::uint64_t thread, std::uint32_t number, std::int64_t time)
    {
        Cursor cursor;
        cursor.select(*this, thread);
        cursor.add(*this, number, time);
        cursor.settle(*this);
    }
    /// What is added from here on is of one block of so many bytes.
    void beginBlock(std::size_t bytes);
    /// That block turned out to be damaged: forgets its numbers, which may be anything. The caller tells of
    /// its rows by addDoubtful(). Forgets nothing where that would have cost more than the block.
    void doubtBlock();
    void addDoubtful(std::uint64_t thread);
    /// Returns the record so far and begins a new section.
    SequenceRecord take();

private:
    // These take values, so that a cursor needs no address.
    void settle(std::uint32_t last, std::int64_t lastTime);
    void turn(std::uint64_t thread, std::uint32_t number, std::int64_t time);
    void select(std::uint64_t thread, std::uint32_t number, std::int64_t time);
    void jump(std::uint32_t number, std::int64_t time);

    struct Before {
        bool known = true;
        std::vector<SequenceRecord::Span> spans;
        std::size_t gaps = 0;
        std::uint64_t backwards = 0;
    };
    SequenceRecord m_record;
    Before m_beforeBlock;
    SequenceRecord::Span *m_current = nullptr;
    IdTable<std::size_t> m_spanOf; ///< by thread; 1 is the first, 0 none
};

/// Joins records, sequence points and the ends of threads in the order of the stream, and finds out which
/// events were dropped.
///
/// Numbers begin at 1, ascend by one for each event of a capture thread and wrap (NetTrace, "Event Sequence
/// Numbers"). A gap in the numbers is events that the runtime had to drop. A gap before a thread's first
/// number may reach back to the beginning of the trace, because sequence points do not name a thread that has
/// no buffer yet. In V6 this holds for threads that are defined; gaps before the first number of other
/// threads are not known. A number 1 (0 in a sequence point) after others means that the thread id is used
/// again by a new thread. Other steps backwards are only counted, because the number of missing events is
/// unknown. But sequence points of V6 are lower bounds ("SequencePointBlock"): a number below the last one
/// seen says nothing.
///
/// Numbers of a damaged block are not believed, because they may be anything: its rows only count as events
/// in the gap between the numbers before and behind the block, so that what is missing there are the lost
/// rows.
class SequenceTracker {
public:
    /// At most so many threads are tracked at a time, at 48 to 64 bytes each. Dropped events of others are
    /// not found.
    static constexpr std::size_t threadsMax = 1u << 19;

    /// Tells the tracker the trace's format and beginning. Call it before anything else, if the header can be
    /// read.
    void begin(const protocol::nettrace::TraceHeader &header);
    void add(const SequenceRecord &record);
    /// Adds one event, as a record of it alone would.
    void addEvent(std::uint64_t thread, std::uint32_t number, std::int64_t time);
    /// A row of a damaged block.
    void addDoubtful(std::uint64_t thread);
    void add(const protocol::nettrace::SequencePoint &point);
    // For V6:
    void threadDefined(std::uint64_t thread);
    void threadRemoved(const protocol::nettrace::RemovedThread &removed);

    /// Returns the gaps that were found since the last call, in the order in which they were found.
    std::vector<DropGap> takeGaps() { return std::exchange(m_gaps, {}); }
    std::uint64_t dropped() const { return m_dropped; }
    std::uint64_t backwards() const { return m_backwards; }
    /// Returns how many numbers were ignored because their threads are above threadsMax.
    std::uint64_t untracked() const { return m_untracked; }

private:
    struct Last {
        std::uint32_t number = 0;
        std::int64_t time = 0; ///< the time of that number, or a time when the thread cannot have had one yet
    };
    struct Thread {
        Last last;
        bool isKnown = false; ///< false: it was removed
        std::uint32_t doubtful = 0; ///< rows behind `last`
    };
    Last unheardOf() const { return {0, m_begin}; }
    Thread *known(std::uint64_t thread);
    Thread *learn(std::uint64_t thread);
    void forget(std::uint64_t thread);
    void addEntries(std::span<const protocol::nettrace::SequencePoint::Entry> ofOneThread, std::int64_t time);
    void found(std::uint64_t id, const Thread &thread, std::int64_t to, std::uint32_t missingUpTo);
    void advance(std::uint64_t thread, std::uint32_t missingUpTo, const Last &next,
                 std::uint32_t doubtful = 0);

    bool m_definesThreads = false;
    IdTable<Thread> m_threads;
    std::size_t m_removed = 0; ///< removed ones among m_threads
    std::vector<DropGap> m_gaps;
    std::uint64_t m_dropped = 0;
    std::uint64_t m_backwards = 0;
    std::uint64_t m_untracked = 0;
    /// Time of the trace's start, or of the sequence point that flushed all threads.
    std::int64_t m_begin = 0;
    std::int64_t m_newest = 0; ///< newest time seen, for the removal of a thread, which has none
};

} // namespace model
