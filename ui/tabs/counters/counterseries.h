// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/counters.h"
#include "ui/plots/timeseries.h"

namespace ui {

/// Returns the histories of the counters at these indices.
QList<TimeSeries> counterSeries(const model::Counters &counters, const QList<qsizetype> &indices);

} // namespace ui
