// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/calltree/callweigher.h"
#include "model/calltree/eventweigher.h"
#include "model/calltree/sampleweigher.h"
#include "model/calltree/traceclocks.h"

#include <future>
#include <limits>
#include <optional>
#include <QStringList>
#include <vector>

namespace model {

/// What the stacks of some events cost, stack by stack.
struct StackCosts : AnalysisResult {
    Measure measure;
    std::vector<StackCost> costs; ///< in the order in which they were seen first
    QStringList details; ///< names of types, for example
    std::vector<DetailMessage> messages; ///< by detail; fewer where the last ones have none
    /// The detail of what threads ran while no sample met them, as StackCost::detail; 0: none.
    std::uint32_t unsampled = 0;
    StackRoots roots;
    CodeEpoch lastEpoch; ///< addresses that it does not change have the same method in all epochs
    TimeParts parts; ///< that costs are told apart by; one as a rule
    std::uint64_t events = 0; ///< that were counted
    std::uint64_t withoutStack = 0; ///< of these
    /// Whether (nearly) all time on and off a processor is by the clocks of threads. Where they tell nothing,
    /// methods that are known to wait tell both apart, which is an estimate.
    bool byClocks = false;
    /// Why it is not, as a part of a sentence; empty where the clocks were not asked. May quote the file.
    QString whyNotByClocks;
    /// For bytes by randomized sampling: half the width of the interval in which the true sum lies with a
    /// probability of 95 %. 0 where the sum is no estimate.
    double error = 0;
    std::vector<MeasuredPairs> pairs; ///< of waiting with an event, for each provider that has it
    std::optional<MeasuredWait> longestWait; ///< likewise
    CallsTold calls; ///< of a measure by calls

    /// Returns whether nothing was weighed. Calls may cost time that began before.
    bool isEmpty() const { return events == 0 && (!measure.isByCalls() || costs.empty()); }
    /// Returns whether events tell what they are about: the type that was allocated or thrown.
    bool tellsTypes() const
    {
        return !details.isEmpty()
            && (measure.kind == Measure::Kind::Bytes || measure.kind == Measure::Kind::Count);
    }
    /// Returns whether it is time on or off a processor that no clock tells.
    bool isEstimate() const
    {
        return !byClocks
            && (measure.kind == Measure::Kind::Cpu
                || (measure.kind == Measure::Kind::Wait && measure.event.isEmpty()));
    }
};

/// Adds up what stacks cost.
///
/// A sample weighs the time to the sampler's next pass over all threads. Where that is longer than any
/// sampler waits, the process was held up, and the sample weighs as much as others do.
///
/// Where the clocks of threads lie beside the trace, they say how long a thread ran in each tenth of a
/// second. That is shared out over its samples: first to those whose innermost method is not known to wait.
///
/// Calls cost from their entry to their exit, see calls::Calls.
class StackCostsAnalysis : public Analysis, public LooksBefore {
public:
    /// `symbols` tell which methods wait; null: none does. `clocksPath` is the file with the clocks of
    /// threads; empty, or not there: none.
    explicit StackCostsAnalysis(Measure measure, std::shared_ptr<const Symbols> symbols = nullptr,
                                QString clocksPath = QString());
    ~StackCostsAnalysis() override;

    /// Tells what a stack cost in one part of the time from what it cost in others. Waiting is of all parts
    /// that it went on in. Before the first rows only.
    void setParts(const TimeParts &parts);
    /// Sets the end of the job that reads the symbols beside. The first question whether a method waits needs
    /// their names. Before the first rows only.
    void needNames(std::shared_future<void> names) { m_names = std::move(names); }
    /// Calls that began there may go on in the rows.
    void setRowsBefore(RowsBefore before) override { m_calls.setRowsBefore(std::move(before)); }
    void update(const AnalysisRows &rows) override;
    /// Copies all costs, so that the more there are the more rarely it does, as long as rows come: every two
    /// seconds of the trace at least.
    std::shared_ptr<const AnalysisResult> result() override;
    bool isBehind() const override { return m_isChanged; }

private:
    bool isBySamples() const { return m_measure.isBySamples(); }
    bool isByTime() const;
    std::size_t costCount() const;
    bool isDue() const;

    // Samples.
    void weighSamples(const AnalysisRows &rows);
    SamplePiece weighPieces(const AnalysisRows &rows, std::uint64_t from);
    void join(std::vector<SampleWeigher> &weighers);
    std::unique_ptr<ClockShares> makeShares() const;
    bool hasNames() const;
    void settle(const TraceSnapshot &snapshot, SampleWeigher &weigher) const;

    const Measure m_measure;
    TimeParts m_parts;
    SampleScanner m_scanner;
    SampleWeigher m_weigher; ///< has the costs of samples
    EventWeigher m_events; ///< has those of other events
    CallWeigher m_calls; ///< has those of calls
    std::shared_ptr<const Symbols> m_symbols;
    std::shared_future<void> m_names; ///< that have all been read
    bool m_hasClocks; ///< or may have
    TraceClocks m_clocks;
    bool m_hasFirst = false; ///< there were rows
    /// Of the first row, where there are rows before it that are not selected.
    std::int64_t m_firstTicks = std::numeric_limits<std::int64_t>::min();
    std::vector<ClockShares::Share> m_openShares; ///< of the last rows of a trace that is complete

    bool m_hasBegun = false;
    bool m_isChanged = false; ///< since it was published
    bool m_hasRows = false; ///< of the last update
    bool m_isComplete = false; ///< likewise: the trace is
    double m_milliseconds = 0; ///< time of the trace
    std::int64_t m_lastTicks = 0; ///< likewise
    double m_publishedAt = 0;
    std::shared_ptr<const StackCosts> m_published;
};

} // namespace model
