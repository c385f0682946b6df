// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/calltree/measure.h"
#include "model/payload/payloadfield.h"
#include "model/store/hashindex.h"
#include "model/symbols/symbols.h"

#include <map>
#include <optional>
#include <QHash>
#include <QStringList>
#include <span>
#include <vector>

namespace model {

/// A range of time that is cut into parts of equal length.
struct TimeParts {
    std::int64_t from = 0; ///< ticks
    std::int64_t to = 0;
    std::uint32_t count = 1;

    /// Returns the part of a time; the first or the last one for what lies outside.
    std::uint32_t at(std::int64_t ticks) const;
    std::int64_t start(std::uint32_t part) const;
};

/// What one stack of one thread cost.
struct StackCost {
    std::uint32_t stack = 0; ///< StackTable id; 0: without a stack
    std::uint32_t thread = 0; ///< index into TraceSnapshot::threads
    std::uint32_t detail = 0; ///< what the event is about: StackCosts::details[detail - 1]; 0: nothing
    /// Code addresses are used again. Costs of different epochs may have different methods at one address.
    std::uint32_t epoch = 0;
    /// Where the stack goes on outwards: 0: nowhere, it is whole; StackRoots::truncated: nobody knows; else
    /// a number of StackRoots.
    std::uint32_t root = 0;
    std::uint32_t part = 0; ///< of StackCosts::parts
    std::int64_t ticks = 0; ///< when the stack was seen first in that epoch
    double weight = 0; ///< milliseconds, bytes or events, as the measure says
    double clocked = 0; ///< of the weight: what the clocks of threads tell of
    double cpu = 0; ///< milliseconds on a processor while they did
    std::uint64_t events = 0; ///< samples, or events of another kind
};

/// The outer frames of stacks that lost them: the runtime keeps the innermost 100 frames of a stack. A stack
/// of so many is put onto the thread's stack before, where both have the same frames in one place only.
class StackRoots {
public:
    static constexpr std::uint32_t truncated = 1; ///< the outer frames are not known
    static constexpr std::size_t framesOfCutStacks = 100;

    /// Returns the frames, innermost first; none for 0 and for `truncated`.
    std::span<const std::uint64_t> frames(std::uint32_t root) const;
    /// Returns the root of a stack whose thread had `before` just before; both innermost first, `before` as
    /// far out as it is known.
    std::uint32_t rootOf(std::span<const std::uint64_t> stack, std::span<const std::uint64_t> before);

private:
    static constexpr std::size_t rootsMost = 65'536;
    std::vector<std::vector<std::uint64_t>> m_roots; ///< by number - 2
    std::map<std::vector<std::uint64_t>, std::uint32_t> m_numbers;
};

/// What the stacks of some events cost, stack by stack.
struct StackCosts : AnalysisResult {
    Measure measure;
    std::vector<StackCost> costs; ///< in the order in which they were seen first
    QStringList details; ///< names of types, for example
    StackRoots roots;
    TimeParts parts; ///< that costs are told apart by; one as a rule
    std::uint64_t events = 0; ///< that were counted
    std::uint64_t withoutStack = 0; ///< of these
    /// Whether (nearly) all time on and off a processor is by the clocks of threads. Where they tell nothing,
    /// methods that are known to wait tell both apart, which is an estimate.
    bool byClocks = false;
    /// For bytes by randomized sampling: half the width of the interval in which the true sum lies with a
    /// probability of 95 %. 0 where the sum is no estimate.
    double error = 0;
};

/// Adds up what stacks cost.
///
/// A sample weighs the time to the sampler's next pass over all threads. Where that is longer than any
/// sampler waits, the process was held up, and the sample weighs as much as others do.
///
/// Where the clocks of threads lie beside the trace, they say how long a thread ran in each tenth of a
/// second. That is shared out over its samples: first to those whose innermost method is not known to wait.
class StackCostsAnalysis : public Analysis {
public:
    /// `symbols` tell which methods wait; null: none does. `clocksPath` is the file with the clocks of
    /// threads; empty, or not there: none.
    explicit StackCostsAnalysis(Measure measure, std::shared_ptr<const Symbols> symbols = nullptr,
                                QString clocksPath = QString());
    ~StackCostsAnalysis() override;

