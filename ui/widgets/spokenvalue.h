// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QAccessible>
#include <QString>

class QWidget;

namespace ui {

/// Lets screen readers find in a painted widget what its user sees: its role, and the value that `spoken`
/// returns, such as the last one and the range of a plot. Screen readers alone call it. Call once,
/// first in the widget's constructor: what is said of it before, Qt takes for a widget that it does not know.
void speakValue(QWidget &widget, QAccessible::Role role, std::function<QString()> spoken);

} // namespace ui
