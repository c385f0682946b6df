// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/panerow.h"

#include "ui/base/tokens.h"
#include "ui/panes/pane.h"
#include "ui/shell/inspectorheader.h"
#include "ui/shell/processlabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QTabBar>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace ui {

PaneRow::PaneRow(QTabWidget *panes, ProcessLabel *who, InspectorHeader *header)
    : m_panes(panes)
    , m_who(who)
    , m_header(header)
{
    setObjectName(QStringLiteral("paneRow"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(gridStep, 0, 0, 0);
    layout->setSpacing(gridStep);
    layout->addWidget(m_header);
    m_panes->setCornerWidget(m_who, Qt::TopLeftCorner);
    m_panes->setCornerWidget(this, Qt::TopRightCorner);
    m_panes->installEventFilter(this);
    connect(m_header, &InspectorHeader::roomAsked, this, &PaneRow::divide);
    connect(m_who, &ProcessLabel::roomAsked, this, &PaneRow::divide);
}

void PaneRow::add(Pane &pane)
{
    QWidget *const tools = pane.takeTools();
    if (!tools)
        return;
    m_tools.insert(&pane, tools);
    tools->hide();
    static_cast<QHBoxLayout *>(layout())->insertWidget(0, tools, 1);
}

bool PaneRow::showToolsOf(const Pane &pane)
{
    m_shown = m_tools.value(&pane);
    for (QWidget *tools : std::as_const(m_tools))
        tools->setVisible(tools == m_shown);
    m_who->setTellsRecording(!m_shown); // once in a row is enough
    divide();
    return m_shown != nullptr;
}

void PaneRow::divide()
{
    const QMargins margins = layout()->contentsMargins();
    const int between = margins.left() + margins.right() + (m_shown ? layout()->spacing() : 0);
    const int names = m_panes->tabBar()->sizeHint().width();
    int room = m_panes->width() - names - between;
    const int leastTools = m_shown ? m_shown->minimumSizeHint().width() : 0;
    const int moreTools = m_shown ? std::max(0, m_shown->sizeHint().width() - leastTools) : 0;
    int header = m_header->leastWidth();
    room -= leastTools + header;
    int who = room >= m_who->leastWidth() ? m_who->leastWidth() : 0;
    room -= who;
    const int use = std::max(0, m_header->widthFor(room + header) - header);
    header += use;
    room -= use;
    const int texts = std::clamp(room, 0, moreTools);
    room -= texts;
    const int facts = who == 0 ? 0 : std::clamp(room, 0, std::max(0, m_who->wholeWidth() - who));
    who += facts;
    room -= facts;
    m_header->useWidth(header + (m_shown ? 0 : std::max(0, room)));
    m_who->useWidth(who);
    const int width = between + leastTools + texts + header + std::max(0, room);
    if (std::exchange(m_width, width) != width)
        updateGeometry();
}

QSize PaneRow::sizeHint() const
{
    return {m_width, QWidget::sizeHint().height()};
}

QSize PaneRow::minimumSizeHint() const
{
    return {std::min(m_width, QWidget::minimumSizeHint().width()), QWidget::minimumSizeHint().height()};
}

bool PaneRow::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest)
        divide(); // tools are others, or their texts
    return QWidget::event(event);
}

/// Before the panes place their corners.
bool PaneRow::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_panes && event->type() == QEvent::Resize)
        divide();
    return QWidget::eventFilter(watched, event);
}

} // namespace ui
