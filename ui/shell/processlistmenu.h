// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/processmodel.h"

#include <QMenu>

class QTableView;

namespace ui {

/// How the process list is looked at: its groups and columns. The menu of the header and of a button; what is
/// chosen is kept in the settings.
class ProcessListMenu : public QMenu {
    Q_OBJECT
public:
    /// Takes over what was chosen before.
    ProcessListMenu(QTableView &view, model::ProcessModel &processes);

    /// Whether the list has any at all.
    void setHasPorts(bool hasPorts);
    void setHasExited(bool hasExited) { m_removeExited->setEnabled(hasExited); }

Q_SIGNALS:
    void removeExitedRequested();

private:
    void addGroups();
    void addColumns();
    void showColumns();

    QTableView &m_view;
    model::ProcessModel &m_processes;
    QList<QAction *> m_columns;
    QAction *m_removeExited = nullptr;
    bool m_hasPorts = false;
};

} // namespace ui
