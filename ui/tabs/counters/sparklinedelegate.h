// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/plaintext.h"

#include <QPolygonF>

namespace ui {

/// Draws the newest part of a row's history (model::HistoryRole) as a line.
class SparklineDelegate : public PlainTextDelegate {
    Q_OBJECT
public:
    using PlainTextDelegate::PlainTextDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

/// Returns the line of the newest points, at most one for each two pixels, from the lowest value at the foot
/// to the highest at the top; a history that does not change is a line in the middle. Empty below two points.
QPolygonF sparkline(const QList<QPointF> &history, const QRectF &rect);

} // namespace ui
