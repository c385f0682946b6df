// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/livepace.h"

#include <algorithm>

namespace ui {

LivePace::LivePace(QObject *parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &LivePace::due);
}

void LivePace::updated(std::chrono::nanoseconds took)
{
    constexpr int pauses = 25;
    m_pause.start(std::clamp(std::chrono::duration_cast<std::chrono::milliseconds>(took * pauses), leastPause,
                             longestPause));
}

} // namespace ui
