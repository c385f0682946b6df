// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tabs/summary/summaryline.h"

namespace ui {

class TopCosts;
class TraceContext;

/// Returns the way to the function of the application's own code that costs most, with its lines; empty
/// where none costs anything. `text`: with places for the function and its share. `trace` is borrowed and
/// outlives the way.
QList<SummaryWay> wayToOwnCode(const QString &id, const QString &text, const TopCosts &costs,
                               TraceContext &trace);
/// Returns the way to the event with which the longest wait began; empty where there was none.
QList<SummaryWay> wayToLongestWait(const TopCosts &waited, TraceContext &trace);

} // namespace ui
