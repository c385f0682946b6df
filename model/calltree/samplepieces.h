// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/calltree/stackroots.h"
#include "model/store/overflow.h"
#include "model/symbols/symbols.h"

#include <vector>

namespace model {

/// What an event is to the weighing of samples, by its type.
enum class SampleRole : std::uint8_t { None, Sample, CodeLoad, CodeUnload };

/// Returns the weight as the nearest number that adds up exactly, in any order: a nanosecond more or less.
inline double exactWeight(double milliseconds)
{
    constexpr double parts = 1 << 20; // doubles have 33 bits more for what a thread ran: 99 days
    constexpr double half
        = 0.5; // rounds: weights are not negative, and a call would take longer than the rest
    return double(std::int64_t(milliseconds * parts + half)) / parts;
}

/// Tells the passes of the sampler over all threads apart, and what their samples weigh: the time to the next
/// pass. A pass takes each thread once, so that a thread that comes again begins the next one. Where the gap
/// is longer than any sampler waits, the process was held up, and a sample weighs as much as others do.
class SamplerPasses {
public:
    static constexpr std::int64_t windowsOfASecond = 10; ///< as often as the clocks of threads are read

    /// Returns when a window begins; they are counted from the first event. Does not overflow.
    static std::int64_t windowStart(const TraceSnapshot &snapshot, std::int64_t window);

    void setSnapshot(const TraceSnapshot &snapshot);
    /// Begins after a pass that ended, with the usual gap until then.
    void restart(double usualGap);
    bool beginsNext(std::uint32_t thread) const { return m_last[thread] == m_pass; }
    /// Ends the pass that goes on because the next one begins then. Returns what its samples weigh.
    double end(std::int64_t nextTicks)
    {
        constexpr double longestGap = 100; // the sampler waits 1, a garbage collection may hold it up
        constexpr double newGapWeight = 1.0 / 64; // in the running mean
        std::int64_t ticks = 0;
        const bool isKnown = !differenceOverflows(nextTicks, m_ticks, ticks);
        const double gap = double(ticks) * m_millisecondsOfATick;
        const bool isUsual = isKnown && gap >= 0 && gap <= longestGap;
        if (isUsual)
            m_usualGap += (gap - m_usualGap) * newGapWeight;
        ++m_pass;
        begin(nextTicks);
        return exactWeight(isUsual ? gap : m_usualGap);
    }
    /// Takes a sample into the pass that goes on.
    void take(std::uint32_t thread, std::int64_t ticks)
    {
        m_last[thread] = m_pass;
        if (m_isEmpty)
            begin(ticks);
    }
    std::uint64_t number() const { return m_pass; } ///< of the pass that goes on; they go up
    double usualGap() const { return m_usualGap; }
    /// Of the pass that goes on.
    std::int64_t ticks() const { return m_ticks; }
    std::int64_t window() const { return m_window; } ///< its number

private:
    void begin(std::int64_t ticks)
    {
        m_isEmpty = false;
        m_ticks = ticks;
        if (std::uint64_t(ticks) - std::uint64_t(m_windowTicks) >= m_ticksOfAWindow)
            beginWindow();
    }
    void beginWindow();

    double m_millisecondsOfATick = 0;
    std::int64_t m_firstTicks = 0;
    std::uint64_t m_ticksOfAWindow = 1;
    std::vector<std::uint64_t> m_last; ///< by thread: the pass that took it last
    std::uint64_t m_pass = 1;
    bool m_isEmpty = true;
    bool m_hasSnapshot = false;
    std::int64_t m_ticks = 0;
    std::int64_t m_window = 0;
    std::int64_t m_windowTicks = 0; ///< when that begins
    double m_usualGap = 1; ///< milliseconds
};

/// Rows with samples, and what one has to know of the rows before to weigh them.
struct SamplePiece {
    struct Root {
        std::uint64_t row = 0;
        std::uint32_t root = 0;
    };
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    double usualGap = 1;
    CodeEpoch epoch; ///< at its beginning
    std::vector<CodeHistory::Begin> epochs; ///< that begin in it
    std::vector<Root> roots; ///< of its stacks that lost theirs; 0 for the others
    /// The next row is a sample that begins a pass, in another window of the clocks, so that no pass and no
    /// window goes over that end. Such a piece can be weighed beside others.
    bool isWhole = false;
    std::int64_t endTicks = 0; ///< of that sample
};

/// Cuts rows into pieces. Goes over the rows in their order and keeps what it takes from one to the next.
class SampleScanner {
public:
    void setSnapshot(const TraceSnapshot &snapshot);
    /// Takes the epochs of code from the symbols, which have read all rows that come, and not from the
    /// events. Before the first rows only.
    void takeEpochsOf(std::shared_ptr<const Symbols> symbols) { m_symbols = std::move(symbols); }
    const std::vector<SampleRole> &roles() const { return m_roles; } ///< by type
    bool hasSamples() const { return m_hasSamples; }
    /// Returns the piece from that row on, of so many rows or more; up to the last row where it cannot end
    /// before.
    SamplePiece next(const AnalysisRows &rows, std::uint64_t from, std::uint64_t rowsAtLeast);
    const StackRoots &roots() const { return m_roots.roots(); }
    const CodeEpoch &lastEpoch() const { return m_lastEpoch; } ///< that began in a piece, or before it

private:
    void takeCode(const AnalysisRows &rows, std::uint64_t index, const EventRow &row, SamplePiece &piece);

    std::vector<SampleRole> m_roles;
    bool m_hasSamples = false;
    std::vector<MethodEventReader> m_codeEvents; ///< by type
    SamplerPasses m_passes;
    StackRootFinder m_roots;
    CodeEpochs m_epochs;
    CodeEpoch m_lastEpoch;
    std::shared_ptr<const Symbols> m_symbols; ///< that know the epochs; null: m_epochs does
};

/// Returns what events of the runtime that tell of code are to the samples.
SampleRole codeRole(const EventType &type);

} // namespace model
