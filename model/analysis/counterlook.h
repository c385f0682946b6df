// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/counters.h"
#include "model/text/unit.h"

#include <QStringList>

namespace model {

/// How people read a counter: by what name, in what unit.
struct CounterLook {
    QString title; ///< as the runtime calls it, or as resources/counters.json does, or the instrument's name
    QString description; ///< empty for most
    text::Unit unit; ///< of its values; its factor includes what the table of known counters says
    int plot = 0; ///< 1, 2, 3: its place among those that are drawn at the start; 0: it is not
    QList<CounterDimension> dimensions;
    int twin = 1; ///< as of the counter
    bool operator==(const CounterLook &) const = default;
};
CounterLook counterLook(const Counter &counter);
/// Returns the name, and which one of this name it is: "received #2".
QString counterName(const CounterLook &look);
/// Returns the name and the values of its dimensions, as legends say them. Visible text.
QString counterTitle(const CounterLook &look);
/// Returns the filter for the events that tell of a counter, and of no other one.
QString counterCondition(const Counter &counter);

/// A moment when a counter went above its limit.
struct LimitCrossing {
    double seconds = 0; ///< since the trace's first event
    QString text; ///< "CPU usage above 80.0 %"; the name as the process sends it
    bool operator==(const LimitCrossing &) const = default;
};

} // namespace model
