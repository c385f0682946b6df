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

class NameSearch;
class TornTab;
class TraceContext;
class Workspace;

/// The command palettes and sheets of keys of the window and of the tabs that have windows of their own, with
/// all that a palette finds: actions, processes, recordings and recent traces, open tabs, and event types,
/// .NET types and methods of the trace in front.
class WindowCommands : public QObject {
    Q_OBJECT
public:
    /// Adds its own actions to the menus.
    WindowCommands(QMainWindow &window, Workspace &workspace, Context &context,
                   const model::KnownProcesses &processes, QMenu &viewMenu, QMenu &helpMenu);

Q_SIGNALS:
    void inspectRequested(const model::ProcessEntry &entry);
    void openTraceRequested(const QString &path);

private:
    /// Where a palette is: null in the main window, else the tab that has a window of its own.
    using Place = const TornTab *;

    /// Makes a palette for the window, and puts what opens it, and the sheet of keys, before what the menus
    /// have.
    void equip(QMainWindow &window, Place place, QMenu &paletteMenu, QMenu &keysMenu);
    /// Returns whose actions and tabs are found, seen or not: the panes of the process, the trace in front,
    /// and the panes with tabs of their own; in a window of its own, what is there.
    QWidgetList areas(Place place) const;
    QList<Command> actions(Place place) const;
    QList<Command> processActions() const;
    QList<Command> traceWishes() const;
    QList<Command> processes();
    QList<Command> traces();
    QList<Command> tabs(Place place) const;
    QList<Command> eventTypes(Place place) const;
    TraceContext *traceAt(Place place) const;
    void bringMainWindowForward();

    QMainWindow &m_window;
    Workspace &m_workspace;
    Context &m_context;
    const model::KnownProcesses &m_processes;
    NameSearch *m_names;
};

} // namespace ui
