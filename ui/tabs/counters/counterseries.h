// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/countermodel.h"
#include "ui/plots/timeseries.h"

namespace ui {

/// What one plot draws: counters of one unit.
struct CounterPlot {
    QString name; ///< of the unit: "bytes", "exceptions/s"; of the counter where the unit has none
    model::text::Unit unit;
    double scale
        = 1; ///< what a value of 1 is: for bytes a power of byteStep(), so that ticks lie at whole MB
    QList<TimeSeries> series; ///< at most maxSeries, then a line for each limit

    /// Returns what the axis says of a value: "50 %", "20 MB".
    QString valueText(double value) const;
};

/// Returns the plots of the rows that are to be drawn: first those with CPU, heap and exceptions, then in the
/// order of the rows. Limits are lines over `extent`.
QList<CounterPlot> counterPlots(const QList<model::CounterRow> &rows, TimeRange extent);

} // namespace ui
