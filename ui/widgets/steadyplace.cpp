// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/steadyplace.h"

#include <QLabel>

namespace ui {

SteadyPlace::SteadyPlace(QLabel *label, QWidget *parent)
    : QWidget(parent)
    , m_label(label)
{
    m_label->setParent(this);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    // What is opaque needs nothing behind it painted.
    setAutoFillBackground(true);
}

QSize SteadyPlace::sizeHint() const
{
    return {0, m_label->fontMetrics().height()};
}

QSize SteadyPlace::minimumSizeHint() const
{
    return sizeHint();
}

void SteadyPlace::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_label->setGeometry(rect());
}

} // namespace ui
