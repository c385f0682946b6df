// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

namespace ui {

/// The timer by which all plots repaint: ten ticks a second while plots request them, else none.
class PlotClock : public QObject {
    Q_OBJECT
public:
    explicit PlotClock(QObject *parent = nullptr);

    /// Emits tick() within 100 ms. A plot calls this when it has something new to draw.
    void requestTick();

Q_SIGNALS:
    void tick();

private:
    QTimer m_timer;
    bool m_requested = false;
};

} // namespace ui
