// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/timeseries.h"

#include <optional>
#include <QObject>
#include <QPoint>

class QCustomPlot;
class QKeyEvent;
class QMouseEvent;

namespace ui {

class TimeAxis;

/// What mouse and keys do on a plot: a drag selects, a drag with Shift or the middle button pans, the wheel
/// zooms at the pointer, a double click shows everything. Arrow keys pan, plus and minus zoom, Shift with
/// arrows selects, Home shows everything.
class PlotGestures : public QObject {
    Q_OBJECT
public:
    PlotGestures(TimeAxis &axis, QCustomPlot *plot, QObject *parent = nullptr);

    /// Returns whether the key meant something here.
    bool keyPressed(const QKeyEvent &event);
    bool isDragging() const { return m_drag != Drag::None; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Drag { None, Select, Pan };

    void pressed(const QMouseEvent &event);
    void moved(const QMouseEvent &event);
    void released(const QMouseEvent &event);
    void cancelDrag();
    void selectByKey(int direction);
    double timeAt(double x) const;
    double lengthOf(double pixels) const;
    TimeRange draggedTo(double x) const;

    TimeAxis &m_axis;
    QCustomPlot *m_plot;
    Drag m_drag = Drag::None;
    bool m_hasMoved = false;
    QPoint m_pressedAt;
    TimeRange m_visibleBefore;
    std::optional<TimeRange> m_selectionBefore;
    std::optional<TimeRange> m_keySelection; ///< made by keys; its other end is the one that moves
    double m_anchor = 0;
};

} // namespace ui
