// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/gcpauselane.h"

#include "model/text/format.h"
#include "model/words/plurals.h"
#include "ui/base/context.h"
#include "ui/base/palette.h"
#include "ui/plots/timeaxis.h"
#include "ui/trace/lanelegend.h"
#include "ui/trace/tracecontext.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ui {

namespace {

/// Generations 0 to 2; a pause of which none is known is drawn as low as generation 0.
constexpr int generations = 3;
/// A pause that began before the part that is seen may be this long, in seconds.
constexpr double longestBefore = 10;

QString pauseDuration(double seconds)
{
    return model::text::duration(std::chrono::nanoseconds(std::llround(seconds * 1e9)));
}

QString pauseText(const model::GcPauses::Pause &pause)
{
    const QString generation = pause.generation == model::GcPauses::unknownGeneration
        ? GcPauseLane::tr("generation not known")
        : pause.isBackground ? GcPauseLane::tr("generation %1, background").arg(pause.generation)
                             : GcPauseLane::tr("generation %1").arg(pause.generation);
    if (pause.merged > 1)
        return GcPauseLane::tr("%1 pauses close together, %2 in all, up to %3", nullptr,
                               model::text::plural(pause.merged))
            .arg(model::text::count(pause.merged), pauseDuration(pause.paused), generation);
    const QString number = pause.number > 0 ? GcPauseLane::tr("GC %1, ").arg(pause.number) : QString();
    return GcPauseLane::tr("%1%2: paused for %3").arg(number, generation, pauseDuration(pause.paused));
}

/// A pause is drawn as high as its generation, counted from 1.
QString levelText(double level)
{
    const bool isGeneration = level == std::floor(level) && level >= 1 && level <= generations;
    return isGeneration ? GcPauseLane::tr("gen %1", "short: generation").arg(int(level) - 1) : QString();
}

} // namespace

GcPauseLane::GcPauseLane(const LaneSpec &spec, TraceContext &trace, Context &context)
    : Lane(spec, tr("GC pauses"), trace, context, levelText)
    , m_analysis(
          trace, context.jobs, [] { return std::make_unique<model::GcPausesAnalysis>(); },
          LaneAnalysis::OfAll::Own, longestBefore)
{
    legend().setColor(generationColor); // as the bands are drawn
    connect(&m_analysis, &LaneAnalysis::changed, this, &GcPauseLane::draw);
    connect(&trace.axis(), &TimeAxis::visibleChanged, this, &GcPauseLane::draw);
    connect(&trace.axis(), &TimeAxis::cursorChanged, this, &GcPauseLane::showPauseAtCursor);
}

void GcPauseLane::showSnapshot()
{
    m_analysis.showSnapshot();
    draw();
}

void GcPauseLane::showScope()
{
    if (m_analysis.showScope())
        draw();
}

void GcPauseLane::draw()
{
    const auto whole = m_analysis.whole<model::GcPauses>();
    if (!whole)
        return;
    // Where there were so many pauses that some became one, a part of them is looked at anew.
    m_analysis.setFine(whole->pauses.size() < whole->count && !trace().axis().isFollowing());
    const bool isEmpty = whole->count == 0 && trace().snapshot()->complete && m_analysis.isUpToDate();
    showHint(!isEmpty                 ? QString()
                 : m_analysis.picks() ? nothingPicked()
                                      : tr("No collection in this trace. Record with the preset gc."));
    const auto pauses = m_analysis.result<model::GcPauses>();
    if (pauses == m_drawn && m_drawn)
        return;
    m_drawn = pauses;
    QList<TimeBand> bands;
    bands.reserve(qsizetype(pauses->pauses.size()));
    for (const auto &pause : pauses->pauses)
        bands.append({pause.from, pause.to, std::max(0, pause.generation)});
    plot()->setBands(bands, generations,
                     [pauses](qsizetype index) { return pauseText(pauses->pauses[std::size_t(index)]); });
    std::array<quint64, generations> counts{};
    for (const auto &pause : whole->pauses)
        counts[std::size_t(std::max(0, pause.generation))] += pause.merged;
    QStringList names;
    QStringList values;
    QList<LegendFilter> filters;
    for (int i = 0; i < generations && whole->count > 0; ++i) {
        names.append(tr("generation %1").arg(i));
        values.append(model::text::count(counts[std::size_t(i)]));
        filters.append({names.last(), QStringLiteral("event == GCStart and Depth == %1").arg(i)});
    }
    plot()->setBandFilters(filters);
    showLegend(names, values);
    showPauseAtCursor();
}

/// What a pause is that the cursor is on; else, what all of them are.
void GcPauseLane::showPauseAtCursor()
{
    const auto whole = m_analysis.whole<model::GcPauses>();
    if (!whole || whole->count == 0)
        return showNote({});
    const auto cursor = trace().axis().cursor();
    const QString atCursor = cursor ? plot()->bandTextAt(*cursor) : QString();
    showNote(atCursor.isEmpty() ? tr("%1 pauses, longest %2", nullptr, model::text::plural(whole->count))
                                      .arg(model::text::count(whole->count), pauseDuration(whole->longest))
                                : atCursor);
}

} // namespace ui
