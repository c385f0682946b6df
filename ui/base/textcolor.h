// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

class QWidget;

namespace ui {

/// Gives the text of a label a colour. Does nothing where it has it: a palette that is set makes the widget
/// and its neighbours lay themselves out anew.
void setTextColor(QWidget &widget, const QColor &color);

} // namespace ui
