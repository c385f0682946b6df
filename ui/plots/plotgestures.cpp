// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotgestures.h"

#include "ui/plots/timeaxis.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {

namespace {

constexpr double panStep = 0.2; // of what is shown
constexpr double zoomStep = 0.6;
constexpr double selectStep = 0.02;
constexpr double cursorStep = 0.005;

} // namespace

PlotGestures::PlotGestures(TimeAxis &axis, QWidget *surface, QWidget *keyOwner,
                           std::function<Column()> column, Manner manner, QObject *parent)
    : QObject(parent)
    , m_axis(axis)
    , m_surface(surface)
    , m_keyOwner(keyOwner)
    , m_column(std::move(column))
    , m_manner(manner)
{
    m_surface->installEventFilter(this);
    m_surface->setMouseTracking(true);
    if (m_keyOwner != m_surface)
        m_keyOwner->installEventFilter(this);
}

bool PlotGestures::keyPressed(const QKeyEvent &event)
{
    const TimeRange seen = m_axis.visible();
    const bool selects = event.modifiers().testFlag(Qt::ShiftModifier);
    const double middle = (seen.from + seen.to) / 2;
    const bool isArrowOrHome
        = event.key() == Qt::Key_Home || event.key() == Qt::Key_Left || event.key() == Qt::Key_Right;
    if (m_manner == Manner::Boxes && isArrowOrHome && !(event.modifiers() & ~Qt::KeypadModifier))
        return false;
    switch (event.key()) {
    case Qt::Key_Home:
        m_axis.follow();
        return true;
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int direction = event.key() == Qt::Key_Left ? -1 : 1;
        if (selects)
            selectByKey(direction);
        else if (event.modifiers().testFlag(Qt::ControlModifier))
            moveCursor(direction);
        else
            m_axis.pan(panStep * direction);
        return true;
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_manner == Manner::Boxes || !m_axis.cursor())
            return false;
        Q_EMIT m_axis.momentAsked(*m_axis.cursor());
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: // the same key without Shift on many keyboards
        m_axis.zoom(zoomStep, middle);
        return true;
    case Qt::Key_Minus:
        m_axis.zoom(1 / zoomStep, middle);
        return true;
    case Qt::Key_Escape:
        if (m_drag == Drag::None)
            return false;
        cancelDrag();
        return true;
    default:
        return false;
    }
}

void PlotGestures::selectByKey(int direction)
{
    const TimeRange seen = m_axis.visible();
    const double step = seen.length() * selectStep * direction;
    const auto &selection = m_axis.selection();
    const bool continues = selection && m_keySelection == selection;
    double head = 0;
    if (continues) {
        head = (selection->from < m_anchor ? selection->from : selection->to) + step;
    } else if (selection) { // made by the mouse, or gone back to: its end moves
        m_anchor = selection->from;
        head = selection->to + step;
    } else {
        m_anchor = (seen.from + seen.to) / 2;
        head = m_anchor + step;
    }
    const TimeRange extent = m_axis.extent();
    head = std::clamp(head, std::min(seen.from, extent.from), std::max(seen.to, extent.to));
    if (std::abs(head - m_anchor) < std::abs(step) / 2) // an empty range shows nothing
        head = m_anchor + step;
    m_keySelection = TimeRange{std::min(m_anchor, head), std::max(m_anchor, head)};
    m_axis.setCursor(head);
    m_axis.setSelection(m_keySelection);
    Q_EMIT m_axis.selected(*m_keySelection, continues);
}

void PlotGestures::moveCursor(int direction)
{
    const TimeRange seen = m_axis.visible();
    const double step = seen.length() * cursorStep * direction;
    const auto &cursor = m_axis.cursor();
    const bool isSeen = cursor && *cursor >= seen.from && *cursor <= seen.to;
    m_axis.setCursor(isSeen ? std::clamp(*cursor + step, seen.from, seen.to) : (seen.from + seen.to) / 2);
}

