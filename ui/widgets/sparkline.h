// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPolygonF>

class QPainter;

namespace ui {

/// Returns the line of the newest points, at most one for each two pixels, from the lowest value at the foot
/// to the highest at the top; a history that does not change is a line in the middle. Empty below two points.
QPolygonF sparkline(const QList<QPointF> &history, const QRectF &rect);

/// Draws it, 1 px wide.
void drawSparkline(QPainter *painter, const QList<QPointF> &history, const QRectF &rect, const QColor &color);

} // namespace ui
