// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/counterlane.h"

#include "model/analysis/analysisrunner.h"
#include "model/query/condition.h"
#include "model/text/visibletext.h"
#include "ui/trace/tracecontext.h"

#include <algorithm>

namespace ui {

namespace {

constexpr QChar keySeparator(0x1f);

QString numberText(double value)
{
    return QLocale::c().toString(value, 'g', 6);
}

/// Returns the name of a counter that may not be in the trace, from its key.
QString nameOfKey(const QString &key)
{
    return model::text::visible(key.section(keySeparator, 1, 1), 200);
}

} // namespace

TimeSeries lineOfCounter(const model::Counter &counter)
{
    QString name = counter.displayName;
    if (!counter.tags.isEmpty())
        name += QStringLiteral(" [%1]").arg(counter.tags);
    if (!counter.unit.isEmpty())
        name += QStringLiteral(" (%1)").arg(counter.unit);
    TimeSeries line{model::text::visible(name, 200), {}, {}};
    line.filter = model::counterCondition(counter.provider, counter.name, counter.isInstrument);
    for (const QPointF &point : counter.history) {
        line.times.append(point.x());
        line.values.append(point.y());
    }
    return line;
}

CounterLane::CounterLane(const LaneSpec &spec, TraceContext &trace, Context &context)
    : Lane(spec, nameOfKey(spec.parameter), trace, context, numberText)
{
    trace.analyses().add<model::CounterAnalysis>();
    plot()->setDotsShown(true);
}

void CounterLane::showResults()
{
    const auto counters = trace().analyses().result<model::Counters>();
    if (!counters || counters == m_drawn)
        return;
    m_drawn = counters;
    const auto found = std::ranges::find(counters->counters, spec().parameter, &model::Counter::key);
    if (found == counters->counters.end()) {
        showSeries({});
        showHint(tr("This counter is not in the trace. Record with the preset counters."));
        return;
    }
    showHint({});
    showNote(model::text::visible(found->provider, 200));
    showSeries({lineOfCounter(*found)});
}

QList<LaneKind::Choice> CounterLane::choices(TraceContext &trace)
{
    trace.analyses().add<model::CounterAnalysis>();
    QList<LaneKind::Choice> found;
    if (const auto counters = trace.analyses().result<model::Counters>()) {
        for (const model::Counter &counter : counters->counters) {
            const QString name = counter.tags.isEmpty()
                ? counter.displayName
                : QStringLiteral("%1 [%2]").arg(counter.displayName, counter.tags);
            found.append({counter.provider, name, counter.key});
        }
    }
    return found;
}

} // namespace ui