bool PlotGestures::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_keyOwner) {
        // While the user drags, Escape gives the drag up; else it is a shortcut of the view.
        if (event->type() == QEvent::ShortcutOverride && m_drag != Drag::None
            && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
            event->accept();
            return true;
        }
        if (event->type() == QEvent::KeyPress)
            return keyPressed(*static_cast<QKeyEvent *>(event));
    }
    if (watched != m_surface)
        return QObject::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::MouseButtonDblClick:
        m_drag = Drag::None;
        m_axis.setHeld(false);
        if (m_manner == Manner::Boxes)
            return false;
        m_axis.follow();
        return true;
    case QEvent::MouseButtonPress:
        return pressed(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseMove:
        return moved(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonRelease:
        return released(*static_cast<QMouseEvent *>(event));
    case QEvent::Wheel:
        return turned(*static_cast<QWheelEvent *>(event));
    case QEvent::Leave:
        m_axis.setCursor(std::nullopt);
        return false;
    default:
        return QObject::eventFilter(watched, event);
    }
}

bool PlotGestures::turned(const QWheelEvent &event)
{
    const bool pans = event.modifiers().testFlag(Qt::ShiftModifier);
    if (m_manner == Manner::Boxes && !pans && !event.modifiers().testFlag(Qt::ControlModifier))
        return false;
    const int turned = event.angleDelta().y() != 0 ? event.angleDelta().y() : event.angleDelta().x();
    if (pans)
        m_axis.pan(-panStep / 2 * turned / 120.0);
    else
        m_axis.zoom(std::pow(0.85, turned / 120.0), timeAt(event.position().x()));
    return true;
}

bool PlotGestures::pressed(const QMouseEvent &event)
{
    const bool passes = m_manner == Manner::Boxes;
    const bool left = event.button() == Qt::LeftButton;
    if (!left && event.button() != Qt::MiddleButton)
        return !passes;
    m_drag = left && !event.modifiers().testFlag(Qt::ShiftModifier) ? Drag::Select : Drag::Pan;
    m_axis.setHeld(true);
    m_hasMoved = false;
    m_pressedAt = event.pos();
    m_visibleBefore = m_axis.visible();
    m_selectionBefore = m_axis.selection();
    m_keyOwner->setFocus(Qt::MouseFocusReason);
    return !passes || m_drag == Drag::Pan;
}

bool PlotGestures::moved(const QMouseEvent &event)
{
    const bool passes = m_manner == Manner::Boxes;
    m_axis.setCursor(timeAt(event.pos().x()));
    if (m_drag == Drag::None)
        return !passes;
    m_hasMoved
        = m_hasMoved || (event.pos() - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (!m_hasMoved)
        return !passes;
    if (m_drag == Drag::Select) {
        m_axis.setSelection(draggedTo(event.pos().x()));
        return true;
    }
    const double moved = lengthOf(event.pos().x() - m_pressedAt.x());
    m_axis.setVisible({m_visibleBefore.from - moved, m_visibleBefore.to - moved});
    return true;
}

bool PlotGestures::released(const QMouseEvent &event)
{
    const bool passes = m_manner == Manner::Boxes;
    const Drag drag = std::exchange(m_drag, Drag::None);
    m_axis.setHeld(false);
    if (drag != Drag::Select)
        return !passes;
    if (!m_hasMoved) {
        if (!passes)
            Q_EMIT m_axis.clicked(timeAt(event.pos().x()));
        return !passes;
    }
    const TimeRange range = draggedTo(event.pos().x());
    if (range.isEmpty()) {
        m_axis.setSelection(m_selectionBefore);
        return true;
    }
    m_axis.setSelection(range);
    Q_EMIT m_axis.selected(range, false);
    return true;
}

void PlotGestures::cancelDrag()
{
    if (m_drag == Drag::Pan)
        m_axis.setVisible(m_visibleBefore);
    m_axis.setSelection(m_selectionBefore);
    m_axis.setHeld(false);
    m_drag = Drag::None;
}

double PlotGestures::timeAt(double x) const
{
    const Column column = m_column();
    const TimeRange seen = m_axis.visible();
    return seen.from + (x - column.left) / std::max(1, column.width) * seen.length();
}

double PlotGestures::lengthOf(double pixels) const
{
    return pixels / std::max(1, m_column().width) * m_axis.visible().length();
}

/// The range between the press and `x`, within what is shown.
TimeRange PlotGestures::draggedTo(double x) const
{
    const TimeRange seen = m_axis.visible();
    const double a = std::clamp(timeAt(m_pressedAt.x()), seen.from, seen.to);
    const double b = std::clamp(timeAt(x), seen.from, seen.to);
    return {std::min(a, b), std::max(a, b)};
}

} // namespace ui
