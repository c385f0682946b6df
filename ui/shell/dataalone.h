// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>

class QAction;
class QWidget;

namespace ui {

class SideLists;
class Workspace;

/// One key gives the data of the trace in front all of the window: lists, tabs, head and panes of the process
/// and the timeline go. The same key, or another tab, brings back those that were there.
class DataAlone : public QObject {
    Q_OBJECT
public:
    /// Both are borrowed and outlive this.
    DataAlone(Workspace &workspace, SideLists &sides, QObject *parent);

    QAction *action() const { return m_action; } ///< checkable

private:
    void begin();
    void end();

    Workspace &m_workspace;
    SideLists &m_sides;
    QAction *m_action;
    QList<QPointer<QWidget>> m_hidden;
    bool m_hasFolded = false; ///< the lists
};

} // namespace ui
