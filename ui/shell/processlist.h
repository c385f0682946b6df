// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"

#include <QWidget>

class QStackedLayout;

namespace model {
class ProcessDiscovery;
class ProcessModel;
} // namespace model

namespace ui {

class EmptyState;
class FilterBar;
class MessageLine;
class TableView;

/// The .NET processes of the machine. Refreshing keeps selection and scrolling; what cannot be reached is
/// greyed, and below the table it says why and what to do. Stale sockets are one line with "Clean up".
class ProcessList : public QWidget {
    Q_OBJECT
public:
    explicit ProcessList(model::ProcessDiscovery &discovery, QWidget *parent = nullptr);

    TableView *view() const { return m_view; }
    FilterBar *filterBar() const { return m_filter; }
    /// Wide enough for what decides: PID, name, version, state. Traces need the rest of the width more.
    QSize sizeHint() const override;
    /// False when there is none with that id (yet, or under this filter).
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
    model::ProcessModel *m_model;
    FilterBar *m_filter;
    TableView *m_view;
    EmptyState *m_empty;
    QStackedLayout *m_stack;
    MessageLine *m_details;
    MessageLine *m_stale;
    qint64 m_shownPid = 0; ///< told by processSelected last
};

} // namespace ui
