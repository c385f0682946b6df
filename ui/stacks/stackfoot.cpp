// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/stackfoot.h"

#include "model/calltree/callview.h"
#include "model/calltree/costtext.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "model/words/plurals.h"

#include <QCoreApplication>
#include <QStringList>

namespace ui {

namespace {

using model::text::count;
using model::text::percent;
using MeasureKind = model::Measure::Kind;

struct StackFoot {
    Q_DECLARE_TR_FUNCTIONS(ui::StackFoot)
};

bool isByEvents(const model::Measure &measure)
{
    return measure.kind == MeasureKind::Count || !measure.event.isEmpty()
        || measure.kind == MeasureKind::Bytes;
}

QString totalText(const model::CallView &view)
{
    const model::Measure &measure = view.costs->measure;
    QString total = model::costPhrase(view.total, measure);
    if (view.costs->error > 0)
        total += StackFoot::tr(" ± %1 (95 %)").arg(model::costText(view.costs->error, measure));
    if (measure.kind == MeasureKind::Count || measure.kind == MeasureKind::Samples
        || measure.kind == MeasureKind::Calls)
        return total;
    return (measure.isByCalls()       ? StackFoot::tr("%1 in %2 calls")
                : isByEvents(measure) ? StackFoot::tr("%1 in %2 events")
                                      : StackFoot::tr("%1 in %2 samples"))
        .arg(total, count(view.events));
}

/// By what is told that a thread ran; empty for measures without time.
QString clocksText(const model::StackCosts &costs)
{
    const model::Measure &measure = costs.measure;
    if (measure.kind == MeasureKind::Wall)
        return StackFoot::tr("wall clock");
    if (measure.kind != MeasureKind::Cpu && (measure.kind != MeasureKind::Wait || !measure.event.isEmpty()))
        return {};
    return costs.byClocks ? StackFoot::tr("by the threads' clocks")
        : costs.whyNotByClocks.isEmpty()
        ? StackFoot::tr("wall clock, estimated")
        : StackFoot::tr("wall clock, estimated: %1").arg(model::text::visible(costs.whyNotByClocks));
}

QStringList pairTexts(const model::StackCosts &costs)
{
    QStringList texts;
    for (const model::MeasuredPairs &pairs : costs.pairs) {
        QString evidence = model::pairEvidenceText(pairs.evidence);
        evidence.chop(evidence.endsWith(u'.') ? 1 : 0); // one part of a list
        texts.append(evidence);
        if (pairs.starts > pairs.ended)
            texts.append(StackFoot::tr("%1 of %2 without an end, not counted")
                             .arg(count(pairs.starts - pairs.ended), count(pairs.starts)));
    }
    return texts;
}

/// What is to be known of calls that were not told from entry to exit.
QStringList callTexts(const model::CallsTold &calls)
{
    using model::text::plural;
    QStringList texts;
    const auto add = [&](std::uint64_t number, const QString &text) {
        if (number > 0)
            texts.append(text.arg(count(number)));
    };
    add(calls.cut, StackFoot::tr("%1 calls cut, whose exit is missing", nullptr, plural(calls.cut)));
    add(calls.beganBefore, StackFoot::tr("%1 calls began before", nullptr, plural(calls.beganBefore)));
    add(calls.open, StackFoot::tr("%1 calls go on", nullptr, plural(calls.open)));
    add(calls.unmatchedExits,
        StackFoot::tr("%1 exits without an entry", nullptr, plural(calls.unmatchedExits)));
    add(calls.leftOut,
        StackFoot::tr("%1 calls not counted, because their ways are too many or too deep", nullptr,
                      plural(calls.leftOut)));
    return texts;
}

QStringList missingTexts(const model::CallView &view)
{
    using model::text::plural;
    QStringList texts;
    if (view.notTold > 0)
        texts.append(StackFoot::tr("%1 of unknown state")
                         .arg(percent(100 * view.notTold / (view.notTold + view.total))));
    if (view.unnamed > 0 && view.total > 0)
        texts.append(StackFoot::tr("%1 without names").arg(percent(100 * view.unnamed / view.total)));
    if (const auto without = view.costs->withoutStack; without > 0)
        texts.append((isByEvents(view.costs->measure)
                          ? StackFoot::tr("%1 events without a stack", nullptr, plural(without))
                          : StackFoot::tr("%1 samples without a stack", nullptr, plural(without)))
                         .arg(count(without)));
    if (view.tree && view.tree->pathsRefused > 0)
        texts.append(StackFoot::tr("%1 stacks cut, because there are too many", nullptr,
                                   plural(view.tree->pathsRefused))
                         .arg(count(view.tree->pathsRefused)));
    return texts;
}

} // namespace

QString stackFootText(const model::CallView &view)
{
    if (!view.costs || view.isEmpty())
        return {};
    QStringList parts{totalText(view)};
    if (view.unsampled > 0)
        parts.append(StackFoot::tr("%1 (%2) ran without samples")
                         .arg(model::costText(view.unsampled, view.costs->measure),
                              percent(100 * view.unsampled / (view.unsampled + view.total))));
    if (const QString clocks = clocksText(*view.costs); !clocks.isEmpty())
        parts.append(clocks);
    parts += pairTexts(*view.costs);
    parts += callTexts(view.costs->calls);
    parts += missingTexts(view);
    return parts.join(QStringLiteral("  ·  "));
}

QString stackFootTip(const model::CallView &view)
{
    const QString text = stackFootText(view);
    if (text.isEmpty() || !(view.unsampled > 0))
        return text;
    return QString(
        text % u"\n\n"
        % StackFoot::tr(
            "What ran without samples: by their clocks threads ran, but no sample met them, as one "
            "that sleeps and now and then works for less than the sampler waits. Nothing tells of "
            "which method that is. In the menu Stacks, Leave Out, it can be made a row."));
}

} // namespace ui
