// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/events/subscriptions.h"
#include "model/payload/payloadreader.h"
#include "model/query/timerange.h"
#include "model/store/tracesnapshot.h"

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace model {

/// What an analysis found, as an immutable value that any thread may read. Each analysis has a type of its
/// own.
struct AnalysisResult {
    virtual ~AnalysisResult() = default;

    /// The rows were counted while names of code, or by what events are paired, were not known that the rest
    /// of the trace told: counted anew they may be worth something else.
    bool lackedNames = false;
};

/// The rows that an analysis is to take next: [from, to) of the snapshot, as far as they count.
struct AnalysisRows {
    const TraceSnapshot &snapshot;
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    PayloadReader &payloads;
    const std::atomic<bool> &cancel;
    const std::vector<bool> *counted = nullptr; ///< by row - from; null: all count
    unsigned workers = 1; ///< threads that the analysis may use, the caller's included
    std::optional<TimeRange> time{}; ///< that is looked at, in seconds; an end may be infinite; nothing: all

    /// Returns the same for a dispatch of events.
    events::EventRange range() const { return {snapshot, from, to, payloads, cancel, counted}; }
    /// Returns whether a row of the range counts. Others are there for what they say about those that do.
    bool counts(std::uint64_t row) const { return !counted || (*counted)[std::size_t(row - from)]; }
    /// Calls `visit(std::uint64_t index, const EventRow &)` for each row that counts.
    template <class Visit> void forEach(Visit &&visit) const
    {
        if (!counted) {
            snapshot.events.forEach(from, to, visit);
            return;
        }
        snapshot.events.forEach(from, to, [&](std::uint64_t index, const EventRow &row) {
            if (counts(index))
                visit(index, row);
        });
    }
};

/// Computes a result from a growing trace step by step: gets each row once, in time order. Needs no locks of
/// its own, because AnalysisRunner calls it on some worker, never twice at once; others run beside it.
class Analysis {
public:
    virtual ~Analysis() = default;

    /// Adds rows to the result. They begin where those of the last call ended; the first ones begin where
    /// the selection does. Types, threads and stacks keep their indices from snapshot to snapshot. A
    /// cancelled call may stop anywhere; the analysis is destroyed then.
    virtual void update(const AnalysisRows &rows) = 0;
    /// Returns the result so far: not null, and the same pointer as before when nothing changed.
    virtual std::shared_ptr<const AnalysisResult> result() = 0;
    /// Returns an analysis of the same kind that has seen nothing, for rows that another thread counts at the
    /// same time; null where what rows mean depends on those before them.
    virtual std::unique_ptr<Analysis> beginPart() const { return nullptr; }
    /// Adds what a part of beginPart() has seen: rows behind those that this one has. The result is then as
    /// if this one had seen all. The part is of no use afterwards.
    virtual void joinPart(Analysis & /*part*/) { }
    /// Returns whether result() left out rows because they come faster than it is worth to make one. After an
    /// update without rows it has them.
    virtual bool isBehind() const { return false; }
};

} // namespace model
