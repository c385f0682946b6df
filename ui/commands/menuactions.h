// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QPointer>
#include <QString>
#include <QWidget>

class QAction;
class QMenuBar;

namespace ui {

/// An action and where it is found: "File", "File, Open Recent", or the name of the list that it is about.
struct PlacedAction {
    QAction *action = nullptr;
    QString place;
};

/// Those that can be chosen now, or those that have nothing to do at the moment, too.
enum class WhichActions { Enabled, All };

/// Returns an action's text without its mnemonic and without the dots of what asks on.
QString actionTitle(const QAction &action);
/// Returns the actions of the menus, each once.
QList<PlacedAction> menuActions(const QMenuBar &menus, WhichActions which = WhichActions::Enabled);
/// Returns the actions of `window` and of visible widgets in it that are in no menu of it.
QList<PlacedAction> widgetActions(const QWidget &window, WhichActions which = WhichActions::Enabled);
/// Something that can be done in a pane or a tab, be that seen now or not.
struct PaneCommand {
    QPointer<QWidget> widget; ///< that has it: a button, or the list that it is about
    QPointer<QAction> action; ///< null where the button itself does it
    QString place; ///< "Dump", "Events, Event table"

    QString title() const;
    bool isEnabled() const;
    /// Whether its widget is seen, or stands in the menu of a row that is too narrow for it.
    bool isSeen() const;
    /// Returns what it needs before it can be done, as far as that is known; empty where it can.
    QString needs() const;
    QKeySequence shortcut() const;
    /// Brings it forward, and does it if it can be done.
    void run() const;
};

/// Returns what `area` can do by buttons, their menus and its lists, each once; not what is in input fields.
QList<PaneCommand> commandsWithin(const QWidget &area);
/// Returns why an action cannot be chosen now, by its tooltip; empty where it can.
QString needsOf(const QAction &action);
/// Brings the pages of tabs to the front in which the widget is, or which it is.
void bringForward(QWidget &widget);
/// Gives the focus to the first part of the page that takes it; false where there is none.
bool focusWithin(QWidget &page);
/// Returns the actions of the buttons that are seen in `pane`, each once, but not those within input fields.
QList<QAction *> buttonActions(const QWidget &pane);

} // namespace ui
