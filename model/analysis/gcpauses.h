// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/events/gcevents.h"
#include "model/events/subscriptions.h"

#include <array>
#include <optional>
#include <vector>

namespace model {

/// When the garbage collector kept the program's threads suspended: from GCSuspendEEBegin with the reason
/// SuspendForGC or SuspendForGCPrep to the GCRestartEEEnd of the same thread.
struct GcPauses : AnalysisResult {
    static constexpr int unknownGeneration = -1;
    struct Pause {
        double from = 0; ///< seconds since the first event
        double to = 0;
        int generation = unknownGeneration; ///< the highest that a collection of this pause condemned
        bool isBackground = false; ///< the pause belongs to a background collection
        std::uint64_t number = 0; ///< of the collection: GCStart's Count; 0 where no GCStart says so
        std::uint32_t merged = 1; ///< how many pauses this stands for
        double paused = 0; ///< seconds in which threads were suspended; less than `to - from` if merged
        bool operator==(const Pause &) const = default;
    };
    std::vector<Pause> pauses; ///< by time, apart from each other
    std::uint64_t count = 0; ///< before any were merged
    std::array<std::uint64_t, 3> ofGeneration{}; ///< likewise; one that is not known counts as 0
    double paused = 0; ///< seconds, of all of them
    double longest = 0;
    std::uint64_t unfinished = 0; ///< suspensions whose end is not in the trace

    /// Returns the part of the time from `from` to `to`, in seconds, in which threads were suspended.
    double shareIn(double from, double to) const;
    /// Returns where in that time the `length` seconds begin in which threads were suspended longest.
    double worstStart(double from, double to, double length) const;
};

class GcPausesAnalysis : public Analysis {
public:
    /// Beyond `maxPauses` pauses, those that are close together become one.
    explicit GcPausesAnalysis(std::size_t maxPauses = 32'768);

    void update(const AnalysisRows &rows) override;
    std::shared_ptr<const AnalysisResult> result() override;

private:
    void suspended(const events::GcSuspendBegin &event, const events::Moment &moment);
    void started(const events::GcStart &event, const events::Moment &moment);
    void restarted(const events::Moment &moment);
    void add(const GcPauses::Pause &pause);
    void mergeClose();

    const std::size_t m_maxPauses;
    events::Subscriptions m_events;
    std::optional<GcPauses::Pause> m_open;
    std::uint32_t m_openThread = 0;
    bool m_openCounts = false; ///< a row of the open pause counts
    std::optional<std::uint64_t> m_lastNumber; ///< the last GCStart's; the runtime may send it twice
    std::optional<std::uint64_t> m_background; ///< number of the background collection that goes on
    double m_distance = 0; ///< pauses closer than this, in seconds, are one
    GcPauses m_pauses;
    std::shared_ptr<const GcPauses> m_published;
};

} // namespace model
