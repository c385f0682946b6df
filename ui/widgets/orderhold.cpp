// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/orderhold.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

namespace ui {

namespace {

constexpr std::chrono::seconds afterwards{1};

} // namespace

OrderHold::OrderHold(QWidget *list)
    : QObject(list)
    , m_list(*list)
{
    m_untilRelease.setInterval(afterwards);
    connect(&m_untilRelease, &QTimer::timeout, this, &OrderHold::look);
    list->installEventFilter(this);
}

void OrderHold::begin()
{
    m_untilRelease.start();
    if (std::exchange(m_isHeld, true))
        return;
    Q_EMIT changed(true);
}

void OrderHold::look()
{
    if (m_list.underMouse() || QApplication::activePopupWidget())
        return;
    m_untilRelease.stop();
    m_isHeld = false;
    Q_EMIT changed(false);
}

bool OrderHold::eventFilter(QObject *watched, QEvent *event)
{
    // The time begins anew when the pointer goes.
    if (event->type() == QEvent::Enter || (event->type() == QEvent::Leave && m_isHeld))
        begin();
    return QObject::eventFilter(watched, event);
}

} // namespace ui
