// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/formscroll.h"

#include <algorithm>
#include <QEvent>
#include <QStyle>
#include <utility>

namespace ui {

FormScroll::FormScroll(QWidget *form, QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setFocusPolicy(Qt::NoFocus);
    setWidget(form);
    adapt();
}

QSize FormScroll::sizeHint() const
{
    return {widget()->sizeHint().width(), m_formHeight};
}

QSize FormScroll::minimumSizeHint() const
{
    constexpr int lines = 8;
    // With room for the scroll bar beside the form: there is no other way to its right edge.
    return {widget()->minimumSizeHint().width() + style()->pixelMetric(QStyle::PM_ScrollBarExtent),
            std::min(m_formHeight, lines * widget()->fontMetrics().lineSpacing())};
}

void FormScroll::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    adapt();
}

bool FormScroll::eventFilter(QObject *object, QEvent *event)
{
    const bool handled = QScrollArea::eventFilter(object, event);
    if (object == widget() && event->type() == QEvent::LayoutRequest)
        adapt();
    return handled;
}

void FormScroll::adapt()
{
    // At the width without a scroll bar: that is there only where the height is not.
    const int height
        = widget()->hasHeightForWidth() ? widget()->heightForWidth(width()) : widget()->sizeHint().height();
    if (std::exchange(m_formHeight, height) != height)
        updateGeometry();
}

} // namespace ui
