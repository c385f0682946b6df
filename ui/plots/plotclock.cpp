// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotclock.h"

namespace ui {

PlotClock::PlotClock(QObject *parent)
    : QObject(parent)
{
    m_timer.setInterval(100);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (!m_requested) {
            m_timer.stop();
            return;
        }
        m_requested = false;
        Q_EMIT tick();
    });
}

void PlotClock::requestTick()
{
    m_requested = true;
    if (!m_timer.isActive())
        m_timer.start();
}

} // namespace ui
