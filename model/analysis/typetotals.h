// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"

namespace model {

/// How many events of each type there are, and where in the file they lie.
struct TypeTotals : AnalysisResult {
    std::vector<TypeCount> types; ///< by EventRow::type
    TypeCount sum;
    std::uint64_t firstPosition = 0; ///< in the file, of all payloads
    std::uint64_t lastPosition = 0;
};

/// Counts events by type. For the whole trace the snapshot has these numbers already.
class TypeTotalsAnalysis : public Analysis {
public:
    void update(const AnalysisRows &rows) override;
    std::shared_ptr<const AnalysisResult> result() override;

private:
    TypeTotals m_totals;
    std::shared_ptr<const TypeTotals> m_published;
};

} // namespace model
