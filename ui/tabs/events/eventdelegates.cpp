// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/eventdelegates.h"

#include "model/items/eventmodel.h"
#include "ui/base/palette.h"

namespace ui {

void EventDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    PlainTextDelegate::initStyleOption(option, index);
    if (!index.data(model::EventModel::MarkedRole).toBool())
        return;
    constexpr int markAlpha = 70;
    QColor mark = accentColor(option->palette);
    mark.setAlpha(markAlpha);
    option->backgroundBrush = mark;
    option->font.setBold(true);
}

EventProviderDelegate::EventProviderDelegate(const TraceContext &trace, QObject *parent)
    : EventDelegate(parent)
    , m_swatch(trace)
{
}

void EventProviderDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    EventDelegate::initStyleOption(option, index);
    option->textElideMode = Qt::ElideMiddle;
    m_swatch.addTo(*option, index.data().toString());
}

} // namespace ui
