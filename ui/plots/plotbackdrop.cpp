// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotbackdrop.h"

#include "ui/base/contrast.h"
#include "ui/base/palette.h"

#include <algorithm>
#include <array>
#include <vector>

namespace ui {

namespace {

constexpr int noteTextWidth = 140; // pixels
constexpr int noteGap = 16; ///< pixels: lines closer than that would hide the plot
constexpr int shortNote = 4; ///< pixels: of a line that is too close to the one before
constexpr int bandLevels = 5; // as many as generations have colours
constexpr int loneHeight = 5; ///< pixels: of a band with nothing beside it

/// What bands have of the time of one column of pixels.
struct BandColumn {
    std::array<double, std::size_t(bandLevels)> shares{};
    int highest = -1; ///< level; -1: there is no band

    void add(std::size_t level, double share)
    {
        shares[level] += share;
        highest = std::max(highest, int(level));
    }
};

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

QColor PlotBackdrop::bandColor(int level, bool isSelected) const
{
    constexpr double paleness = 0.45;
    const QColor color = generationColor(level, m_palette);
    return isSelected ? blended(m_palette.color(QPalette::Base), color, paleness) : color;
}

void PlotBackdrop::drawBands(QCPPainter *painter, const QRect &inner) const
{
    const QCPRange seen = mParentPlot->xAxis->range();
    if (m_bands.isEmpty() || inner.width() <= 0 || !(seen.size() > 0))
        return;
    std::vector<BandColumn> columns(std::size_t(inner.width()));
    const double width = seen.size() / inner.width(); // of a column, in seconds
    const auto columnAt = [&](double seconds) {
        return std::clamp(int((seconds - seen.lower) / width), 0, inner.width() - 1);
    };
    auto band = std::partition_point(m_bands.begin(), m_bands.end(),
                                     [&](const TimeBand &one) { return one.to < seen.lower; });
    for (; band != m_bands.end() && band->from <= seen.upper; ++band) {
        const auto level = std::size_t(std::clamp(band->level, 0, bandLevels - 1));
        const int last = columnAt(std::min(band->to, seen.upper));
        for (int x = columnAt(std::max(band->from, seen.lower)); x <= last; ++x) {
            const double begin = seen.lower + x * width;
            columns[std::size_t(x)].add(level, band->coveredWithin(begin, begin + width) / width);
        }
    }
    // The axis is drawn over the lowest pixel.
    const double whole = inner.bottom() - mParentPlot->yAxis->coordToPixel(1);
    const auto isEmpty
        = [&](int x) { return x < 0 || x >= inner.width() || columns[std::size_t(x)].highest < 0; };
    for (int x = 0; x < inner.width(); ++x) {
        const BandColumn &column = columns[std::size_t(x)];
        if (column.highest < 0)
            continue;
        // The shortest is seen, too; of many, side by side, each as high would look like more than they are.
        const double middle = seen.lower + (x + 0.5) * width;
        const bool isSelected = m_selection && m_selection->contains(middle);
        const int least = isEmpty(x - 1) && isEmpty(x + 1) ? loneHeight : 1;
        double sum = 0;
        int below = 0;
        for (int level = 0; level <= column.highest; ++level) {
            sum = std::min(1.0, sum + column.shares[std::size_t(level)]);
            const int top = std::max(qRound(whole * sum), level == column.highest ? least : 0);
            painter->fillRect(QRect(inner.left() + x, inner.bottom() - top, 1, top - below),
                              bandColor(level, isSelected));
            below = top;
        }
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
