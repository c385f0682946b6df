// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/panetools.h"

#include "ui/base/tokens.h"
#include "ui/panes/pane.h"

#include <QHBoxLayout>
#include <QTabBar>
#include <QTabWidget>

#include <algorithm>

namespace ui {

PaneTools::PaneTools(QTabWidget *panes)
    : m_panes(panes)
{
    setObjectName(QStringLiteral("paneTools"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(gridStep, 0, gridStep, 2);
    m_panes->setCornerWidget(this, Qt::TopRightCorner);
    hide();
}

void PaneTools::add(Pane &pane)
{
    QWidget *const tools = pane.takeTools();
    if (!tools)
        return;
    m_tools.insert(&pane, tools);
    tools->hide();
    layout()->addWidget(tools);
}

bool PaneTools::showToolsOf(const Pane &pane)
{
    QWidget *const shown = m_tools.value(&pane);
    for (QWidget *tools : std::as_const(m_tools))
        tools->setVisible(tools == shown);
    setVisible(shown != nullptr);
    return shown != nullptr;
}

QSize PaneTools::sizeHint() const
{
    const QSize wanted = QWidget::sizeHint();
    const int room = m_panes->width() - m_panes->tabBar()->sizeHint().width();
    return {std::clamp(room, minimumSizeHint().width(), std::max(wanted.width(), room)), wanted.height()};
}

} // namespace ui
