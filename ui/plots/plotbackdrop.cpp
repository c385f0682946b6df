// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotbackdrop.h"

#include "ui/base/palette.h"

#include <algorithm>

namespace ui {

namespace {

constexpr int noteTextWidth = 140; // pixels

} // namespace

PlotBackdrop::PlotBackdrop(QCustomPlot *plot)
    : QCPLayerable(plot, QStringLiteral("grid"))
{
}

void PlotBackdrop::setBands(const QList<TimeBand> &bands)
{
    m_bands = bands;
}

void PlotBackdrop::setNotes(const QList<TimeNote> &notes, bool withText)
{
    m_notes = notes;
    m_hasTexts = withText;
}

QRect PlotBackdrop::clipRect() const
{
    return mParentPlot->axisRect()->rect();
}

void PlotBackdrop::applyDefaultAntialiasingHint(QCPPainter *painter) const
{
    painter->setAntialiasing(false);
}

int PlotBackdrop::xOf(double seconds) const
{
    const QCPRange seen = mParentPlot->xAxis->range();
    const QRect inner = mParentPlot->axisRect()->rect();
    // Far outside, pixels would not fit into an int.
    return qRound(mParentPlot->xAxis->coordToPixel(std::clamp(
        seconds, seen.lower - seen.size() / std::max(1, inner.width()), seen.upper + seen.size())));
}

void PlotBackdrop::draw(QCPPainter *painter)
{
    const QRect inner = mParentPlot->axisRect()->rect();
    if (!m_hint.isEmpty()) {
        painter->setPen(QPen(mutedTextColor(m_palette)));
        painter->drawText(inner, Qt::AlignCenter | Qt::TextWordWrap, m_hint);
    }
    drawBands(painter, inner);
    drawTail(painter, inner);
    drawNotes(painter, inner);
}

void PlotBackdrop::drawBands(QCPPainter *painter, const QRect &inner) const
{
    const QCPRange seen = mParentPlot->xAxis->range();
    const QCPAxis &levels = *mParentPlot->yAxis;
    const auto first = std::partition_point(m_bands.begin(), m_bands.end(),
                                            [&](const TimeBand &band) { return band.to < seen.lower; });
    // Bands that begin in one column of pixels are one, of the highest of their levels.
    int left = 0;
    int right = -1;
    int level = -1;
    const auto flush = [&] {
        if (right < left)
            return;
        const int top = qRound(levels.coordToPixel(level + 1));
        const int height = std::max(2, inner.bottom() + 1 - top);
        painter->fillRect(QRect(left, inner.bottom() + 1 - height, right - left + 1, height),
                          generationColor(level, m_palette));
    };
    for (auto band = first; band != m_bands.end() && band->from <= seen.upper; ++band) {
        const int from = xOf(band->from);
        const int to = std::max(from, xOf(band->to));
        if (right >= left && from <= right) {
            right = std::max(right, to);
            level = std::max(level, band->level);
            continue;
        }
        flush();
        left = from;
        right = to;
        level = std::max(0, band->level);
    }
    flush();
}

void PlotBackdrop::drawTail(QCPPainter *painter, const QRect &inner) const
{
    if (!m_tail || *m_tail > mParentPlot->xAxis->range().upper)
        return;
    const QRect tail(QPoint(std::max(inner.left(), xOf(*m_tail)), inner.top()), inner.bottomRight());
    painter->fillRect(tail, QBrush(mutedTextColor(m_palette), Qt::BDiagPattern));
}

void PlotBackdrop::drawNotes(QCPPainter *painter, const QRect &inner) const
{
    const QCPRange seen = mParentPlot->xAxis->range();
    const QColor color = m_palette.color(QPalette::Link);
    painter->setPen(QPen(color, 1, Qt::DashLine));
    const QFontMetrics metrics(painter->font());
    int lastX = inner.left() - 1;
    int textEnd = inner.left();
    auto note = std::partition_point(m_notes.begin(), m_notes.end(),
                                     [&](const TimeNote &one) { return one.time < seen.lower; });
    for (; note != m_notes.end() && note->time <= seen.upper; ++note) {
        const int x = xOf(note->time);
        if (x != lastX)
            painter->drawLine(QPointF(x, inner.top()), QPointF(x, inner.bottom()));
        lastX = x;
        if (!m_hasTexts || x < textEnd || note->text.isEmpty())
            continue;
        const QString text = metrics.elidedText(note->text, Qt::ElideRight, noteTextWidth);
        painter->setPen(QPen(color));
        painter->drawText(x + 3, inner.top() + metrics.ascent() + 1, text);
        painter->setPen(QPen(color, 1, Qt::DashLine));
        textEnd = x + metrics.horizontalAdvance(text) + 8;
    }
}

} // namespace ui
