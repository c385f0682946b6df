// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QDockWidget;
class QMainWindow;

namespace ui {

/// The lists at the side of the window: one key puts them away and brings them back, and in a narrow window
/// they leave most of its width to what is looked at, until the user gives them another one.
class SideLists : public QObject {
    Q_OBJECT
public:
    explicit SideLists(QMainWindow &window);

    void add(QDockWidget *dock) { m_docks.append(dock); }
    /// Returns the checkable action that puts them away.
    QAction *foldAction() const { return m_fold; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fold(bool folded);
    void fit();

    QMainWindow &m_window;
    QAction *m_fold;
    QList<QDockWidget *> m_docks;
    QList<QDockWidget *> m_folded; ///< that were shown before
    int m_wideWidth = 0; ///< of the lists, when the window was wide
    bool m_isNarrow = false;
};

} // namespace ui
