// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/axisstyle.h"

#include "ui/base/palette.h"
#include "ui/plots/qcustomplot.h"

namespace ui {

void styleAxis(QCPAxis *axis, const QPalette &palette)
{
    const QPen line(mutedTextColor(palette), 1); // 0 were as thin as the screen can, however small its pixels
    axis->setBasePen(line);
    axis->setTickPen(line);
    axis->setSubTickPen(Qt::NoPen);
    axis->setTickLabelColor(mutedTextColor(palette));
    axis->setLabelColor(mutedTextColor(palette));
    axis->grid()->setPen(QPen(gridColor(palette), 1, Qt::SolidLine));
    axis->grid()->setZeroLinePen(Qt::NoPen);
    axis->grid()->setSubGridVisible(false);
}

} // namespace ui
