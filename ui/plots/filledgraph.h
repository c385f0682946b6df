// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/qcustomplot.h"

namespace ui {

/// Returns the area between two lines as polygons of at most `points` points of the upper one, from left to
/// right and edge to edge. Lines are points with ascending x; where the lower one has ended, it goes on
/// level.
QList<QPolygonF> slicesBetween(const QList<QPointF> &upper, const QList<QPointF> &lower, qsizetype points);

/// A line whose fill, down to another one or to the axis, takes a time in proportion to its points. Painting
/// one polygon with all of them takes the square of that, in each row of pixels that they cross: for stacked
/// lines that jump up and down, tens of milliseconds.
class FilledGraph : public QCPGraph {
    Q_OBJECT
public:
    using QCPGraph::QCPGraph;

protected:
    void drawFill(QCPPainter *painter, QVector<QPointF> *lines) const override;
};

} // namespace ui
