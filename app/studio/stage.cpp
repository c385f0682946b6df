// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/stage.h"

#include "app/gui/composition.h"
#include "ui/panes/tracepane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/inspectorstack.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/choicerow.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>

namespace app {

ui::MainWindow &Stage::window() const
{
    return m_composition.window();
}

ui::Workspace &Stage::workspace() const
{
    return *window().workspace();
}

ui::Inspector *Stage::inspector() const
{
    return workspace().inspectors()->current();
}

ui::TracePane *Stage::tracePane() const
{
    return qobject_cast<ui::TracePane *>(inspector()->pane(QStringLiteral("trace")));
}

ui::TraceView *Stage::traceView() const
{
    return qobject_cast<ui::TraceView *>(seen(QStringLiteral("traceView")));
}

void Stage::showPane(const QString &id) const
{
    workspace().setCurrentIndex(0);
    inspector()->showPane(id);
}

void Stage::trigger(const char *action) const
{
    if (auto *found = window().findChild<QAction *>(QLatin1String(action)))
        found->trigger();
}

void Stage::click(const char *button) const
{
    if (auto *found = qobject_cast<QAbstractButton *>(seen(QLatin1String(button))))
        return found->click();
    // A narrow row has it in its menu.
    for (auto *hidden : window().findChildren<QAbstractButton *>(QLatin1String(button))) {
        if (ui::ChoiceRow::isInMenu(*hidden) && hidden->parentWidget()->isVisible())
            return hidden->click();
    }
}

QWidget *Stage::front() const
{
    const auto isOver = [](const QWidget *widget, const QWidget *below) {
        while (widget && widget != below)
            widget = widget->parentWidget();
        return widget != nullptr;
    };
    QWidget *front = &window();
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        const bool isShort = widget->windowType() == Qt::ToolTip || widget->windowType() == Qt::Popup;
        const bool isTornOff = widget->inherits("ui::TornTab"); // a window of its own
        if (widget->isVisible() && !isShort && (isTornOff || isOver(widget, front)))
            front = widget;
    }
    return front;
}

void Stage::closeFront() const
{
    if (QWidget *const over = front(); over != &window())
        over->close();
}

QWidget *Stage::seen(const QString &name)
{
    const QByteArray className = "ui::" + name.toLatin1();
    for (QWidget *widget : QApplication::allWidgets()) {
        if (widget->isVisible() && (widget->objectName() == name || widget->inherits(className.constData())))
            return widget;
    }
    return nullptr;
}

} // namespace app
