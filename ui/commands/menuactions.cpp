// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/commands/menuactions.h"

#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QToolButton>

namespace ui {

namespace {

void collect(const QMenu &menu, const QString &place, WhichActions which, QList<PlacedAction> &found)
{
    for (QAction *action : menu.actions()) {
        if (action->isSeparator() || !action->isVisible()
            || (which == WhichActions::Enabled && !action->isEnabled()))
            continue;
        if (const QMenu *below = action->menu())
            collect(*below, place.isEmpty() ? actionTitle(*action) : place % u", " % actionTitle(*action),
                    which, found);
        else if (!action->text().isEmpty())
            found.append({action, place});
    }
}

} // namespace

QString actionTitle(const QAction &action)
{
    QString title;
    const QString text = action.text();
    for (qsizetype i = 0; i < text.size(); ++i) {
        // One ampersand marks the letter behind it, two are one.
        if (text.at(i) == u'&' && ++i >= text.size())
            break;
        title += text.at(i);
    }
    if (title.endsWith(u'…'))
        title.chop(1);
    return title;
}

QList<PlacedAction> menuActions(const QMenuBar &menus, WhichActions which)
{
    QList<PlacedAction> found;
    for (const QAction *action : menus.actions()) {
        if (action->menu() && action->isVisible())
            collect(*action->menu(), actionTitle(*action), which, found);
    }
    return found;
}

QList<PlacedAction> widgetActions(const QWidget &window, WhichActions which)
{
    QSet<const QAction *> known;
    for (const QMenuBar *menus : window.findChildren<QMenuBar *>()) {
        for (const PlacedAction &placed : menuActions(*menus, WhichActions::All))
            known.insert(placed.action);
    }
    QList<PlacedAction> found;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible() || qobject_cast<const QMenu *>(widget)
            || qobject_cast<const QMenuBar *>(widget))
            continue;
        for (QAction *action : widget->actions()) {
            if (action->isSeparator() || action->menu() || action->text().isEmpty() || !action->isVisible()
                || (which == WhichActions::Enabled && !action->isEnabled()) || known.contains(action))
                continue;
            known.insert(action);
            found.append({action, widget->accessibleName()});
        }
    }
    return found;
}

QList<QAction *> buttonActions(const QWidget &pane)
{
    QList<QAction *> found;
    for (const QToolButton *button : pane.findChildren<QToolButton *>()) {
        QAction *const action = button->defaultAction();
        if (action && button->isVisible() && action->isVisible() && !action->text().isEmpty()
            && !qobject_cast<const QLineEdit *>(button->parentWidget()) && !found.contains(action))
            found.append(action);
    }
    return found;
}

} // namespace ui
