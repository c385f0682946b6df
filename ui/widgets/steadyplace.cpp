// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/steadyplace.h"

#include <algorithm>
#include <QEvent>
#include <QLabel>
#include <QResizeEvent>

namespace ui {

SteadyPlace::SteadyPlace(QLabel *label, QWidget *parent)
    : QWidget(parent)
    , m_label(label)
    , m_height(label->fontMetrics().height())
{
    m_label->setParent(this);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    // What is opaque needs nothing behind it painted.
    setAutoFillBackground(true);
}

void SteadyPlace::setAsWideAsText(bool isAsWide)
{
    if (m_isAsWideAsText == isAsWide)
        return;
    m_isAsWideAsText = isAsWide;
    setSizePolicy(isAsWide ? QSizePolicy::Maximum : QSizePolicy::Ignored, QSizePolicy::Fixed);
}

QSize SteadyPlace::sizeHint() const
{
    return {m_isAsWideAsText ? m_label->sizeHint().width() : 0, minimumSizeHint().height()};
}

QSize SteadyPlace::minimumSizeHint() const
{
    return {0, m_label->wordWrap() ? m_height : m_label->fontMetrics().height()};
}

/// The label asks for its layout when its text changes.
bool SteadyPlace::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show)
        fitHeight();
    if (event->type() == QEvent::LayoutRequest && m_isAsWideAsText)
        updateGeometry();
    return QWidget::event(event);
}

void SteadyPlace::fitHeight()
{
    if (!m_label->wordWrap())
        return;
    const int height = m_label->isHidden()
        ? 0
        : std::max(m_label->heightForWidth(width()), m_label->fontMetrics().height());
    if (height == m_height)
        return;
    m_height = height;
    updateGeometry();
}

void SteadyPlace::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_label->setGeometry(rect());
    if (event->size().width() != event->oldSize().width())
        fitHeight();
}

} // namespace ui
