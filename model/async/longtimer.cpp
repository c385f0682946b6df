// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/longtimer.h"

#include <algorithm>

namespace model {

LongTimer::LongTimer(QObject *parent, Milliseconds longestStep)
    : QObject(parent)
    , m_longestStep(longestStep)
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (Milliseconds(m_since.elapsed()) < m_time)
            startStep();
        else
            Q_EMIT timeout();
    });
}

void LongTimer::start(Milliseconds time)
{
    m_time = time;
    m_since.start();
    startStep();
}

void LongTimer::startStep()
{
    const Milliseconds left = m_time - Milliseconds(m_since.elapsed());
    m_timer.start(std::clamp(left, Milliseconds(0), m_longestStep));
}

} // namespace model
