// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/overlayplace.h"

#include <algorithm>
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QBoxLayout>
#include <QComboBox>
#include <QDialog>
#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>

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
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget *, const QWidget *now) {
        if (!m_widget->isHidden() && now && m_parent && m_parent->isAncestorOf(now)
            && !m_widget->isAncestorOf(now))
            refresh();
    });
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
    QRect place(room.left(), top, room.width(), height);
    if (!m_hasRoom && isInTheWay(place)) {
        const QRect bottom(room.left(), std::max(0, m_parent->height() - height), room.width(), height);
        if (isInTheWay(bottom))
            m_hasRoom = true;
        else
            place = bottom;
    }
    if (m_hasRoom)
        takeRoom(height);
    m_widget->setGeometry(place);
    m_widget->raise();
}

bool OverlayPlace::isInTheWay(const QRect &place) const
{
    const auto covers = [&](const QWidget *widget, const QRect &part) {
        return place.intersects(QRect(widget->mapTo(m_parent, part.topLeft()), part.size()));
    };
    for (const QWidget *widget : m_parent->findChildren<QWidget *>()) {
        if (widget == m_widget || m_widget->isAncestorOf(widget) || !widget->isVisible()
            || widget->isWindow())
            continue;
        const bool isField = qobject_cast<const QLineEdit *>(widget)
            || qobject_cast<const QComboBox *>(widget) || qobject_cast<const QAbstractSpinBox *>(widget)
            || qobject_cast<const QAbstractButton *>(widget)
            || qobject_cast<const QHeaderView *>(widget); // else the columns seem to have no names
        const auto *const text = qobject_cast<const QPlainTextEdit *>(widget);
        if ((isField || (text && !text->isReadOnly())) && covers(widget, widget->rect()))
            return true;
        if (!widget->hasFocus())
            continue;
        // Of a list, the row that one is at.
        const auto *const list = qobject_cast<const QAbstractItemView *>(widget);
        if (list ? covers(list->viewport(), list->visualRect(list->currentIndex()))
                 : covers(widget, widget->rect()))
            return true;
    }
    return false;
}

/// It shrinks where the window is too low: a message makes no window grow.
void OverlayPlace::takeRoom(int height)
{
    if (m_spacer->sizeHint().height() == height)
        return;
    m_spacer->changeSize(0, height, QSizePolicy::Minimum,
                         height > 0 ? QSizePolicy::Maximum : QSizePolicy::Fixed);
    m_layout->invalidate();
}

bool OverlayPlace::eventFilter(QObject *watched, QEvent *event)
{
    const bool isWidget = watched == m_widget;
    if (isWidget && event->type() == QEvent::Show)
        use();
    if (isWidget && event->type() == QEvent::Hide && m_hasRoom && m_layout) {
        m_hasRoom = false;
        takeRoom(0);
    }
    const bool isLaidOut = event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize;
    const bool isOurs = isWidget ? event->type() == QEvent::LayoutRequest : isLaidOut;
    // The layout itself comes to know of it only after us.
    if (isOurs && m_spacer && !m_widget->isHidden())
        QMetaObject::invokeMethod(this, &OverlayPlace::refresh, Qt::QueuedConnection);
    return false;
}

} // namespace ui
