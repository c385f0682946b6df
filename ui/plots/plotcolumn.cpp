// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotcolumn.h"

#include <algorithm>

namespace ui {

void PlotColumn::setNeeded(const QObject *plot, Sides needed)
{
    const auto known = m_needed.constFind(plot);
    if (known != m_needed.constEnd() && *known == needed)
        return;
    m_needed.insert(plot, needed);
    measure();
}

void PlotColumn::remove(const QObject *plot)
{
    if (m_needed.remove(plot))
        measure();
}

void PlotColumn::measure()
{
    Sides widest;
    for (const Sides &needed : std::as_const(m_needed))
        widest = {std::max(widest.left, needed.left), std::max(widest.right, needed.right)};
    if (widest == m_sides)
        return;
    m_sides = widest;
    Q_EMIT sidesChanged();
}

} // namespace ui
