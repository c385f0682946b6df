// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"

#include <QWidget>

class QTabWidget;

namespace ui {

class InspectorHeader;
class MessageLine;

/// One process: who it is, and its panes.
class Inspector : public QWidget {
    Q_OBJECT
public:
    Inspector(const model::ProcessEntry &entry, Context &context, const QList<PaneFactory> &panes,
              QWidget *parent = nullptr);
    ~Inspector() override;

    ProcessContext &process() { return m_process; }
    void update(const model::ProcessEntry &entry);
    const QList<Pane *> &panes() const { return m_panes; }
    Pane *pane(const QString &id) const;
    Pane *currentPane() const;
    void showPane(const QString &id);
    /// Hands the task to the pane that does it, and shows that.
    void perform(PaneTask task, const QString &argument = {});
    /// Returns whether a pane waits for an answer that nobody would see if the inspector was closed now.
    bool isBusy() const;

Q_SIGNALS:
    void currentPaneChanged();

private:
    void addPane(Pane *pane);
    void showHead();
    void resume();
    void activateCurrent();

    ProcessContext m_process;
    Context &m_context;
    InspectorHeader *m_header;
    MessageLine *m_state;
    QTabWidget *m_tabs;
    QList<Pane *> m_panes;
};

} // namespace ui
