// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sparkline.h"

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

void drawSparkline(QPainter *painter, const QList<QPointF> &history, const QRectF &rect, const QColor &color)
{
    const QPolygonF line = sparkline(history, rect);
    if (line.isEmpty())
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color, 1));
    painter->drawPolyline(line);
    painter->restore();
}

} // namespace ui
