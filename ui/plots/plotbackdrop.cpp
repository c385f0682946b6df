// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotbackdrop.h"

#include "ui/base/palette.h"

#include <algorithm>
#include <vector>

namespace ui {

namespace {

constexpr int noteTextWidth = 140; // pixels
constexpr int noteGap = 16; ///< pixels: lines closer than that would hide the plot
constexpr int shortNote = 4; ///< pixels: of a line that is too close to the one before

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
    if (m_bands.isEmpty() || inner.width() <= 0 || !(seen.size() > 0))
        return;
    struct Column {
        double covered = 0; ///< seconds
        int level = -1; ///< the highest
    };
    std::vector<Column> columns(std::size_t(inner.width()));
    const double width = seen.size() / inner.width(); // of a column, in seconds
    const auto columnAt = [&](double seconds) {
        return std::clamp(int((seconds - seen.lower) / width), 0, inner.width() - 1);
    };
    auto band = std::partition_point(m_bands.begin(), m_bands.end(),
                                     [&](const TimeBand &one) { return one.to < seen.lower; });
    for (; band != m_bands.end() && band->from <= seen.upper; ++band) {
        const int last = columnAt(std::min(band->to, seen.upper));
        for (int x = columnAt(std::max(band->from, seen.lower)); x <= last; ++x) {
            Column &column = columns[std::size_t(x)];
            const double begin = seen.lower + x * width;
            column.covered += band->coveredWithin(begin, begin + width);
            column.level = std::max({column.level, band->level, 0});
        }
    }
    for (int x = 0; x < inner.width(); ++x) {
        const Column &column = columns[std::size_t(x)];
        if (column.level < 0)
            continue;
        const double share = std::min(1.0, column.covered / width);
        // The axis is drawn over the lowest pixel.
        const double whole = inner.bottom() - mParentPlot->yAxis->coordToPixel(column.level + 1);
        const int height = std::max(3, qRound(whole * share)); // the shortest is seen, too
        painter->fillRect(QRect(inner.left() + x, inner.bottom() - height, 1, height),
                          generationColor(column.level, m_palette));
    }
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
    int nextX = inner.left();
    int textEnd = inner.left();
    auto note = std::partition_point(m_notes.begin(), m_notes.end(),
                                     [&](const TimeNote &one) { return one.time < seen.lower; });
    for (; note != m_notes.end() && note->time <= seen.upper; ++note) {
        const int x = xOf(note->time);
        if (x < nextX) { // whole where the time is shown larger
            painter->drawLine(QPointF(x, inner.top()), QPointF(x, inner.top() + shortNote));
            continue;
        }
        painter->drawLine(QPointF(x, inner.top()), QPointF(x, inner.bottom()));
        nextX = x + noteGap;
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
