// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotclock.h"

namespace ui {

PlotClock::PlotClock(QObject *parent)
    : QObject(parent)
{
    m_timer.setInterval(100);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (!m_woken) {
            m_timer.stop();
            return;
        }
        m_woken = false;
        Q_EMIT tick();
    });
}

void PlotClock::wake()
{
    m_woken = true;
    if (!m_timer.isActive())
        m_timer.start();
}

} // namespace ui
