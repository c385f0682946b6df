// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calls/markers.h"

#include "model/events/bytefrogevents.h"

#include <algorithm>

namespace model::calls {

namespace {

constexpr qsizetype textMost = 200; ///< characters of a text that are kept

} // namespace

MarkersAnalysis::MarkersAnalysis(std::size_t most)
{
    m_events.on<events::AgentMarker>([this, most](const events::AgentMarker &event,
                                                  const events::Moment &at) {
        if (!at.counts)
            return;
        m_published = nullptr;
        if (m_found.markers.size() < most)
            m_found.markers.push_back({at.seconds, event.name.left(textMost), event.value.left(textMost)});
        else
            ++m_found.leftOut;
    });
}

std::shared_ptr<const AnalysisResult> MarkersAnalysis::result()
{
    if (!m_published)
        m_published = std::make_shared<const Markers>(m_found);
    return m_published;
}

bool hasMarkers(const TraceSnapshot &snapshot)
{
    return std::ranges::any_of(*snapshot.types, [](const EventType &type) {
        return events::keyOf(events::AgentEvent::Marker).isOf(type);
    });
}

} // namespace model::calls
