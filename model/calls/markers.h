// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/calls/calltables.h"
#include "model/events/subscriptions.h"

namespace model::calls {

/// The moments that a traced program marked, in the order of time.
struct Markers : AnalysisResult {
    std::vector<MarkerRow> markers; ///< the first ones, so many as were asked for
    std::uint64_t leftOut = 0;
};

/// Collects them.
class MarkersAnalysis : public Analysis {
public:
    static constexpr std::size_t marksMost = 10'000; ///< on a timeline; users mark as many at most

    explicit MarkersAnalysis(std::size_t most = marksMost);
    void update(const AnalysisRows &rows) override { m_events.dispatch(rows.range()); }
    std::shared_ptr<const AnalysisResult> result() override;

private:
    Markers m_found;
    std::shared_ptr<const Markers> m_published;
    events::Subscriptions m_events;
};

/// Returns whether a trace may tell markers.
bool hasMarkers(const TraceSnapshot &snapshot);

} // namespace model::calls
