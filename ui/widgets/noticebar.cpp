// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/noticebar.h"

#include <algorithm>
#include <QEvent>
#include <QLayout>

namespace ui {

namespace {

constexpr int noticeMargin = 8;
constexpr int noticeWidthMax = 960;

} // namespace

NoticeBar::NoticeBar(QWidget *host)
    : MessageLine(host)
{
    setFrameShape(QFrame::StyledPanel);
    host->installEventFilter(this);
}

bool NoticeBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parent() && event->type() == QEvent::Resize)
        place();
    return MessageLine::eventFilter(watched, event);
}

void NoticeBar::showEvent(QShowEvent *event)
{
    MessageLine::showEvent(event);
    place();
    raise();
}

void NoticeBar::hideEvent(QHideEvent *event)
{
    MessageLine::hideEvent(event);
    if (isHidden())
        Q_EMIT dismissed();
}

void NoticeBar::place()
{
    const QWidget *const host = parentWidget();
    const int width = std::min(host->width() - 2 * noticeMargin, noticeWidthMax);
    const int height
        = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width) : sizeHint().height();
    setGeometry((host->width() - width) / 2, host->height() - height - noticeMargin, width, height);
}

} // namespace ui
