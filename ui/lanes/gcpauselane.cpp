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
#include <cmath>

namespace ui {

namespace {

/// Generations 0 to 2; a pause of which none is known is drawn as one of generation 0.
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

QString shareText(double share)
{
    return QStringLiteral("%1 %").arg(std::lround(100 * share));
}

} // namespace

GcPauseLane::GcPauseLane(const LaneSpec &spec, TraceContext &trace, Context &context)
    : Lane(spec, tr("GC pauses"), trace, context, shareText)
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
        return showPauseAtCursor(); // of another part
    m_drawn = pauses;
    QList<TimeBand> bands;
    bands.reserve(qsizetype(pauses->pauses.size()));
    for (const auto &pause : pauses->pauses)
        bands.append({pause.from, pause.to, std::max(0, pause.generation), pause.paused});
    plot()->setBands(bands,
                     [pauses](qsizetype index) { return pauseText(pauses->pauses[std::size_t(index)]); });
    QStringList names;
    QStringList values;
    QList<LegendFilter> filters;
    for (int i = 0; i < generations && whole->count > 0; ++i) {
        names.append(tr("generation %1").arg(i));
        values.append(model::text::count(whole->ofGeneration[std::size_t(i)]));
        filters.append({names.last(), QStringLiteral("event == GCStart and Depth == %1").arg(i)});
    }
    plot()->setBandFilters(filters);
    showLegend(names, values);
    showPauseAtCursor();
}

/// Says what a pause is that the cursor is on; else, what those that are seen are.
void GcPauseLane::showPauseAtCursor()
{
    const auto whole = m_analysis.whole<model::GcPauses>();
    if (!whole || whole->count == 0)
        return showNote({});
    const auto cursor = trace().axis().cursor();
    const QString atCursor = cursor ? plot()->bandTextAt(*cursor) : QString();
    showNote(atCursor.isEmpty() ? seenText(whole->longest) : atCursor);
}

QString GcPauseLane::seenText(double longestOfAll) const
{
    const TimeRange extent = trace().axis().extent();
    const TimeRange visible = trace().axis().visible();
    const TimeRange seen{std::max(visible.from, extent.from), std::min(visible.to, extent.to)};
    double paused = 0;
    double longest = 0;
    quint64 count = 0;
    for (const auto &pause : m_drawn ? m_drawn->pauses : std::vector<model::GcPauses::Pause>()) {
        if (pause.to < seen.from || pause.from > seen.to)
            continue;
        const TimeBand band{pause.from, pause.to, 0, pause.paused};
        paused += band.coveredWithin(seen.from, seen.to);
        longest = std::max(longest, std::min(pause.paused, longestOfAll));
        count += pause.merged;
    }
    if (count == 0 || !(seen.to > seen.from))
        return tr("no pause in what is seen");
    // In this order: what has no room is left out at the end.
    return tr("%2, %1 pauses, max %3", nullptr, model::text::plural(count))
        .arg(model::text::count(count), model::text::percent(100 * paused / (seen.to - seen.from)),
             pauseDuration(longest));
}

} // namespace ui
