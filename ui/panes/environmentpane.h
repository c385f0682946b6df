// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"

class QPlainTextEdit;

namespace model {
class EnvironmentModel;
}

namespace ui {

class CommandWait;
class EmptyState;
class FilterBar;
class MessageLine;
class TableView;
class VariableForm;

/// The process's environment as its runtime has it, secrets masked until they are asked for: all by Reveal,
/// one below the table. Variables can be set and cleared.
class EnvironmentPane : public Pane {
    Q_OBJECT
public:
    static QString paneId() { return QStringLiteral("environment"); }
    static QString paneTitle() { return tr("Environment"); }
    EnvironmentPane(ProcessContext &process, Context &context);
    void activated() override;

    model::EnvironmentModel *environment() const { return m_model; }

private:
    void buildActions();
    void buildTable();
    void layOut();
    void fetch();
    /// Reads it anew without taking away what is said.
    void fetchSilently();
    void editCurrent();
    void change(const QString &name, const std::optional<QString> &value);
    void updateForm();
    void rowsChanged();
    void showCurrent(bool reveal);
    void copyRows();

    ProcessContext &m_process;
    Context &m_context;
    model::EnvironmentModel *m_model;
    FilterBar *m_filter;
    TableView *m_view;
    EmptyState *m_empty;
    QPlainTextEdit *m_value;
    VariableForm *m_form;
    MessageLine *m_message;
    CommandWait *m_busy;
    QAction *m_refresh;
    QAction *m_copy;
    QAction *m_revealOne;
    QAction *m_revealAll;
    QAction *m_edit;
    bool m_fetched = false;
};

} // namespace ui
