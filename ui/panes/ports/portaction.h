// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QToolButton>

namespace ui {

/// What an action says: in the menu (with its icon), on its button, and in the tooltip of that.
struct PortActionText {
    QString menu;
    QString button;
    QString tip;
    QIcon icon = {};
};

/// Returns an action of the pane of ports, which calls `triggered` and belongs to `owner`.
template <class Owner, class Slot>
QAction *portAction(Owner *owner, const char *objectName, const PortActionText &text, Slot triggered)
{
    auto *action = new QAction(text.icon, text.menu, owner);
    action->setObjectName(QLatin1String(objectName));
    action->setIconText(text.button);
    action->setToolTip(plainToolTip(text.tip));
    QObject::connect(action, &QAction::triggered, owner, triggered);
    return action;
}

/// Returns a button with a text beside its icon; where there is a menu, its arrow opens it.
inline QToolButton *portButton(QAction *action, QMenu *menu = nullptr)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::StrongFocus);
    if (menu) {
        button->setMenu(menu);
        button->setPopupMode(QToolButton::MenuButtonPopup);
    }
    return button;
}

} // namespace ui
