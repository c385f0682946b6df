// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/overlayplace.h"

#include <algorithm>
#include <QBoxLayout>
#include <QDialog>
#include <QEvent>

namespace ui {

namespace {

/// Returns the vertical layout in `layout` that has the widget; null for none.
QBoxLayout *verticalLayoutOf(QLayout *layout, QWidget *widget)
{
    if (!layout)
        return nullptr;
    auto *box = qobject_cast<QBoxLayout *>(layout);
    const bool isVertical
        = box && (box->direction() == QBoxLayout::TopToBottom || box->direction() == QBoxLayout::BottomToTop);
    if (isVertical && box->indexOf(widget) >= 0)
        return box;
    for (int i = 0; i < layout->count(); ++i) {
        if (QBoxLayout *found = verticalLayoutOf(layout->itemAt(i)->layout(), widget))
            return found;
    }
    return nullptr;
}

} // namespace

OverlayPlace::OverlayPlace(QWidget *widget)
    : QObject(widget)
    , m_widget(widget)
{
    m_widget->installEventFilter(this);
}

void OverlayPlace::use()
{
    QWidget *parent = m_widget->parentWidget();
    if (m_keepsRoom || m_spacer || !parent || qobject_cast<QDialog *>(m_widget->window()))
        return;
    QBoxLayout *layout = verticalLayoutOf(parent->layout(), m_widget);
    if (!layout)
        return;
    const int at = layout->indexOf(m_widget);
    delete layout->takeAt(at);
    m_spacer = new QSpacerItem(0, 0, QSizePolicy::Minimum, QSizePolicy::Fixed);
    layout->insertSpacerItem(at, m_spacer);
    m_layout = layout;
    m_parent = parent;
    parent->installEventFilter(this);
    refresh();
}

void OverlayPlace::refresh()
{
    if (!m_spacer || !m_layout || !m_parent)
        return;
    const QRect room = m_layout->contentsRect();
    const int wanted = m_widget->hasHeightForWidth() ? m_widget->heightForWidth(room.width())
                                                     : m_widget->sizeHint().height();
    const int height = std::min(wanted, m_parent->height());
    const int top = std::clamp(m_spacer->geometry().top(), 0, m_parent->height() - height);
    m_widget->setGeometry(room.left(), top, room.width(), height);
    m_widget->raise();
}

bool OverlayPlace::eventFilter(QObject *watched, QEvent *event)
{
    const bool isWidget = watched == m_widget;
    if (isWidget && event->type() == QEvent::Show)
        use();
    const bool isLaidOut = event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize;
    const bool isOurs = isWidget ? event->type() == QEvent::LayoutRequest : isLaidOut;
    // The layout itself comes to know of it only after us.
    if (isOurs && m_spacer && !m_widget->isHidden())
        QMetaObject::invokeMethod(this, &OverlayPlace::refresh, Qt::QueuedConnection);
    return false;
}

} // namespace ui
