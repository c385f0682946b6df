// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/counters/counterseries.h"

#include "model/text/byteunits.h"
#include "model/text/visibletext.h"
#include "ui/trace/traceseries.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace ui {

namespace {

TimeSeries historyOf(const model::CounterRow &row)
{
    TimeSeries series;
    series.name = model::counterTitle(row.look);
    series.filter = model::counterCondition(row);
    for (const QPointF &point : row.history) {
        series.times.append(point.x());
        series.values.append(point.y() * row.look.unit.factor);
    }
    series.counts = row.historyCounts;
    return series;
}

TimeSeries limitOf(const model::CounterRow &row, TimeRange extent)
{
    TimeSeries series;
    series.name = QCoreApplication::translate("ui::CounterSeries", "limit %1")
                      .arg(model::text::quantity(*row.limit, row.look.unit));
    series.filter = model::counterCondition(row);
    series.times = {std::min(0.0, extent.from), extent.to};
    series.values = {*row.limit, *row.limit};
    series.counts = {0, 0}; // a limit is no measured value
    return series;
}

QString plotNameOf(const model::CounterRow &row)
{
    const QString name = model::text::unitName(row.look.unit);
    const bool isPlain = name.isEmpty() || name == row.look.unit.per;
    return model::text::visible(isPlain ? QString(model::counterName(row.look) % name) : name);
}

void scaleBytes(CounterPlot &plot)
{
    if (plot.unit.kind != model::text::Unit::Kind::Bytes)
        return;
    double highest = 0;
    for (const TimeSeries &series : plot.series) {
        for (const double value : series.values)
            highest = std::max(highest, value);
    }
    const double step = model::text::byteStep();
    while (highest >= step * plot.scale)
        plot.scale *= step;
    for (TimeSeries &series : plot.series) {
        for (double &value : series.values)
            value /= plot.scale;
    }
}

} // namespace

QString CounterPlot::valueText(double value) const
{
    const bool isWholePercent = unit.kind == model::text::Unit::Kind::Percent && value == std::floor(value);
    return isWholePercent ? QStringLiteral("%1 %%2").arg(value).arg(unit.per)
                          : model::text::quantity(value * scale, unit);
}

QList<CounterPlot> counterPlots(const QList<model::CounterRow> &rows, TimeRange extent)
{
    QList<const model::CounterRow *> drawn;
    for (const model::CounterRow &row : rows) {
        if (row.plotted)
            drawn.append(&row);
    }
    std::ranges::stable_sort(drawn, {}, [](const model::CounterRow *row) {
        return row->look.plot > 0 ? row->look.plot : std::numeric_limits<int>::max();
    });
    QList<CounterPlot> plots;
    for (const model::CounterRow *row : drawn) {
        const QString name = plotNameOf(*row);
        auto plot = std::ranges::find(plots, name, &CounterPlot::name);
        if (plot == plots.end()) {
            plots.append({name, row->look.unit, 1, {}});
            plot = std::prev(plots.end());
            plot->unit.noun.clear(); // the name has it
        }
        if (plot->series.size() < maxSeries)
            plot->series.append(historyOf(*row));
    }
    for (const model::CounterRow *row : drawn) {
        if (row->limit)
            std::ranges::find(plots, plotNameOf(*row), &CounterPlot::name)
                ->series.append(limitOf(*row, extent));
    }
    for (CounterPlot &plot : plots)
        scaleBytes(plot);
    return plots;
}

} // namespace ui
