// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/processmodel.h"

#include <QMenu>

class QTableView;

namespace ui {

/// How the process list is looked at: its groups and columns. The menu of the header and of a button; what is
/// chosen is kept in the settings. In a narrow list the last columns are left out, so that the names stay.
class ProcessListMenu : public QMenu {
    Q_OBJECT
public:
    /// Takes over what was chosen before.
    ProcessListMenu(QTableView &view, model::ProcessModel &processes);

    /// Whether the list has any at all.
    void setHasPorts(bool hasPorts);
    void setHasExited(bool hasExited) { m_removeExited->setEnabled(hasExited); }
    /// Returns the width of the columns that were chosen, apart from the names, in pixels.
    int columnsWidth() const { return m_columnsWidth; }

Q_SIGNALS:
    void removeExitedRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addGroups();
    void addColumns();
    void showColumns();
    void fitColumns();

    QTableView &m_view;
    model::ProcessModel &m_processes;
    QList<QAction *> m_columns;
    QAction *m_removeExited = nullptr;
    bool m_hasPorts = false;
    int m_columnsWidth = 0;
    int m_fittedWidth = 0; ///< of the list
};

} // namespace ui
