// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

namespace ui {

/// The one timer that all plots repaint by: ten ticks a second while plots request them, none else.
class PlotClock : public QObject {
    Q_OBJECT
public:
    explicit PlotClock(QObject *parent = nullptr);

    /// Has tick() emitted within 100 ms, for a plot that has something new to draw.
    void requestTick();

Q_SIGNALS:
    void tick();

private:
    QTimer m_timer;
    bool m_requested = false;
};

} // namespace ui
