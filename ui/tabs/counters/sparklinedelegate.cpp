// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/counters/sparklinedelegate.h"

#include "model/items/roles.h"
#include "ui/base/palette.h"

#include <QPainter>

namespace ui {

void SparklineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const
{
    PlainTextDelegate::paint(painter, option, index);
    const QRectF rect = QRectF(option.rect).adjusted(4, 3.5, -4, -3.5);
    const bool isSelected = option.state & QStyle::State_Selected;
    drawSparkline(painter, index.data(model::HistoryRole).value<QList<QPointF>>(), rect,
                  isSelected ? option.palette.color(QPalette::HighlightedText)
                             : seriesColor(0, option.palette));
}

} // namespace ui
