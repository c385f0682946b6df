// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/context.h"
#include "ui/commands/command.h"

#include <QObject>
#include <QWidgetList>

class QMainWindow;
class QMenu;

namespace model {
class KnownProcesses;
struct ProcessEntry;
} // namespace model

namespace ui {

class CommandPalette;
class TraceContext;
class Workspace;

/// The window's command palette and its sheet of keys, with all that the palette finds: actions, processes,
/// recordings and recent traces, open tabs, and event types and methods of the trace in front.
class WindowCommands : public QObject {
    Q_OBJECT
public:
    /// Adds its own actions to the menus.
    WindowCommands(QMainWindow &window, Workspace &workspace, Context &context,
                   const model::KnownProcesses &processes, QMenu &viewMenu, QMenu &helpMenu);

    CommandPalette *palette() const { return m_palette; }

Q_SIGNALS:
    void inspectRequested(const model::ProcessEntry &entry);
    void openTraceRequested(const QString &path);

private:
    /// Returns whose actions and tabs are found, seen or not: the panes of the process, the trace in front,
    /// and the panes with tabs of their own.
    QWidgetList areas() const;
    QList<Command> actions() const;
    QList<Command> processActions() const;
    QList<Command> traceWishes() const;
    QList<Command> processes();
    QList<Command> traces();
    QList<Command> tabs() const;
    QList<Command> eventTypes() const;
    /// Looks for methods on a worker: a trace may have hundreds of thousands.
    void findMethods(const QString &words, const CommandsFound &found);
    TraceContext *currentTrace() const;

    QMainWindow &m_window;
    Workspace &m_workspace;
    Context &m_context;
    const model::KnownProcesses &m_processes;
    CommandPalette *m_palette;
    quint64 m_methodJob = 0;
};

} // namespace ui
