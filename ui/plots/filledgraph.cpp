// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/filledgraph.h"

#include <algorithm>

namespace ui {

namespace {

constexpr qsizetype pointsOfSlice = 16;

double heightAt(const QList<QPointF> &line, double x)
{
    const auto next = std::ranges::lower_bound(line, x, {}, &QPointF::x);
    if (next == line.begin())
        return line.first().y();
    if (next == line.end())
        return line.last().y();
    const QPointF &before = *std::prev(next);
    return before.y() + (next->y() - before.y()) * (x - before.x()) / (next->x() - before.x());
}

} // namespace

QList<QPolygonF> slicesBetween(const QList<QPointF> &upper, const QList<QPointF> &lower, qsizetype points)
{
    QList<QPolygonF> slices;
    if (upper.size() < 2 || lower.isEmpty())
        return slices;
    const qsizetype step = std::max<qsizetype>(points, 2) - 1;
    for (qsizetype from = 0; from + 1 < upper.size(); from += step) {
        const qsizetype to = std::min(from + step, upper.size() - 1);
        QPolygonF slice(upper.mid(from, to - from + 1));
        const double left = upper.at(from).x();
        const double right = upper.at(to).x();
        slice.append({right, heightAt(lower, right)});
        const auto first = std::ranges::upper_bound(lower, left, {}, &QPointF::x);
        for (auto point = std::ranges::lower_bound(lower, right, {}, &QPointF::x); point > first;)
            slice.append(*--point);
        slice.append({left, heightAt(lower, left)});
        slices.append(slice);
    }
    return slices;
}

void FilledGraph::drawFill(QCPPainter *painter, QVector<QPointF> *lines) const
{
    if (painter->brush().style() == Qt::NoBrush || lines->isEmpty())
        return;
    applyFillAntialiasingHint(painter);
    QList<QPointF> lower;
    if (const auto *below = qobject_cast<FilledGraph *>(channelFillGraph()))
        below->getLines(&lower, QCPDataRange(0, below->dataCount()));
    else
        lower.append({lines->first().x(), valueAxis()->coordToPixel(0)});
    for (const QPolygonF &slice : slicesBetween(*lines, lower, pointsOfSlice))
        painter->drawPolygon(slice);
}

} // namespace ui
