// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/ports/diagnosticports.h"
#include "model/presets/presets.h"
#include "ui/panes/pane.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QMenu;
class QStackedLayout;

namespace model {
class PortListModel;
class PortRecipes;
class PortRuntimeModel;
class RecipeRun;
struct PortRow;
} // namespace model

namespace ui {

class EmptyState;
class MessageLine;
class TableView;
class WireView;

/// Shows the program's diagnostic ports, which stay open without the pane: opens and closes them, says how to
/// start programs that use them, lists the runtimes that announce themselves and what they wait for, records
/// and resumes them, applies recipes, and can show the messages.
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
    void setUp(QAction *action, const char *name, const QString &iconText, const QString &tip,
               void (PortsPane::*triggered)());
    void buildActions();
    void buildLineMenu();
    void buildRecordMenu();
    void buildTables();
    QWidget *buildForm();
    QWidget *buildPortArea();
    QWidget *buildRuntimeArea();
    void layOut();
    void connectModels();

    void openPort();
    void closePort();
    void toggleKept();
    void togglePolicy();
    void copyLine(model::PortLineKind kind);
    void resumeSelected();
    void resumeAll();
    void resume(const model::PortRuntime &runtime);
    void record(const model::Preset &preset);
    void recordDefault();
    void inspectSelected();
    void editRecipe();
    void showRecipes();
    void clearGone();
    void toggleAutoResume();
    void report(const model::RecipeRun *run);

    void refresh();
    void refreshRuntimes();
    void updateState();
    const model::PortSetting *selectedPort() const;
    const model::PortRow *selectedRow() const;
    const model::PortRuntime *selectedRuntime() const;
    /// Returns those that are listed and were not resumed yet.
    QList<model::PortRuntime> toResume() const;
    model::ProcessEntry entryOf(const model::PortRuntime &runtime) const;

    Context &m_context;
    model::DiagnosticPorts &m_ports;
    model::PortRecipes &m_recipes;
    model::PortListModel *m_portModel;
    model::PortRuntimeModel *m_model;
    QList<model::ProcessEntry> m_processes;
    QList<model::Preset> m_presets;
    QLineEdit *m_path;
    QCheckBox *m_suspend;
    TableView *m_portView;
    QLineEdit *m_startLine;
    QCheckBox *m_onlySelected;
    TableView *m_view;
    QLabel *m_details; ///< what the selected runtime waits for, where that is more than us
    EmptyState *m_empty;
    QStackedLayout *m_stack;
    WireView *m_wire;
    QString m_shownMessages; ///< path of the port whose messages m_wire shows
    MessageLine *m_message;
    QMenu *m_lineMenu;
    QMenu *m_recordMenu;
    QAction *m_open;
    QAction *m_close;
    QAction *m_keep;
    QAction *m_waits;
    QAction *m_copy;
    QAction *m_record;
    QAction *m_resume;
    QAction *m_resumeAll;
    QAction *m_inspect;
    QAction *m_recipe;
    QAction *m_autoResume;
    QAction *m_recipesShown;
    QAction *m_clearGone;
    QAction *m_showWire;
};

} // namespace ui
