// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"

namespace model {

inline constexpr QLatin1String rundownProvider("Microsoft-Windows-DotNETRuntimeRundown");

/// Returns whether the runtime has named what ran, as it does at the end of a session.
bool hasRundown(const TraceSnapshot &trace);

/// The end of a recording, after it was stopped: nothing but events of the rundown provider, by which the
/// runtime names methods and modules. They tell nothing of what the program did then.
struct Rundown : AnalysisResult {
    std::uint64_t events = 0; ///< 0: there is none at the end of the trace
    double from = 0; ///< seconds of its first event
    std::int64_t fromTicks = 0;
    double lastBefore = 0; ///< seconds of the last event before it
    std::uint64_t rows = 0; ///< that were looked at: with fewer than all, more may follow the rundown
};

/// Finds it. A trace of nothing else has none: there would be nothing left to show.
class RundownAnalysis : public Analysis {
public:
    void update(const AnalysisRows &rows) override;
    std::shared_ptr<const AnalysisResult> result() override;

private:
    std::vector<std::uint8_t> m_isRundown; ///< by type
    bool m_hasOthers = false;
    std::uint64_t m_events = 0; ///< of the rundown provider, since the last other one
    std::int64_t m_fromTicks = 0;
    std::int64_t m_lastOther = 0;
    Rundown m_rundown;
    std::shared_ptr<const Rundown> m_published;
};

} // namespace model
