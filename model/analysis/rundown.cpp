// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rundown.h"

#include "model/events/occurrence.h"

#include <algorithm>

namespace model {

namespace {

constexpr std::size_t rundownKeysAtOnce = 4096;

} // namespace

bool hasRundown(const TraceSnapshot &trace)
{
    return events::hasEventsOf(trace, [](const EventType &type) { return type.provider == rundownProvider; });
}

void RundownAnalysis::update(const AnalysisRows &rows)
{
    const TraceSnapshot &snapshot = rows.snapshot;
    for (std::size_t i = m_isRundown.size(); i < snapshot.types->size(); ++i) {
        const bool is = (*snapshot.types)[i].provider == rundownProvider;
        m_isRundown.push_back(is ? 1 : 0);
    }
    snapshot.events.forEachKeys(
        rows.from, rows.to, rundownKeysAtOnce, [&](std::uint64_t, std::size_t count, const EventKeys &keys) {
            if (rows.cancel)
                return;
            std::size_t others = 0; // of these rows: up to and including the last other one
            for (std::size_t i = count; i > 0 && others == 0; --i) {
                if (m_isRundown[keys.type ? keys.type[i - 1] : keys.wideType[i - 1]] == 0)
                    others = i;
            }
            if (others > 0) {
                m_hasOthers = true;
                m_lastOther = keys.chunk->row(keys.start + others - 1).ticks;
                m_events = 0;
            }
            if (others == count)
                return;
            if (m_events == 0)
                m_fromTicks = keys.chunk->row(keys.start + others).ticks;
            m_events += count - others;
        });
    const std::uint64_t events = m_hasOthers ? m_events : 0;
    if (rows.to == m_rundown.rows && m_published)
        return;
    m_rundown.rows = rows.to;
    m_rundown.events = events;
    m_rundown.fromTicks = m_fromTicks;
    m_rundown.from = std::max(0.0, snapshot.seconds(m_fromTicks));
    m_rundown.lastBefore = std::max(0.0, snapshot.seconds(m_lastOther));
    m_published = nullptr;
}

std::shared_ptr<const AnalysisResult> RundownAnalysis::result()
{
    if (!m_published)
        m_published = std::make_shared<Rundown>(m_rundown);
    return m_published;
}

} // namespace model
