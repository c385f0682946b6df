// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/commandsupport.h"
#include "ui/base/icons.h"

#include <QGroupBox>
#include <QList>

class QAction;
class QFormLayout;
class QLabel;

namespace ui {

class HookRunner;
class ProcessContext;

/// One kind of command of the pane: its fields, its buttons, since when it exists, and why it cannot be sent
/// now.
class HookGroup : public QGroupBox {
    Q_OBJECT
public:
    /// `command` decides from which version of .NET on it exists.
    HookGroup(const QString &id, const QString &title, model::RuntimeCommand command, HookRunner &runner);

    QList<QAction *> groupActions() const { return m_actions + m_ownActions; }
    /// Is called when the pane comes to the front.
    virtual void activated() { }

protected:
    QFormLayout *form() { return m_form; }
    /// Adds a button below the fields; `text` is for the menu.
    QAction *addAction(Symbol symbol, const QString &text, const QString &buttonText);
    /// Adds actions that a group's own widget has buttons for.
    void addOwnActions(const QList<QAction *> &actions) { m_ownActions = actions; }
    /// Adds what a user should know, below the fields.
    void addHint(const QString &text);
    /// Adds the buttons and the reason, below all else. Call it last.
    void finishLayout();
    /// Returns why the command cannot be sent now; empty where it can. `isComplete` is false where a field is
    /// missing.
    virtual QString refusal() const = 0;
    virtual bool isComplete() const { return true; }
    /// Shows refusal(), and enables the buttons accordingly.
    void updateActions();
    /// Does so. `reason` is empty where nothing speaks against the command.
    virtual void showState(const QString &reason, bool canRun);

    HookRunner &runner() const { return m_runner; }
    ProcessContext &process() const;

private:
    const model::RuntimeCommand m_command;
    HookRunner &m_runner;
    QFormLayout *m_form;
    QLabel *m_reason;
    QList<QAction *> m_actions;
    QList<QAction *> m_ownActions;
};

} // namespace ui
