// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/counters/counterseries.h"

#include "ui/trace/traceseries.h"

namespace ui {

QList<TimeSeries> counterSeries(const model::Counters &counters, const QList<qsizetype> &indices)
{
    QList<TimeSeries> all;
    for (const qsizetype index : indices) {
        if (index < 0 || index >= counters.counters.size() || all.size() == maxSeries)
            continue;
        const model::Counter &counter = counters.counters.at(index);
        TimeSeries series;
        series.name = counter.displayName;
        if (!counter.unit.isEmpty())
            series.name += QStringLiteral(" (%1)").arg(counter.unit);
        for (const QPointF &point : counter.history) {
            series.times.append(point.x());
            series.values.append(point.y());
        }
        all.append(series);
    }
    return all;
}

} // namespace ui
