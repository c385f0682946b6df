// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calls/calls.h"
#include "model/calls/callsums.h"
#include "model/calltree/measure.h"
#include "model/calltree/stackcost.h"
#include "model/calltree/stackroots.h"
#include "model/calltree/timeparts.h"

#include <vector>

namespace model {

/// What is to be known of calls beside what they cost.
struct CallsTold {
    std::uint64_t cut = 0; ///< whose exit is missing: lost, or an outer call ended before
    std::uint64_t open = 0; ///< that go on where the rows end
    std::uint64_t unmatchedExits = 0; ///< of calls that began before the trace, or whose entry was lost
    std::uint64_t leftOut = 0; ///< beyond calls::CallLimits
    std::uint64_t beganBefore = 0; ///< and went on in the rows: of them the time counts, not the call
};

/// Adds up what calls cost of traces that tell each entry and exit: how many there were, or how long they
/// took. Keeps the ways of calls of each thread, not the calls. For one thread at a time.
class CallWeigher {
public:
    /// Requires Measure::isByCalls().
    explicit CallWeigher(Measure::Kind kind)
        : m_isTime(kind == Measure::Kind::CallTime)
    {
    }

    /// Tells costs of different parts of the time apart. A call is of the part that it begins in, its time of
    /// all that it goes on in. Before the first rows only.
    void setParts(const TimeParts &parts) { m_parts = parts; }
    /// Sets which of the rows before the first ones would count; null: all.
    void setRowsBefore(RowsBefore before) { m_calls.setRowsBefore(std::move(before)); }
    /// Weighs the rows that follow those before. Returns whether costs may have changed. Stops anywhere when
    /// the rows are cancelled.
    bool weigh(const AnalysisRows &rows);

    std::size_t costCount() const { return m_ended.size() + m_calls.nodes().size(); }
    /// Returns the costs, a way of calls each, whose frames are a root of roots(). `ticks` is when methods
    /// have the names that they are to have.
    std::vector<StackCost> costs(std::int64_t ticks) const;
    StackRoots roots() const;
    CallsTold told() const;

private:
    /// What was counted in the parts that have ended, by way.
    struct Counted {
        std::uint64_t calls = 0;
        std::uint64_t cut = 0;
        double self = 0;
    };

    /// Adds what has been counted since `counted`, which becomes what is counted now.
    void addCosts(const std::vector<calls::WayCost> &ways, std::uint32_t part, std::vector<Counted> &counted,
                  std::vector<StackCost> &costs) const;

    const bool m_isTime;
    TimeParts m_parts;
    std::vector<double> m_starts; ///< of the parts, in seconds
    std::uint32_t m_part = 0; ///< that goes on
    calls::Calls m_calls{{}, calls::WaysOf::EachThread};
    std::vector<Counted> m_counted;
    std::vector<StackCost> m_ended; ///< of parts that have ended
};

StackRoots::Way wayOf(const calls::CallNode &node);

/// Returns whether a trace tells calls.
bool hasCalls(const TraceSnapshot &snapshot);

} // namespace model
