// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rowsbefore.h"
#include "model/store/hashindex.h"

#include <unordered_map>
#include <unordered_set>
#include <vector>

/// Calls of traces that tell each entry and exit of a method, as those of tracing agents do.
namespace model::calls {

using MethodId = std::uint32_t; ///< as the agent numbers methods
inline constexpr MethodId unknownMethod = 0xffff'ffff; ///< beyond those whose numbers a trace keeps
inline constexpr MethodId noMethod = 0xffff'fffe; ///< of nodes that stand for a thread

/// A way from a root to a method. Nodes stand behind their parents.
struct CallNode {
    static constexpr std::uint32_t noThread = 0xffff'ffff;

    MethodId method = noMethod;
    std::uint32_t parent = 0;
    std::uint32_t firstChild = 0; ///< 0: none
    std::uint32_t nextSibling = 0;
    std::uint32_t recentChild = 0; ///< that was called last
    std::uint32_t thread = noThread; ///< index of the one that took the way last
    std::uint64_t calls = 0;
    std::uint64_t cut = 0; ///< calls whose exit is missing: lost, or an outer method was left
    double total = 0; ///< seconds of the calls that have ended, with all that they called
};

/// A call that goes on where the rows end.
struct OpenCall {
    std::uint32_t node = 0;
    double entered = 0; ///< seconds
};

/// How much of a trace's calls is kept, so that no trace takes memory or time out of proportion.
struct CallLimits {
    std::size_t ways = 250'000;
    std::size_t depth = 100'000; ///< open calls of a thread
    std::size_t pairs = 500'000; ///< of methods and threads
    /// How many open calls exits without an entry may look at in vain: so many at any rate, and 16 an event.
    std::uint64_t looks = 1 << 20;
};

enum class WaysOf : std::uint8_t {
    AllThreads, ///< what threads have in common is one way
    EachThread, ///< below the root is a node without a method for each thread
};

/// Puts calls together thread by thread, from entries and exits as they come. An exit, and an exception that
/// leaves its method, ends the innermost open call of that method, and cuts the calls within that one; where
/// none is open, the exit is counted as unmatched. Behind lost events it is not known what is open: all calls
/// end there, as cut ones.
///
/// Calls that began before the rows that are looked at, and go on there, take their time from the beginning
/// of what is looked at on. They are ways to what they call, but are not counted as calls.
///
/// Reads keys of rows only, no payload. What is beyond the limits is counted and left out: of further ways
/// the calls, of calls that are deeper than the limit all.
class Calls {
public:
    explicit Calls(const CallLimits &limits = {}, WaysOf ways = WaysOf::AllThreads);

    /// Sets which of the rows before the first ones would count; null: all.
    void setRowsBefore(RowsBefore before)
    {
        if (!m_hasBegun)
            m_rowsBefore = std::move(before);
    }
    /// Takes the next rows, or some of them, in their order. A call counts where its entry does. The first
    /// ones bring what is before them in the snapshot.
    void take(const AnalysisRows &rows) { take(rows, rows.from, rows.to); }
    void take(const AnalysisRows &rows, std::uint64_t from, std::uint64_t to);
    /// Takes the next row alone, of the snapshot that was set last. For those who know the rows that matter.
    void setSnapshot(const TraceSnapshot &snapshot);
    void take(const TraceSnapshot &snapshot, const EventRow &row, bool counts);
    /// Returns whether rows of a type end the calls of all threads.
    bool isBreak(std::uint32_t type) const { return m_kinds[type] == Kind::Break; }
    /// Returns the way of the innermost call that is open on a thread and counts; 0 where none is.
    std::uint32_t openWay(std::uint32_t thread) const
    {
        const bool isOpen = thread < m_threads.size() && !m_threads[thread].frames.empty();
        return isOpen ? m_threads[thread].frames.back().node : 0;
    }

    /// Returns all nodes; the first is the root, which is no call.
    const std::vector<CallNode> &nodes() const { return m_nodes; }
    std::vector<OpenCall> open() const;
    /// Returns by how many threads methods were called, as far as methods and threads are kept.
    const std::unordered_map<MethodId, std::uint32_t> &threads() const { return m_threadsOf; }
    /// Returns the end of the time that was looked at, in seconds.
    double endSeconds() const { return m_endSeconds; }
    std::uint64_t unmatchedExits() const { return m_unmatched; }
    std::uint64_t callsLeftOut() const { return m_callsLeftOut; } ///< beyond the limits
    std::uint64_t beganBefore() const { return m_beganBefore; } ///< and went on in what is looked at

private:
    enum class Kind : std::uint8_t { Other, Entry, Exit, Break };
    struct Frame {
        MethodId method;
        std::uint32_t node; ///< of a call that does not count, the one around it; before the rows: none
        double entered;
        bool counts;
    };
    struct Thread {
        std::vector<Frame> frames;
        std::uint64_t beyond = 0; ///< open calls that are deeper than the limit
        std::uint32_t root = 0; ///< its node; 0: it has none of its own, or none yet
        bool isListed = false; ///< in m_active
    };

    void takeBefore(const AnalysisRows &rows, std::uint64_t to);
    void begin(double seconds);
    void setThread(std::uint32_t node, std::uint32_t thread);
    MethodId methodOf(const TraceSnapshot &snapshot, std::uint32_t stack);
    void enter(std::uint32_t thread, MethodId method, double seconds, bool counts);
    void leave(Thread &thread, MethodId method, double seconds);
    void end(const Frame &frame, double seconds, bool isCut);
    void breakAll(double seconds);
    std::uint32_t rootOf(std::uint32_t thread);
    std::uint32_t childOf(std::uint32_t node, MethodId method);
    std::uint32_t addNode(std::uint32_t parent, MethodId method);

    const CallLimits m_limits;
    const WaysOf m_ways;
    std::vector<Kind> m_kinds; ///< by type
    std::vector<MethodId> m_methods; ///< by stack
    std::vector<CallNode> m_nodes;
    HashIndex m_children; ///< by parent and method
    std::vector<Thread> m_threads; ///< by index
    std::vector<std::uint32_t> m_active; ///< threads that entered a method since the last break
    std::unordered_set<std::uint64_t> m_pairs; ///< of method and thread
    std::unordered_map<MethodId, std::uint32_t> m_threadsOf;
    double m_lastSeconds = 0; ///< of an entry, exit or break
    double m_endSeconds = 0;
    std::uint64_t m_unmatched = 0;
    std::uint64_t m_callsLeftOut = 0;
    std::uint64_t m_events = 0; ///< entries and exits
    std::uint64_t m_looked = 0; ///< open calls, in vain

    RowsBefore m_rowsBefore;
    std::uint64_t m_nextBefore = 0; ///< row
    bool m_isBefore = false; ///< rows are taken that are before those that are looked at
    bool m_hasBegun = false; ///< those that are looked at have
    std::uint64_t m_beganBefore = 0;
};

} // namespace model::calls
