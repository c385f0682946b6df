// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/ports/diagnosticports.h"
#include "ui/panes/pane.h"

namespace model {
class RecipeRun;
}

namespace ui {

class MessageLine;
class PortList;
class PortRuntimes;
class WireView;

/// Shows the program's diagnostic ports, which stay open without the pane: the list of the ports, the
/// runtimes that announce themselves there, and the messages. Says what fails at ports, and what recipes did.
class PortsPane : public Pane {
    Q_OBJECT
public:
    explicit PortsPane(Context &context);

    model::DiagnosticPorts &ports() { return m_ports; }
    /// Takes over what is known of all processes, the runtimes at ports among them
    /// (model/discovery/knownprocesses.h).
    void setProcesses(const QList<model::ProcessEntry> &processes);

Q_SIGNALS:
    /// The user wants to see the panes of a runtime at a port.
    void inspectRequested(const model::ProcessEntry &entry);

private:
    void layOut();
    void connectPorts();
    void connectRecipes();
    void report(const model::RecipeRun *run);
    void refresh();
    void showSelectedPort();

    Context &m_context;
    model::DiagnosticPorts &m_ports;
    MessageLine *m_message;
    PortList *m_list;
    PortRuntimes *m_runtimes;
    WireView *m_wire;
    QString m_shownMessages; ///< path of the port whose messages m_wire shows
};

} // namespace ui