    /// Tells what a stack cost in one part of the time from what it cost in others. Waiting is of all parts
    /// that it went on in. Before the first rows only.
    void setParts(const TimeParts &parts) { m_costs.parts = parts; }
    void update(const AnalysisRows &rows) override;
    std::shared_ptr<const AnalysisResult> result() override;

private:
    static constexpr std::uint32_t noCost = UINT32_MAX;
    /// What the events of one type are to the measure.
    struct Role {
        enum class Kind : std::uint8_t { None, Sample, Counts, Starts, Stops, Loads, Unloads };
        Kind kind = Kind::None;
        bool isSampledByBytes = false;
        std::optional<PayloadField> value; ///< nothing: 1
        std::optional<PayloadField> detail;
    };
    struct Open {
        std::int64_t ticks = 0;
        std::uint32_t stack = 0;
        bool counts = false;
    };
    /// A thread's samples that have the same stack, one after another, which are counted at once.
    struct Run {
        std::uint32_t cost = noCost;
        std::uint32_t stack = 0;
        std::uint64_t events = 0;
        double weight = 0;
        std::uint64_t pass = 0; ///< in which the thread was sampled last
        std::uint32_t epoch = 0;
        std::uint32_t part = 0;
    };
    struct Range {
        std::uint64_t start = 0;
        std::uint64_t end = 0;
    };

    void findRoles(const TraceSnapshot &snapshot);
    Role roleOf(const EventType &type, std::uint32_t pointerSize) const;
    void take(const AnalysisRows &rows, std::uint64_t index, const EventRow &row);
    void takeSample(const TraceSnapshot &snapshot, const EventKeys &keys, std::size_t at, bool counts);
    void addWait(const TraceSnapshot &snapshot, const EventRow &start, std::int64_t to);
    static void countRun(StackCosts &costs, const Run &run);
    void countEvent(std::uint32_t cost);
    void takeEvent(const AnalysisRows &rows, const EventRow &row, const Role &role);
    void takeCode(const AnalysisRows &rows, const EventRow &row, const Role &role);
    class ClockShares;
    void endPass(const TraceSnapshot &snapshot, std::int64_t ticks);
    std::uint32_t rowOf(const TraceSnapshot &snapshot, const EventRow &row, std::uint32_t detail);
    std::uint32_t rootOf(const TraceSnapshot &snapshot, std::uint32_t thread, std::uint32_t stack);
    std::uint32_t detailOf(const QString &text);
    bool isBySamples() const;

    const Measure m_measure;
    std::vector<Role> m_roles; ///< by type
    enum class Ask : std::uint8_t { No, Sample, Event };
    std::vector<Ask> m_asks; ///< by type
    std::vector<MethodEventReader> m_codeEvents; ///< by type
    StackCosts m_costs;
    std::vector<bool> m_isEstimate; ///< by cost: of events that the runtime picked at random
    bool m_hasEstimates = false;
    double m_variance = 0; ///< of the estimate
    HashIndex m_rows;
    std::vector<std::uint32_t> m_lastOfStack; ///< by stack: its cost that was met last, + 1
    QHash<QString, std::uint32_t> m_details;
    std::uint32_t m_epoch = 0;
    std::vector<Range> m_unloaded; ///< since the epoch began

    /// The newest stack of a thread, and where it goes on.
    struct Before {
        std::uint32_t stack = 0;
        std::uint32_t root = 0;
    };
    std::vector<Before> m_before; ///< by thread
    QHash<std::pair<std::uint64_t, std::uint64_t>, std::uint32_t> m_rootOf; ///< by stack, and what was before

    // The sampler's pass over all threads that goes on.
    std::uint64_t m_pass = 1;
    std::int64_t m_passTicks = 0;
    std::vector<Run> m_runs; ///< by thread
    /// A sample of the pass. One that does not count has its share of its thread's time all the same.
    struct InPass {
        std::uint32_t thread = 0;
        std::uint32_t stack = 0;
        bool counts = true;
    };
    std::vector<InPass> m_inPass;
    std::unique_ptr<ClockShares> m_clocks; ///< null: without clocks
    double m_usualGap = 1; ///< milliseconds

    std::vector<std::vector<Open>> m_open; ///< by thread: what began and did not end yet
    std::shared_ptr<const StackCosts> m_published;
};

} // namespace model
