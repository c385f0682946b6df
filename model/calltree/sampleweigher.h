// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/clockshares.h"
#include "model/calltree/costtable.h"
#include "model/calltree/samplepieces.h"
#include "model/calltree/timeparts.h"
#include "model/payload/payloadreader.h"

#include <optional>

namespace model {

/// Adds up what samples cost, piece by piece. For one thread at a time; several weigh pieces beside each
/// other, and all weights are such that the sums are the same in any order.
class SampleWeigher {
public:
    /// `clocks` shares out what threads ran; null: that is not known.
    explicit SampleWeigher(std::unique_ptr<ClockShares> clocks = nullptr)
        : m_clocks(std::move(clocks))
    {
    }

    /// Tells costs of different parts of the time apart. Before the first piece only.
    void setParts(const TimeParts &parts) { m_parts = parts; }
    void setSnapshot(const TraceSnapshot &snapshot);
    /// Weighs the samples of a piece. One that is whole may come after any other one; what follows one that
    /// is not must be its next rows. Stops anywhere when the rows are cancelled.
    void weigh(const AnalysisRows &rows, const std::vector<SampleRole> &roles, const SamplePiece &piece);
    /// Counts what is not in the costs yet because the same stack may come again. Only after a piece that is
    /// whole.
    void countRuns();
    /// Does the same with copies of the costs, as if a usual pass ended now.
    void countRuns(std::vector<StackCost> &costs) const;

    CostTable &table() { return m_table; }
    const CostTable &table() const { return m_table; }
    const std::vector<std::uint64_t> &firstRows() const { return m_firstRows; } ///< by cost
    ClockShares *clocks() { return m_clocks.get(); }
    void forgetClocks()
    {
        m_clocks = nullptr;
        m_inPass.clear();
    }

private:
    static constexpr std::uint32_t noCost = ClockShares::noCost;
    /// A thread's samples that have the same stack, one after another, which are counted at once.
    struct Run {
        std::uint32_t stack = 0;
        std::uint32_t root = 0;
        std::uint32_t epoch = 0;
        std::uint32_t part = 0;
        SampleMode mode = SampleMode::NotTold; ///< of its first sample: the same code is where it was
        std::uint32_t cost = noCost; ///< none while no sample counted
        bool isOwed = false; ///< the weight of the last sample, which counts
        std::uint64_t pass = 0; ///< of that sample
        std::uint64_t events = 0;
        double weight = 0;
    };
    struct Sample {
        std::uint64_t row = 0;
        std::uint32_t thread = 0;
        std::uint32_t stack = 0;
        std::uint32_t root = 0;
        std::int64_t ticks = 0;
        std::uint32_t part = 0;
        bool counts = true;
        const EventChunk *chunk = nullptr; ///< and the row's place in it
        std::size_t at = 0;
    };
    /// A sample of the pass that goes on, for the clocks. One that does not count has its share of its
    /// thread's time.
    struct InPass {
        std::uint32_t thread = 0;
        bool counts = true;
    };
    void take(const TraceSnapshot &snapshot, const Sample &sample);
    void beginRun(Run &run, const Sample &sample);
    SampleMode modeOf(const Sample &sample);
    std::uint32_t costOf(const TraceSnapshot &snapshot, const Sample &sample, SampleMode mode);
    void endPass(std::int64_t nextTicks);
    void settle(Run &run) const;
    void settleAll();
    static void count(std::vector<StackCost> &costs, const Run &run);

    std::unique_ptr<ClockShares> m_clocks;
    TimeParts m_parts;
    CostTable m_table;
    std::vector<std::uint64_t> m_firstRows;
    SamplerPasses m_passes;
    StackEpochs m_stackEpochs;
    CodeEpoch m_epoch;
    std::vector<Run> m_runs; ///< by thread
    std::vector<double> m_weights; ///< of a sample, by pass, of those that ended since m_firstPass
    std::uint64_t m_firstPass = 1;
    std::vector<InPass> m_inPass;
    bool m_isWithin = false; ///< the last piece was not whole
    std::optional<PayloadReader> m_payloads; ///< of its own: others weigh beside
};

} // namespace model
