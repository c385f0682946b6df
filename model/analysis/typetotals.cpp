// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/typetotals.h"

#include <algorithm>

namespace model {

void TypeTotalsAnalysis::update(const AnalysisRows &rows)
{
    m_totals.types.resize(std::max(m_totals.types.size(), rows.snapshot.types->size()));
    const std::uint64_t before = m_totals.sum.events;
    rows.forEach([&](std::uint64_t, const EventRow &row) {
        TypeCount &count = m_totals.types[row.type];
        ++count.events;
        count.payloadBytes += row.payload.size;
        const std::uint64_t position = row.payload.position;
        const bool isFirst = m_totals.sum.events++ == 0;
        m_totals.sum.payloadBytes += row.payload.size;
        m_totals.firstPosition = isFirst ? position : std::min(m_totals.firstPosition, position);
        m_totals.lastPosition = std::max(m_totals.lastPosition, position);
    });
    if (m_totals.sum.events != before)
        m_published = nullptr;
}

std::shared_ptr<const AnalysisResult> TypeTotalsAnalysis::result()
{
    if (!m_published)
        m_published = std::make_shared<TypeTotals>(m_totals);
    return m_published;
}

} // namespace model
