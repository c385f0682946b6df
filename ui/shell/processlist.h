// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"

#include <QWidget>

class QStackedLayout;

namespace model {
class KnownProcesses;
class ProcessDiscovery;
class ProcessModel;
class Recordings;
class Runtimes;
} // namespace model

namespace ui {

class EmptyState;
class FilterBar;
class MessageLine;
class TableView;

/// The list of the machine's .NET processes. Refreshing keeps selection and scrolling. Processes that cannot
/// be reached are grey, and a message below the table says why and what to do. Stale sockets are one line
/// with "Clean up".
class ProcessList : public QWidget {
    Q_OBJECT
public:
    ProcessList(model::ProcessDiscovery &discovery, const model::KnownProcesses &processes,
                const model::Runtimes &runtimes, const model::Recordings &recordings,
                QWidget *parent = nullptr);

    TableView *view() const { return m_view; }
    FilterBar *filterBar() const { return m_filter; }
    /// Returns a width that is enough for PID, name, version and state, so that the rest is left to traces.
    QSize sizeHint() const override;
    /// Returns false when the list shows no process with that id.
    bool selectProcess(qint64 pid);

Q_SIGNALS:
    void processSelected(const model::ProcessEntry &entry);

private:
    void buildTable();
    void layOut();
    void refresh();
    void showEmptyState();
    void currentChanged();
    void showDetails();
    int currentRow() const;

    model::ProcessDiscovery &m_discovery;
    const model::KnownProcesses &m_processes;
    const model::Runtimes &m_runtimes;
    const model::Recordings &m_recordings;
    model::ProcessModel *m_model;
    FilterBar *m_filter;
    TableView *m_view;
    EmptyState *m_empty;
    QStackedLayout *m_stack;
    MessageLine *m_details;
    MessageLine *m_stale;
    qint64 m_shownPid = 0; ///< the last one that processSelected() was emitted for
};

} // namespace ui
