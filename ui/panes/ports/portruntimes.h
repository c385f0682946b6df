// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/ports/diagnosticports.h"
#include "model/presets/presets.h"

#include <QWidget>

class QAction;
class QCheckBox;
class QLabel;
class QMenu;
class QStackedLayout;

namespace model {
class PortRecipes;
class PortRuntimeModel;
struct PortRow;
} // namespace model

namespace ui {

class EmptyState;
class MessageLine;
class TableView;
struct Context;

/// The runtimes that announced themselves at the program's ports, and what each waits for: records, resumes
/// and inspects them, and applies recipes.
class PortRuntimes : public QWidget {
    Q_OBJECT
public:
    /// Both outlive the list. What the user has to know is shown in `message`.
    PortRuntimes(Context &context, MessageLine &message);

    /// Returns the actions that a menu has for runtimes at ports.
    QList<QAction *> runtimeActions() const { return m_actions; }
    void setProcesses(const QList<model::ProcessEntry> &processes);
    /// Says which port is selected: its runtimes may be the only ones that are listed. Empty for none.
    void setPort(const QString &path);
    /// Shows the runtimes as they are now.
    void refresh();

Q_SIGNALS:
    /// The user wants to see the panes of a runtime at a port.
    void inspectRequested(const model::ProcessEntry &entry);
    /// The user wants to see the messages of the selected port, or no more.
    void messagesShown(bool shown);

private:
    void buildActions();
    void buildRecordMenu();
    void fillRecordMenu();
    void buildTable();
    void layOut();
    void resumeSelected();
    void resumeAll();
    void resume(const model::PortRuntime &runtime);
    void record(const model::Preset &preset);
    void inspectSelected();
    void editRecipe();
    void showRecipes();
    void toggleAutoResume();
    void updateState();
    const model::PortRow *selectedRow() const;
    const model::PortRuntime *selected() const;
    /// Returns those that are listed and were not resumed yet.
    QList<model::PortRuntime> toResume() const;
    model::ProcessEntry entryOf(const model::PortRuntime &runtime) const;

    Context &m_context;
    model::PortRecipes &m_recipes;
    MessageLine &m_message;
    model::PortRuntimeModel *m_model;
    QList<model::ProcessEntry> m_processes;
    QList<model::Preset> m_presets;
    QString m_port; ///< path of the selected one
    TableView *m_view;
    QCheckBox *m_onlySelected;
    QLabel *m_details; ///< what the selected runtime waits for, where that is more than us
    EmptyState *m_empty;
    QStackedLayout *m_stack;
    QMenu *m_recordMenu;
    QList<QAction *> m_actions; ///< in the order of their buttons
    QAction *m_record;
    QAction *m_resume;
    QAction *m_resumeAll;
    QAction *m_inspect;
    QAction *m_recipe;
    QAction *m_autoResume;
    QAction *m_clearGone;
};

} // namespace ui
