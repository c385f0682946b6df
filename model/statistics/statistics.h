// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/feature.h"

namespace model::statistics {

/// What there is of one event type. Times and threads have a meaning only where it has events.
struct TypeStatistics {
    TypeCount count;
    std::uint64_t withStack = 0; ///< events that have a stack
    std::uint32_t threads = 0; ///< on which it occurs
    std::int64_t firstTicks = 0;
    std::int64_t lastTicks = 0;
    /// Events that the runtime dropped between the first and the last one, of whatever type and thread: the
    /// stream does not say what they were. So many of this type may be missing at most.
    std::uint64_t droppedAround = 0;

    /// Adds other events, of which threads and drops are left out: these do not add up.
    void add(const TypeStatistics &more);
    bool operator==(const TypeStatistics &) const = default;
};

/// What there is of each event type, and where in the file the events lie. Its table has a row for each type
/// that has events, and of a whole trace also those that were defined only.
struct Statistics : answers::Answer {
    std::vector<TypeStatistics> types; ///< by EventRow::type
    TypeCount sum;
    std::uint64_t firstPosition = 0; ///< in the file, of all payloads
    std::uint64_t lastPosition = 0;
    /// False where so many types occur on so many threads that not all pairs were told apart:
    /// TypeStatistics::threads may be too low then.
    bool threadsComplete = true;
};

/// Sums of what was dropped, by where the gaps begin and end, so that any range of time is looked up at once.
class DropSums {
public:
    DropSums() = default;
    explicit DropSums(const std::vector<DropGap> &gaps);
    /// Returns what was dropped in gaps that have a part in the range of ticks; both ends are in it.
    std::uint64_t within(std::int64_t from, std::int64_t to) const;

private:
    using TicksAndSum = std::pair<std::int64_t, std::uint64_t>;
    static void sumUp(std::vector<TicksAndSum> &counts);
    std::vector<TicksAndSum> m_byStart; ///< sums up to there and with it
    std::vector<TicksAndSum> m_byEnd;
};

/// Sums up events by type.
class StatisticsAnalysis : public Analysis {
public:
    /// How much memory the threads of all types may take: 64 threads of a type are a word of 8 bytes.
    static constexpr std::size_t threadWordsMax = 1u << 22;
    explicit StatisticsAnalysis(std::size_t threadWords = threadWordsMax)
        : m_threadWordsMax(threadWords)
    {
    }

    void update(const AnalysisRows &rows) override;
    std::shared_ptr<const AnalysisResult> result() override;
    std::unique_ptr<Analysis> beginPart() const override;
    void joinPart(Analysis &part) override;
    /// Returns the threads that a type occurs on, by EventRow::thread.
    std::vector<std::uint32_t> threadsOf(std::size_t type) const;

private:
    struct Entry {
        TypeStatistics type;
        std::uint32_t lastThread = UINT32_MAX; ///< often that of the next event
        std::vector<std::uint64_t> threads; ///< a bit for each, by EventRow::thread
    };
    void addThread(Entry &entry, std::uint32_t thread);
    void addThreads(Entry &entry, const std::vector<std::uint64_t> &threads);
    bool makeRoom(Entry &entry, std::size_t words);
    void lookAt(const AnalysisRows &rows);
    std::shared_ptr<const answers::Table> table(const Statistics &found) const;

    const std::size_t m_threadWordsMax;
    std::size_t m_threadWords = 0;
    std::vector<Entry> m_entries; ///< by EventRow::type
    TypeCount m_sum;
    std::uint64_t m_firstPosition = UINT64_MAX;
    std::uint64_t m_lastPosition = 0;
    bool m_threadsComplete = true;
    std::optional<TraceSnapshot> m_trace; ///< as it was last seen, without its events
    std::optional<TimeRange> m_time; ///< that is looked at
    bool m_isWhole = true; ///< all events are looked at
    DropSums m_drops;
    std::size_t m_gaps = 0; ///< in m_drops
    std::shared_ptr<const Statistics> m_published;
};

/// What is in the trace: counts, rates, times, threads, stacks and drops of each event type.
answers::Feature statisticsFeature();

} // namespace model::statistics
