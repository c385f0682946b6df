// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/textcolor.h"

#include <QPalette>
#include <QWidget>

namespace ui {

void setTextColor(QWidget &widget, const QColor &color)
{
    QPalette colors = widget.palette();
    if (colors.color(QPalette::WindowText) == color)
        return;
    colors.setColor(QPalette::WindowText, color);
    widget.setPalette(colors);
}

} // namespace ui
