// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/commands/menuactions.h"

#include "ui/widgets/choicerow.h"
#include "ui/widgets/pagehost.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCoreApplication>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QTabWidget>
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

struct CommandWords {
    Q_DECLARE_TR_FUNCTIONS(ui::CommandWords)
};

QString withoutMnemonic(const QString &text)
{
    return actionTitle(QAction(text));
}

/// Returns a tooltip, which is rich text or plain, as plain text.
QString plainTip(QString tip)
{
    if (!tip.startsWith(u'<')) // see plainToolTip()
        return tip;
    static const QRegularExpression tags(QStringLiteral("<[^>]*>"));
    tip.remove(tags);
    for (const auto &[escaped, plain] :
         {std::pair("&lt;", "<"), {"&gt;", ">"}, {"&quot;", "\""}, {"&amp;", "&"}})
        tip.replace(QLatin1String(escaped), QLatin1String(plain));
    return tip.simplified();
}

/// Returns the tab widget whose page the widget is; null where it is none.
QTabWidget *tabsOf(const QWidget &page)
{
    const QWidget *const stack = page.parentWidget();
    return stack ? qobject_cast<QTabWidget *>(stack->parentWidget()) : nullptr;
}

/// Returns the name of the innermost tab that the widget is in.
QString tabNameOf(const QWidget &widget)
{
    for (const QWidget *at = &widget; at && !at->isWindow(); at = at->parentWidget()) {
        const auto *const host = dynamic_cast<const PageHost *>(at);
        if (const QString name = host ? host->pageNameOf(widget) : QString(); !name.isEmpty())
            return name;
        const QTabWidget *const tabs = tabsOf(*at);
        if (const int index = tabs ? tabs->indexOf(const_cast<QWidget *>(at)) : -1; index >= 0)
            return withoutMnemonic(tabs->tabText(index));
    }
    return {};
}

/// Whether a call hid the widget; one that is merely on a page behind others was not hidden, nor one that a
/// narrow row has in its menu.
bool isPutAway(const QWidget &widget)
{
    return widget.isHidden() && widget.testAttribute(Qt::WA_WState_ExplicitShowHide)
        && !ChoiceRow::isInMenu(widget);
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
    QList<const QWidget *> widgets{&window};
    for (const QWidget *widget : window.findChildren<QWidget *>())
        widgets.append(widget);
    for (const QWidget *widget : std::as_const(widgets)) {
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

QString PaneCommand::title() const
{
    if (action)
        return actionTitle(*action);
    const auto *const button = qobject_cast<const QAbstractButton *>(widget.data());
    return button ? withoutMnemonic(button->text()) : QString();
}

bool PaneCommand::isEnabled() const
{
    return action ? action->isEnabled() : widget && widget->isEnabled();
}

QString PaneCommand::needs() const
{
    if (isEnabled())
        return {};
    QString tip = action ? needsOf(*action) : widget ? plainTip(widget->toolTip()) : QString();
    if (!tip.isEmpty())
        return tip;
    return qobject_cast<const QAbstractItemView *>(widget.data())
        ? CommandWords::tr("a row has to be selected in it")
        : CommandWords::tr("there is nothing for it to do");
}

QKeySequence PaneCommand::shortcut() const
{
    return action ? action->shortcut() : QKeySequence();
}

void PaneCommand::run() const
{
    if (widget)
        bringForward(*widget);
    if (action)
        action->trigger();
    else if (auto *const button = qobject_cast<QAbstractButton *>(widget.data()))
        button->click();
}

bool PaneCommand::isSeen() const
{
    return widget
        && (widget->isVisible() || (ChoiceRow::isInMenu(*widget) && widget->parentWidget()->isVisible()));
}

QString needsOf(const QAction &action)
{
    if (action.isEnabled())
        return {};
    const QString tip = plainTip(action.toolTip());
    // Without one of its own, an action has its text for a tooltip.
    return tip == actionTitle(action) || tip == action.iconText() ? QString() : tip;
}

QList<PaneCommand> commandsWithin(const QWidget &area)
{
    QList<PaneCommand> found;
    QSet<const QAction *> known;
    const auto add = [&](QWidget *widget, QAction *action, const QString &place) {
        if (action->isSeparator() || action->menu() || action->text().isEmpty() || !action->isVisible()
            || known.contains(action))
            return;
        known.insert(action);
        found.append({widget, action, place});
    };
    for (QWidget *widget : area.findChildren<QWidget *>()) {
        if (isPutAway(*widget) || qobject_cast<const QMenu *>(widget)
            || qobject_cast<const QLineEdit *>(widget->parentWidget()))
            continue;
        const QString place = tabNameOf(*widget);
        const auto *const tool = qobject_cast<const QToolButton *>(widget);
        const auto *const button = qobject_cast<const QAbstractButton *>(widget);
        if (tool && tool->menu()) {
            QList<PlacedAction> below;
            collect(*tool->menu(), withoutMnemonic(tool->text()), WhichActions::All, below);
            for (const PlacedAction &placed : below)
                add(widget, placed.action, placed.place.isEmpty() ? place : place % u", " % placed.place);
        } else if (tool && tool->defaultAction()) {
            add(widget, tool->defaultAction(), place);
        } else if ((tool || qobject_cast<const QPushButton *>(widget)) && button->text().size() > 1
                   && !widget->objectName().startsWith(QLatin1String("qt_"))) {
            found.append({widget, nullptr, place});
        } else if (!button) {
            const QString name = widget->accessibleName();
            for (QAction *action : widget->actions())
                add(widget, action, name.isEmpty() || name == place ? place : place % u", " % name);
        }
    }
    return found;
}

void bringForward(QWidget &widget)
{
    QList<QWidget *> pages; // the outermost first
    for (QWidget *at = &widget; at && !at->isWindow(); at = at->parentWidget()) {
        if (tabsOf(*at) || dynamic_cast<PageHost *>(at))
            pages.prepend(at);
    }
    for (QWidget *page : pages) {
        if (QTabWidget *const tabs = tabsOf(*page))
            tabs->setCurrentWidget(page);
        if (auto *const host = dynamic_cast<PageHost *>(page))
            host->showPageOf(widget);
    }
}

bool focusWithin(QWidget &page)
{
    for (QWidget *next = page.nextInFocusChain(); next && next != &page; next = next->nextInFocusChain()) {
        if (page.isAncestorOf(next) && next->isVisible() && next->isEnabled()
            && (next->focusPolicy() & Qt::TabFocus)) {
            next->setFocus(Qt::ShortcutFocusReason);
            return true;
        }
    }
    return false;
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
