// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/measure.h"
#include "model/symbols/functiontable.h"

#include <QStringList>

/// What is said of a frame in tooltips and to screen readers.
namespace ui {

/// Returns "12.3 ms", "4.5 MB" or "123 samples".
QString frameCostText(double cost, const model::Measure &measure);
/// Returns "12.3 %".
QString frameShareText(double cost, double total);
/// Returns "123 samples"; empty where that is the cost already.
QString frameEventsText(quint64 events, const model::Measure &measure);
/// Returns "Shop.dll, application", how its code was compiled, and the raw name where that is another one.
QStringList frameOriginText(const model::Function &function, model::CodeTiers tiers = {});
/// Returns lines as one that is harmless, for screen readers.
QString frameSpokenText(const QString &lines);

} // namespace ui
