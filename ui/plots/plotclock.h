// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

namespace ui {

/// The one timer that all plots repaint by: ten ticks a second while anybody has something new, none else.
class PlotClock : public QObject {
    Q_OBJECT
public:
    explicit PlotClock(QObject *parent = nullptr);

    /// Somebody has something new to draw at the next tick.
    void wake();

Q_SIGNALS:
    void tick();

private:
    QTimer m_timer;
    bool m_woken = false;
};

} // namespace ui
