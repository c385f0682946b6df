// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/axisstyle.h"

#include "ui/base/palette.h"
#include "ui/plots/qcustomplot.h"

namespace ui {

void styleAxis(QCPAxis *axis, const QPalette &palette)
{
    const QPen line(mutedTextColor(palette), 0);
    axis->setBasePen(line);
    axis->setTickPen(line);
    axis->setSubTickPen(Qt::NoPen);
    axis->setTickLabelColor(mutedTextColor(palette));
    axis->setLabelColor(mutedTextColor(palette));
    axis->grid()->setPen(QPen(gridColor(palette), 0, Qt::SolidLine));
    axis->grid()->setZeroLinePen(Qt::NoPen);
    axis->grid()->setSubGridVisible(false);
}

} // namespace ui
