// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/throttle.h"

namespace model {

Throttle::Throttle(std::chrono::milliseconds interval, QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(interval);
    connect(&m_timer, &QTimer::timeout, this, &Throttle::onTimeout);
}

void Throttle::fire()
{
    if (m_timer.isActive()) {
        m_firedMeanwhile = true;
        return;
    }
    m_timer.start();
    Q_EMIT triggered();
}

void Throttle::onTimeout()
{
    if (!m_firedMeanwhile)
        return;
    m_firedMeanwhile = false;
    fire();
}

} // namespace model
