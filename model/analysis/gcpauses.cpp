// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/gcpauses.h"

#include <algorithm>

namespace model {

namespace {

constexpr double suspendForGc = 1;
constexpr double suspendForGcPrep = 6;
constexpr double backgroundGc = 1; // GCStart's Type
constexpr std::size_t gcKeysAtOnce = 4096;

std::optional<double> numberIn(const std::optional<PayloadField> &field, const QByteArray &payload)
{
    return field ? field->number(protocol::byteView(payload)) : std::nullopt;
}

} // namespace

GcPausesAnalysis::GcPausesAnalysis(std::size_t maxPauses)
    : m_maxPauses(std::max<std::size_t>(maxPauses, 2))
{
}

void GcPausesAnalysis::findKinds(const TraceSnapshot &snapshot)
{
    for (std::size_t i = m_kinds.size(); i < snapshot.types->size(); ++i) {
        const EventType &type = (*snapshot.types)[i];
        Known known;
        if (type.provider == QLatin1String("Microsoft-Windows-DotNETRuntime") && type.defined) {
            known.kind = type.id == 9 ? Kind::Suspend
                : type.id == 3        ? Kind::Restart
                : type.id == 1        ? Kind::Start
                : type.id == 2        ? Kind::End
                                      : Kind::None;
        }
        if (known.kind != Kind::None) {
            const auto find = [&](const char *name) {
                return PayloadField::find(type, QString::fromLatin1(name), snapshot.header.pointerSize);
            };
            known.reason = find("Reason");
            known.count = find("Count");
            known.depth = find("Depth");
            known.type = find("Type");
        }
        m_isAsked.push_back(known.kind != Kind::None ? 1 : 0);
        m_kinds.push_back(std::move(known));
    }
}

void GcPausesAnalysis::update(const AnalysisRows &rows)
{
    const TraceSnapshot &snapshot = rows.snapshot;
    findKinds(snapshot);
    if (std::ranges::find(m_isAsked, 1) == m_isAsked.end())
        return;
    snapshot.events.forEachKeys(
        rows.from, rows.to, gcKeysAtOnce, [&](std::uint64_t, std::size_t count, const EventKeys &keys) {
            if (rows.cancel)
                return;
            for (std::size_t i = 0; i < count; ++i) {
                const std::uint32_t type = keys.type ? keys.type[i] : keys.wideType[i];
                if (m_isAsked[type] == 0)
                    continue;
                const EventRow row = keys.chunk->row(keys.start + i);
                const double seconds = std::max(0.0, snapshot.seconds(row.ticks));
                const Known &known = m_kinds[type];
                if (known.kind == Kind::Restart)
                    restarted(seconds, row.thread);
                else if (known.kind == Kind::Suspend)
                    suspended(known, rows.payloads.read(row.payload), seconds, row.thread);
                else if (known.kind == Kind::Start)
                    started(known, rows.payloads.read(row.payload));
                else
                    ended(known, rows.payloads.read(row.payload));
            }
        });
}

void GcPausesAnalysis::suspended(const Known &known, const QByteArray &payload, double seconds,
                                 std::uint32_t thread)
{
    const auto reason = numberIn(known.reason, payload);
    if (reason != suspendForGc && reason != suspendForGcPrep)
        return; // the sampler's, a debugger's
    if (m_open) {
        ++m_pauses.unfinished; // its end was lost
        m_published = nullptr;
    }
    m_open = GcPauses::Pause{};
    m_open->from = seconds;
    m_openThread = thread;
    // Until a GCStart says otherwise, it is the background collection that goes on.
    if (reason == suspendForGcPrep && m_background) {
        m_open->generation = 2;
        m_open->isBackground = true;
        m_open->number = *m_background;
    }
}

void GcPausesAnalysis::started(const Known &known, const QByteArray &payload)
{
    const auto count = numberIn(known.count, payload);
    const auto number = std::uint64_t(std::max(0.0, count.value_or(0)));
    if (count && number == m_lastNumber)
        return;
    m_lastNumber = number;
    const bool isBackground = numberIn(known.type, payload) == backgroundGc;
    if (isBackground)
        m_background = number;
    if (!m_open)
        return;
    const int generation = int(std::clamp(numberIn(known.depth, payload).value_or(-1), -1.0, 2.0));
    // A background collection may begin with one of generation 0 or 1 in the same pause.
    if (generation < m_open->generation)
        return;
    m_open->generation = generation;
    m_open->isBackground = isBackground;
    m_open->number = number;
}

void GcPausesAnalysis::ended(const Known &known, const QByteArray &payload)
{
    if (m_background && numberIn(known.count, payload) == double(*m_background))
        m_background.reset();
}

void GcPausesAnalysis::restarted(double seconds, std::uint32_t thread)
{
    if (!m_open || thread != m_openThread)
        return;
    m_open->to = std::max(seconds, m_open->from);
    m_open->paused = m_open->to - m_open->from;
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
