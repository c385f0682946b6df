// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/windowfoot.h"

#include <QChildEvent>

#include <utility>

namespace ui {

WindowFoot::WindowFoot(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("windowFoot"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    hide();
}

WindowFoot::~WindowFoot()
{
    for (const Foot &foot : std::exchange(m_feet, {}))
        foot.foot->setParent(foot.view);
}

WindowFoot *WindowFoot::of(const QWidget &view)
{
    return view.window()->findChild<WindowFoot *>();
}

void WindowFoot::take(QWidget *foot, QWidget *view)
{
    const bool wasTaken = isTaken();
    foot->setParent(this);
    m_feet.append(Foot{foot, view});
    showFront();
    if (!wasTaken)
        Q_EMIT takenChanged(true);
}

void WindowFoot::showFront()
{
    setVisible(isTaken());
    for (const Foot &foot : std::as_const(m_feet))
        foot.foot->setVisible(foot.foot == m_feet.last().foot);
    if (isTaken())
        m_feet.last().foot->setGeometry(rect());
}

QSize WindowFoot::sizeHint() const
{
    return {0, isTaken() ? m_feet.last().foot->minimumSizeHint().height() : 0};
}

void WindowFoot::childEvent(QChildEvent *event)
{
    QWidget::childEvent(event);
    if (!event->removed()
        || m_feet.removeIf([event](const Foot &foot) { return foot.foot == event->child(); }) == 0)
        return;
    showFront();
    if (!isTaken())
        Q_EMIT takenChanged(false);
}

void WindowFoot::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (isTaken())
        m_feet.last().foot->setGeometry(rect());
}

} // namespace ui
