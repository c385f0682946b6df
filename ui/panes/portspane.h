// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/session/diagnosticport.h"
#include "ui/panes/pane.h"

class QCheckBox;
class QLineEdit;
class QStackedLayout;

namespace model {
class PortRuntimeModel;
}

namespace ui {

class EmptyState;
class MessageLine;
class TableView;
class WireView;

/// Shows the program's diagnostic port, which stays open without the pane: opens and closes it, says how to
/// start programs that use it, lists the runtimes that advertise themselves, resumes those that wait at their
/// start, and can show the messages.
class PortsPane : public Pane {
    Q_OBJECT
public:
    explicit PortsPane(Context &context);

    model::DiagnosticPort &port() { return m_port; }

Q_SIGNALS:
    /// The user wants to see the panes of a runtime at the port.
    void inspectRequested(const model::ProcessEntry &entry);

private:
    void buildActions();
    void buildTable();
    QWidget *buildForm();
    void layOut();
    void toggleListening(bool listen);
    void refresh();
    void resumeSelected();
    void inspectSelected();
    void updateState();
    QString startLine() const;
    const model::PortRuntime *selected() const;

    Context &m_context;
    model::DiagnosticPort &m_port;
    model::PortRuntimeModel *m_model;
    QLineEdit *m_path;
    QLineEdit *m_startLine;
    QCheckBox *m_suspend;
    TableView *m_view;
    EmptyState *m_empty;
    QStackedLayout *m_stack;
    WireView *m_wire;
    MessageLine *m_message;
    QAction *m_listen;
    QAction *m_resume;
    QAction *m_inspect;
    QAction *m_copy;
    QAction *m_showWire;
};

/// Returns the environment variable that makes a program connect to the port:
/// "DOTNET_DiagnosticPorts=path,suspend".
QString portVariable(const QString &path, bool suspend);

} // namespace ui
