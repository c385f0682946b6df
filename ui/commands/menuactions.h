// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

class QAction;
class QMenuBar;
class QWidget;

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
/// Returns the actions of visible widgets in `window` that are in no menu of it.
QList<PlacedAction> widgetActions(const QWidget &window, WhichActions which = WhichActions::Enabled);
/// Returns the actions of the buttons that are seen in `pane`, each once, but not those within input fields.
QList<QAction *> buttonActions(const QWidget &pane);

} // namespace ui
