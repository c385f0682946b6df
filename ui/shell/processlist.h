// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/process/processkey.h"

#include <QWidget>

class QStackedLayout;

namespace model {
class KnownProcesses;
class ProcessDiscovery;
class ProcessModel;
} // namespace model

namespace ui {

class EmptyState;
class FilterBar;
class MessageLine;
class ProcessListMenu;
class ProcessMenu;
class TableView;
struct Context;

/// The list of the machine's .NET processes, two lines each, with what they used in the last minutes and a
/// menu of what can be done with them. Refreshing keeps selection and scrolling, and the order while
/// the pointer is over the list. Processes that cannot be reached are grey, and a message below the table
/// says why and what to do. Stale sockets are one line with "Clean up".
class ProcessList : public QWidget {
    Q_OBJECT
public:
    ProcessList(Context &context, model::ProcessDiscovery &discovery, model::KnownProcesses &processes,
                QWidget *parent = nullptr);

    TableView *view() const { return m_view; }
    FilterBar *filterBar() const { return m_filter; }
    /// Returns a width that is enough for the columns that are shown, so that the rest is left to traces.
    QSize sizeHint() const override;
    /// Returns false when the list shows no process with that id.
    bool selectProcess(qint64 pid);
    /// Selects the process that is shown, wherever it was chosen.
    void followShown(const model::ProcessEntry &entry);

Q_SIGNALS:
    void processSelected(const model::ProcessEntry &entry);
    /// From the menu of a process, also of one that is not selected.
    void recordRequested(const model::ProcessEntry &entry, const QString &presetId);
    void dumpRequested(const model::ProcessEntry &entry);

private:
    void buildTable();
    void buildMenus();
    void fitColumns();
    void layOut();
    void refresh();
    void showEmptyState();
    void currentChanged();
    void showDetails();
    int currentRow() const;

    Context &m_context;
    model::ProcessDiscovery &m_discovery;
    model::KnownProcesses &m_processes;
    model::ProcessModel *m_model;
    FilterBar *m_filter;
    TableView *m_view;
    EmptyState *m_empty;
    ProcessListMenu *m_listMenu = nullptr;
    ProcessMenu *m_menu;
    QStackedLayout *m_stack;
    MessageLine *m_details;
    MessageLine *m_stale;
    MessageLine *m_problem; ///< of what was asked for in the menu
    model::ProcessKey m_shown; ///< the last one that processSelected() was emitted for
};

} // namespace ui
