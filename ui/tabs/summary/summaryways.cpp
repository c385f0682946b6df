// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/summary/summaryways.h"

#include "model/calltree/costtext.h"
#include "model/text/eventname.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/tabs/summary/summarytab.h"
#include "ui/tabs/summary/topcosts.h"
#include "ui/trace/tracecontext.h"

namespace ui {

using model::text::visible;

namespace {

constexpr qsizetype wayNameMost = 40; // letters, of a button

} // namespace

QList<SummaryWay> wayToOwnCode(const QString &id, const QString &text, const TopCosts &costs,
                               TraceContext &trace)
{
    const auto top = costs.topOfOwnCode();
    if (!top)
        return {};
    return {{id, text.arg(visible(top->shortName, wayNameMost), model::text::percent(100 * top->share)),
             SummaryTab::tr("Shows what the lines of %1 cost").arg(visible(top->name)),
             [&trace, measure = costs.measure(), key = top->key] { trace.showFunction(measure, key); }}};
}

QList<SummaryWay> wayToLongestWait(const TopCosts &waited, TraceContext &trace)
{
    const auto costs = waited.costs();
    if (!costs || !costs->longestWait)
        return {};
    const model::MeasuredWait &wait = *costs->longestWait;
    const model::TraceSnapshot &snapshot = *trace.snapshot();
    const double from = snapshot.seconds(wait.ticks);
    const auto &threads = *snapshot.threads;
    const QString thread = wait.thread < threads.size()
        ? visible(model::threadText(threads[wait.thread]), wayNameMost)
        : QString();
    return {{QStringLiteral("longestWait"),
             SummaryTab::tr("longest: %1").arg(model::costText(wait.milliseconds, waited.measure())),
             SummaryTab::tr("Shows the event with which thread %1 began to wait, at %2 s")
                 .arg(thread, model::text::offsetSeconds(from)),
             [&trace, from] { trace.showEventsAt(from); }}};
}

} // namespace ui
