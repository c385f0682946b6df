// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/dataalone.h"

#include "ui/shell/sidelists.h"
#include "ui/shell/workspace.h"
#include "ui/trace/timeline.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QTabBar>
#include <utility>

namespace ui {

namespace {

/// Returns what stands around the data of a trace view, up to the window.
QWidgetList aroundData(TraceView &view)
{
    QWidgetList around{&view.timeline()};
    for (QWidget *at = &view; at && !at->isWindow(); at = at->parentWidget()) {
        if (const auto *const tabs = qobject_cast<const QTabWidget *>(at))
            around += {tabs->tabBar(), tabs->cornerWidget(Qt::TopLeftCorner),
                       tabs->cornerWidget(Qt::TopRightCorner)};
    }
    around.removeAll(nullptr);
    return around;
}

} // namespace

DataAlone::DataAlone(Workspace &workspace, SideLists &sides, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_sides(sides)
    , m_action(new QAction(tr("Data Al&one"), this))
{
    m_action->setObjectName(QStringLiteral("dataAlone"));
    m_action->setCheckable(true);
    m_action->setShortcut(QKeySequence(Qt::Key_F11));
    m_action->setToolTip(plainToolTip(
        tr("Gives the data of the trace in front all of the window, and brings the rest back (F11)")));
    connect(m_action, &QAction::toggled, this, [this](bool alone) { alone ? begin() : end(); });
    connect(&m_workspace, &QTabWidget::currentChanged, m_action, [this] { m_action->setChecked(false); });
}

void DataAlone::begin()
{
    TraceView *const view = m_workspace.currentTrace();
    if (!view || !view->isVisible()) {
        m_action->setChecked(false);
        return;
    }
    for (QWidget *widget : aroundData(*view)) {
        if (widget->isHidden())
            continue;
        m_hidden.append(widget);
        widget->hide();
    }
    m_hasFolded = !m_sides.foldAction()->isChecked();
    m_sides.foldAction()->setChecked(true);
}

void DataAlone::end()
{
    for (const QPointer<QWidget> &widget : std::exchange(m_hidden, {})) {
        if (widget)
            widget->show();
    }
    if (std::exchange(m_hasFolded, false))
        m_sides.foldAction()->setChecked(false);
}

} // namespace ui
