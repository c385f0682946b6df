// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/timeseries.h"

#include <functional>
#include <optional>
#include <QObject>
#include <QPoint>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;
class QWidget;

namespace ui {

class TimeAxis;

/// What mouse and keys do on a widget over the time axis: a drag selects, a drag with Shift or the middle
/// button pans, the wheel zooms at the pointer, a double click shows everything. Arrow keys pan, plus and
/// minus zoom, Shift with arrows selects, Ctrl with arrows moves the cursor, Return asks for what was there,
/// Home shows everything.
class PlotGestures : public QObject {
    Q_OBJECT
public:
    enum class Manner {
        Plot, ///< all of the above
        /// The widget has clicks, arrow keys, Home and the wheel for what it shows: here the wheel zooms with
        /// Ctrl and pans with Shift, and those keys are meant with Ctrl or Shift only.
        Boxes,
    };
    /// Where the widget shows the axis' visible range, in pixels.
    struct Column {
        int left = 0;
        int width = 0;
    };

    /// Watches the mouse on `surface` and the keys of `keyOwner`, both borrowed.
    PlotGestures(TimeAxis &axis, QWidget *surface, QWidget *keyOwner, std::function<Column()> column,
                 Manner manner = Manner::Plot, QObject *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Drag { None, Select, Pan };

    bool keyPressed(const QKeyEvent &event);
    bool pressed(const QMouseEvent &event);
    bool moved(const QMouseEvent &event);
    bool released(const QMouseEvent &event);
    bool turned(const QWheelEvent &event);
    void cancelDrag();
    void selectByKey(int direction);
    void moveCursor(int direction);
    double timeAt(double x) const;
    double lengthOf(double pixels) const;
    TimeRange draggedTo(double x) const;

    TimeAxis &m_axis;
    QWidget *m_surface;
    QWidget *m_keyOwner;
    const std::function<Column()> m_column;
    const Manner m_manner;
    Drag m_drag = Drag::None;
    bool m_hasMoved = false;
    QPoint m_pressedAt;
    TimeRange m_visibleBefore;
    std::optional<TimeRange> m_selectionBefore;
    std::optional<TimeRange> m_keySelection; ///< made by keys; its other end is the one that moves
    double m_anchor = 0;
};

} // namespace ui
