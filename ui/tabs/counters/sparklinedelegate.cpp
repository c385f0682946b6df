// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/counters/sparklinedelegate.h"

#include "model/items/roles.h"
#include "ui/base/palette.h"

#include <QPainter>

#include <algorithm>

namespace ui {

QPolygonF sparkline(const QList<QPointF> &history, const QRectF &rect)
{
    constexpr qsizetype pointsMax = 120;
    const qsizetype count = std::min({history.size(), pointsMax, qsizetype(rect.width() / 2)});
    if (count < 2)
        return {};
    const auto newest = history.sliced(history.size() - count);
    const auto [low, high] = std::ranges::minmax_element(newest, {}, &QPointF::y);
    const double range = high->y() - low->y();
    QPolygonF line;
    line.reserve(count);
    for (qsizetype i = 0; i < count; ++i) {
        const double part = range > 0 ? (newest.at(i).y() - low->y()) / range : 0.5;
        line.append(QPointF(rect.left() + rect.width() * double(i) / double(count - 1),
                            rect.bottom() - rect.height() * part));
    }
    return line;
}

void SparklineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const
{
    PlainTextDelegate::paint(painter, option, index);
    const QRectF rect = QRectF(option.rect).adjusted(4, 3.5, -4, -3.5);
    const QPolygonF line = sparkline(index.data(model::HistoryRole).value<QList<QPointF>>(), rect);
    if (line.isEmpty())
        return;
    const bool isSelected = option.state & QStyle::State_Selected;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(
        isSelected ? option.palette.color(QPalette::HighlightedText) : seriesColor(0, option.palette), 1));
    painter->drawPolyline(line);
    painter->restore();
}

} // namespace ui
