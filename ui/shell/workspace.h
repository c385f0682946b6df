// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/pane.h"

#include <QTabWidget>

namespace model {
struct ProcessEntry;
}

namespace ui {

class Inspector;
class InspectorStack;
class TraceDocument;

/// The middle of the window: the chosen process, panes of the whole machine, and open trace files, as tabs.
class Workspace : public QTabWidget {
    Q_OBJECT
public:
    Workspace(Context &context, const QList<PaneFactory> &panes, QWidget *welcome, QWidget *parent = nullptr);

    InspectorStack *inspectors() const { return m_inspectors; }
    Inspector *showProcess(const model::ProcessEntry &entry);
    /// The process list was refreshed.
    void refresh(const QList<model::ProcessEntry> &entries);
    void addPane(Pane *pane);
    void showPane(Pane *pane);
    /// The tab of that file, new or open already.
    TraceDocument *openTrace(const QString &path);
    void closeCurrent();
    /// What the Process menu acts on; null on a trace file and on the welcome.
    Pane *currentPane() const;

Q_SIGNALS:
    void currentPaneChanged();

private:
    void showTitle();
    void closeTab(int index);
    void currentTabChanged();

    Context &m_context;
    InspectorStack *m_inspectors;
};

} // namespace ui
