// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/hashindex.h"
#include "model/store/tracesnapshot.h"

#include <span>
#include <utility>

namespace model {

/// What the sequence numbers of a section of the stream say, per capture thread: enough to join it to what
/// came before. Stretches are recorded in parallel and joined in order.
struct SequenceRecord {
    struct Span {
        std::uint64_t thread = 0;
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        std::int64_t firstTime = 0;
        std::int64_t lastTime = 0;
    };
    std::vector<Span> spans;
    std::vector<DropGap> gaps; ///< inside of spans
    std::uint64_t backwards = 0; ///< numbers that make no sense
};

/// Records one section: the hot half of drop accounting.
class SequenceRecorder {
public:
    /// Where the numbers are: small enough that a loop over events keeps it in registers. For as long as one
    /// is in use the recorder does not know of its events.
    class Cursor {
    public:
        /// The events to come are of this thread.
        void select(SequenceRecorder &recorder, std::uint64_t thread)
        {
            if (m_thread == thread)
                return;
            settle(recorder);
            m_thread = thread;
            m_next = nothing;
        }
        /// Behind the last event came so many more, each with the next number, the last of them at `time`.
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
        /// Its events are in the recorder then.
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
    /// The record so far; a new section begins.
    SequenceRecord take();

private:
    // By value, so that a cursor has no address.
    void settle(std::uint32_t last, std::int64_t lastTime);
    void turn(std::uint64_t thread, std::uint32_t number, std::int64_t time);
    void select(std::uint64_t thread, std::uint32_t number, std::int64_t time);
    void jump(std::uint32_t number, std::int64_t time);

    SequenceRecord m_record;
    SequenceRecord::Span *m_current = nullptr;
    IdTable<std::size_t> m_spanOf; ///< by thread; 1 is the first, 0 none
};

/// Joins records, sequence points and the ends of threads in the order of the stream, and knows what was
/// dropped.
///
/// Numbers begin at 1, ascend by one per capture thread and wrap (NetTrace, "Event Sequence Numbers"); a hole
/// is what the runtime could not keep. One before a thread's first number may reach back to the beginning of
/// the trace: sequence points, too, are silent of a thread that got no buffer yet. Of V6 that holds once a
/// thread is defined; what came before a number of another is not known.
/// A number 1 (a sequence point's 0) after others is a recycled thread id, not a hole. Numbers that run
/// backwards otherwise are counted as such: how many events are missing there is unknown. But sequence points
/// of V6 are lower bounds ("SequencePointBlock"); one below what was seen says nothing.
class SequenceTracker {
public:
    /// Threads whose numbers are known at a time, 48 to 64 bytes each. What others dropped is not found.
    static constexpr std::size_t threadsMax = 1u << 19;

    /// Before anything else, if the header is read.
    void begin(const protocol::nettrace::TraceHeader &header);
    void add(const SequenceRecord &record);
    /// The same of one event.
    void addEvent(std::uint64_t thread, std::uint32_t number, std::int64_t time);
    void add(const protocol::nettrace::SequencePoint &point);
    // V6:
    void threadDefined(std::uint64_t thread);
    void threadRemoved(const protocol::nettrace::RemovedThread &removed);

    /// Found since the last call, in that order.
    std::vector<DropGap> takeGaps() { return std::exchange(m_gaps, {}); }
    std::uint64_t dropped() const { return m_dropped; }
    std::uint64_t backwards() const { return m_backwards; }
    /// Numbers of threads above threadsMax, which nothing was made of.
    std::uint64_t untracked() const { return m_untracked; }

private:
    struct Last {
        std::uint32_t number = 0;
        std::int64_t time = 0; ///< of that number, or when the thread cannot have had one yet
    };
    struct Thread {
        Last last;
        bool isKnown = false; ///< else it was removed
    };
    Last unheardOf() const { return {0, m_begin}; }
    Last *known(std::uint64_t thread);
    Last *learn(std::uint64_t thread);
    void forget(std::uint64_t thread);
    void addEntries(std::span<const protocol::nettrace::SequencePoint::Entry> ofOneThread, std::int64_t time);
    void found(std::uint64_t thread, const Last &last, std::int64_t to, std::int32_t count);
    void advance(std::uint64_t thread, std::uint32_t missingUpTo, const Last &next);

    bool m_definesThreads = false;
    IdTable<Thread> m_threads;
    std::size_t m_removed = 0; ///< of them
    std::vector<DropGap> m_gaps;
    std::uint64_t m_dropped = 0;
    std::uint64_t m_backwards = 0;
    std::uint64_t m_untracked = 0;
    std::int64_t m_begin = 0; ///< the trace's start, or the sequence point that flushed all threads
    std::int64_t m_newest = 0; ///< time that was seen: a thread's removal has none
};

} // namespace model
