// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"

namespace model {

/// What there is of one event type. Times and threads have a meaning only where it has events.
struct TypeTotal {
    TypeCount count;
    std::uint64_t withStack = 0; ///< events that have a stack
    std::uint32_t threads = 0; ///< on which it occurs
    std::int64_t firstTicks = 0;
    std::int64_t lastTicks = 0;
    /// Events that the runtime dropped between the first and the last one, of whatever type and thread: the
    /// stream does not say what they were. So many of this type may be missing at most.
    std::uint64_t droppedAround = 0;
    bool operator==(const TypeTotal &) const = default;
};

/// What there is of each event type, and where in the file the events lie.
struct TypeTotals : AnalysisResult {
    std::vector<TypeTotal> types; ///< by EventRow::type
    TypeCount sum;
    std::uint64_t firstPosition = 0; ///< in the file, of all payloads
    std::uint64_t lastPosition = 0;
    /// False where so many types occur on so many threads that not all pairs were told apart:
    /// TypeTotal::threads may be too low then.
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
class TypeTotalsAnalysis : public Analysis {
public:
    /// How much memory the threads of all types may take: 64 threads of a type are a word of 8 bytes.
    static constexpr std::size_t threadWordsMax = 1u << 22;
    explicit TypeTotalsAnalysis(std::size_t threadWords = threadWordsMax)
        : m_threadWordsMax(threadWords)
    {
    }

    void update(const AnalysisRows &rows) override;
    std::shared_ptr<const AnalysisResult> result() override;
    std::unique_ptr<Analysis> beginPart() const override;
    void joinPart(Analysis &part) override;

private:
    struct Entry {
        TypeTotal total;
        std::uint32_t lastThread = UINT32_MAX; ///< often that of the next event
        std::vector<std::uint64_t> threads; ///< a bit for each, by EventRow::thread
    };
    void addThread(Entry &entry, std::uint32_t thread);
    void addThreads(Entry &entry, const std::vector<std::uint64_t> &threads);
    bool makeRoom(Entry &entry, std::size_t words);
    void takeDrops(const std::shared_ptr<const std::vector<DropGap>> &gaps);

    const std::size_t m_threadWordsMax;
    std::size_t m_threadWords = 0;
    std::vector<Entry> m_entries; ///< by EventRow::type
    TypeTotals m_totals; ///< without its types
    std::shared_ptr<const std::vector<DropGap>> m_gaps;
    DropSums m_drops;
    std::shared_ptr<const TypeTotals> m_published;
};

} // namespace model
