// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QTabBar>

class QAction;

namespace ui {

/// The tabs of the workspace, which stay readable however many there are: none gets narrower than some words,
/// which leave out their middle. They are dragged, or moved by keys, to another place, closed by the middle
/// button, and have a menu. Tabs with true as their data can be neither closed nor taken out.
class TabStrip : public QTabBar {
    Q_OBJECT
public:
    explicit TabStrip(QWidget *parent = nullptr);

    bool isFixed(int index) const { return index < 0 || tabData(index).toBool(); }
    /// Return what can be done to the tab in front, for a menu.
    QAction *moveLeftAction() const { return m_moveLeft; }
    QAction *moveRightAction() const { return m_moveRight; }
    QAction *tearOffAction() const { return m_tearOff; }

Q_SIGNALS:
    void tearOffRequested(int index);
    void closeOthersRequested(int index);

protected:
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void moveBy(int step);
    void updateActions();

    QAction *m_moveLeft;
    QAction *m_moveRight;
    QAction *m_tearOff;
    int m_pressed = -1; ///< by the middle button
};

} // namespace ui
