// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/counterlane.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/counterlook.h"
#include "model/text/unit.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/trace/tracecontext.h"

#include <algorithm>

namespace ui {

namespace {

constexpr QChar keySeparator(0x1f);

QString numberText(double value)
{
    return model::text::quantity(value, {});
}

/// Returns the title of a counter that the trace has not told of yet, from its key.
QString titleOfKey(const QString &key)
{
    model::Counter counter;
    counter.provider = key.section(keySeparator, 0, 0);
    counter.name = key.section(keySeparator, 1, 1);
    return model::text::visible(model::counterLook(counter).title, 200);
}

} // namespace

TimeSeries lineOfCounter(const model::Counter &counter)
{
    const model::CounterLook look = model::counterLook(counter);
    TimeSeries line{model::counterTitle(look), {}, {}};
    line.filter = model::counterCondition(counter);
    for (const QPointF &point : counter.history) {
        line.times.append(point.x());
        line.values.append(point.y() * look.unit.factor);
    }
    line.counts = counter.historyCounts;
    return line;
}

std::unique_ptr<model::Analysis> makeCounters()
{
    return std::make_unique<model::CounterAnalysis>();
}

CounterLane::CounterLane(const LaneSpec &spec, TraceContext &trace, Context &context)
    : Lane(spec, titleOfKey(spec.parameter), trace, context, numberText)
    , m_analysis(trace, context.jobs, makeCounters, LaneAnalysis::OfAll::Shared)
{
    trace.analyses().add<model::CounterAnalysis>();
    plot()->setDotsShown(true);
    connect(&m_analysis, &LaneAnalysis::changed, this, &CounterLane::showResults);
}

void CounterLane::showResults()
{
    const auto counters = m_analysis.whole<model::Counters>();
    if (!counters || counters == m_drawn)
        return;
    m_drawn = counters;
    const auto found = std::ranges::find(counters->counters, spec().parameter, &model::Counter::key);
    if (found == counters->counters.end()) {
        showSeries({});
        showHint(m_analysis.picks()
                     ? nothingPicked()
                     : tr("This counter is not in the trace. Record with the preset counters."));
        return;
    }
    showHint({});
    showNote(model::text::visible(found->provider, 200));
    const model::CounterLook look = model::counterLook(*found);
    const model::text::Unit unit = look.unit;
    setTitle(model::counterTitle(look)); // until now it had the one of the key
    plot()->setCountsBytes(unit.kind == model::text::Unit::Kind::Bytes);
    plot()->setValueTitle(title(), [unit](double value) { return model::text::quantity(value, unit); });
    showSeries({lineOfCounter(*found)});
}

void CounterLane::showScope()
{
    if (m_analysis.showScope())
        showResults();
}

bool CounterLane::isThere(TraceContext &trace, const QString &key)
{
    trace.analyses().add<model::CounterAnalysis>();
    const auto counters = trace.analyses().result<model::Counters>();
    return counters
        && std::ranges::find(counters->counters, key, &model::Counter::key) != counters->counters.end();
}

QList<LaneKind::Choice> CounterLane::choices(TraceContext &trace)
{
    trace.analyses().add<model::CounterAnalysis>();
    QList<LaneKind::Choice> found;
    if (const auto counters = trace.analyses().result<model::Counters>()) {
        for (const model::Counter &counter : counters->counters) {
            found.append({counter.provider, model::counterTitle(model::counterLook(counter)), counter.key});
        }
    }
    return found;
}

} // namespace ui
