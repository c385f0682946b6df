// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/focusring.h"

#include <QEvent>
#include <QStyleOptionFocusRect>
#include <QStylePainter>

namespace ui {

FocusRing::FocusRing(QWidget *around)
    : QWidget(around)
{
    setObjectName(QStringLiteral("focusRing"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    around->installEventFilter(this);
    showFocus();
}

void FocusRing::showFocus()
{
    const QWidget *around = parentWidget();
    setVisible(around->hasFocus());
    if (isHidden())
        return;
    setGeometry(around->rect());
    raise();
}

bool FocusRing::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut
        || event->type() == QEvent::Resize)
        showFocus();
    return QWidget::eventFilter(watched, event);
}

void FocusRing::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    QStyleOptionFocusRect option;
    option.initFrom(this);
    QStylePainter(this).drawPrimitive(QStyle::PE_FrameFocusRect, option);
}

} // namespace ui
