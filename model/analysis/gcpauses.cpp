// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/gcpauses.h"

#include <algorithm>

namespace model {

double GcPauses::shareIn(double from, double to) const
{
    double sum = 0;
    auto one = std::ranges::upper_bound(pauses, from, {}, &Pause::to);
    for (; one != pauses.end() && one->from < to; ++one) {
        const double length = one->to - one->from;
        const double seen = std::min(one->to, to) - std::max(one->from, from);
        sum += length > 0 ? one->paused * seen / length : 0;
    }
    return to > from ? sum / (to - from) : 0;
}

double GcPauses::worstStart(double from, double to, double length) const
{
    std::vector<double> before{0}; // sums of what precedes each pause, so that each start costs a search
    for (const Pause &pause : pauses)
        before.push_back(before.back() + pause.paused);
    const auto pausedUntil = [&](double time) {
        const auto next
            = std::size_t(std::ranges::upper_bound(pauses, time, {}, &Pause::from) - pauses.begin());
        if (next == 0)
            return 0.0;
        const Pause &last = pauses[next - 1];
        const double part = last.to > last.from ? (time - last.from) / (last.to - last.from) : 1;
        return before[next - 1] + last.paused * std::min(part, 1.0);
    };
    // One of the worst begins with a pause, or ends with one.
    double worst = from;
    double most = 0;
    for (const Pause &pause : pauses) {
        for (const double start : {pause.from, pause.to - length}) {
            const double at = std::max(from, std::min(start, to - length));
            const double inIt = pausedUntil(at + length) - pausedUntil(at);
            if (inIt > most) {
                most = inIt;
                worst = at;
            }
        }
    }
    return worst;
}

using events::GcStart;
using events::GcSuspendBegin;
using events::Moment;

GcPausesAnalysis::GcPausesAnalysis(std::size_t maxPauses)
    : m_maxPauses(std::max<std::size_t>(maxPauses, 2))
{
    m_events.on<GcSuspendBegin>(
        [this](const GcSuspendBegin &event, const Moment &moment) { suspended(event, moment); });
    m_events.on<GcStart>([this](const GcStart &event, const Moment &moment) { started(event, moment); });
    m_events.on<events::GcEnd>([this](const events::GcEnd &event, const Moment &moment) {
        m_openCounts = m_openCounts || moment.counts;
        if (m_background == event.number)
            m_background.reset();
    });
    m_events.on<events::GcRestartEnd>(
        [this](const events::GcRestartEnd &, const Moment &moment) { restarted(moment); });
}

void GcPausesAnalysis::update(const AnalysisRows &rows)
{
    m_events.dispatch(rows.range());
}

void GcPausesAnalysis::suspended(const GcSuspendBegin &event, const Moment &moment)
{
    if (event.reason != GcSuspendBegin::ForGc && event.reason != GcSuspendBegin::ForGcPrep)
        return; // the sampler's, a debugger's
    if (m_open && m_openCounts) {
        ++m_pauses.unfinished; // its end was lost
        m_published = nullptr;
    }
    m_open = GcPauses::Pause{};
    m_openCounts = moment.counts;
    m_open->from = moment.seconds;
    m_openThread = moment.row.thread;
    // Until a GCStart says otherwise, it is the background collection that goes on.
    if (event.reason == GcSuspendBegin::ForGcPrep && m_background) {
        m_open->generation = 2;
        m_open->isBackground = true;
        m_open->number = *m_background;
    }
}

void GcPausesAnalysis::started(const GcStart &event, const Moment &moment)
{
    m_openCounts = m_openCounts || moment.counts;
    if (event.number != 0 && event.number == m_lastNumber)
        return;
    m_lastNumber = event.number;
    const bool isBackground = event.kind == GcStart::Background;
    if (isBackground)
        m_background = event.number;
    if (!m_open)
        return;
    const int generation = std::clamp(event.generation, -1, 2);
    // A background collection may begin with one of generation 0 or 1 in the same pause.
    if (generation < m_open->generation)
        return;
    m_open->generation = generation;
    m_open->isBackground = isBackground;
    m_open->number = event.number;
}

void GcPausesAnalysis::restarted(const Moment &moment)
{
    if (!m_open || moment.row.thread != m_openThread)
        return;
    m_openCounts = m_openCounts || moment.counts;
    m_open->to = std::max(moment.seconds, m_open->from);
    m_open->paused = m_open->to - m_open->from;
    if (m_openCounts)
        add(*m_open);
    m_open.reset();
}

void GcPausesAnalysis::add(const GcPauses::Pause &pause)
{
    m_published = nullptr;
    ++m_pauses.count;
    ++m_pauses.ofGeneration[std::size_t(std::max(0, pause.generation))];
    m_pauses.paused += pause.paused;
    m_pauses.longest = std::max(m_pauses.longest, pause.paused);
    m_pauses.pauses.push_back(pause);
    while (m_pauses.pauses.size() > m_maxPauses)
        mergeClose();
}

void GcPausesAnalysis::mergeClose()
{
    auto &all = m_pauses.pauses;
    const double span = all.back().to - all.front().from;
    m_distance = m_distance > 0 ? m_distance * 2 : std::max(span, 1e-9) / double(m_maxPauses) / 4;
    std::size_t kept = 0;
    for (std::size_t i = 1; i < all.size(); ++i) {
        GcPauses::Pause &last = all[kept];
        const GcPauses::Pause &next = all[i];
        if (next.from - last.to >= m_distance) {
            all[++kept] = next;
            continue;
        }
        last.to = std::max(last.to, next.to);
        last.merged += next.merged;
        last.paused += next.paused;
        if (next.generation > last.generation) {
            last.generation = next.generation;
            last.isBackground = next.isBackground;
            last.number = next.number;
        }
    }
    all.resize(kept + 1);
}

std::shared_ptr<const AnalysisResult> GcPausesAnalysis::result()
{
    if (!m_published)
        m_published = std::make_shared<GcPauses>(m_pauses);
    return m_published;
}

} // namespace model
