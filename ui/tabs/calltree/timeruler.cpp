// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/calltree/timeruler.h"

#include "ui/base/palette.h"

#include <QFontMetrics>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int rulerTick = 4; // pixels
constexpr int rulerSpace = 3; // between the tick and its text
constexpr int rulerTextWidth = 90; // of a time and the room to the next one
constexpr int rulerTicksMost = 100;

/// The smallest 1, 2 or 5 times a power of ten that is at least `least`.
double roundStep(double least)
{
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least * (1 - 1e-9))
            return factor * power;
    }
    return 10 * power;
}

} // namespace

TimeRuler::TimeRuler(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("chartTimes"));
    setAccessibleName(tr("Times of the chart"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void TimeRuler::setRange(model::TimeRange range, int width)
{
    if (range == m_range && width == m_width)
        return;
    m_range = range;
    m_width = width;
    setAccessibleDescription(range.isEmpty() ? QString()
                                             : tr("From %1 s to %2 s")
                                                   .arg(QLocale().toString(range.from, 'f', 3),
                                                        QLocale().toString(range.to, 'f', 3)));
    update();
}

QSize TimeRuler::sizeHint() const
{
    return {rulerTextWidth, fontMetrics().height() + rulerTick};
}

QSize TimeRuler::minimumSizeHint() const
{
    return sizeHint();
}

void TimeRuler::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    if (m_range.isEmpty() || m_width <= 0)
        return;
    const double step = roundStep(m_range.length() * rulerTextWidth / m_width);
    const int decimals = std::clamp(int(std::ceil(-std::log10(step) - 1e-9)), 0, 9);
    QPainter painter(this);
    painter.setPen(mutedTextColor(palette()));
    const double first = std::ceil(m_range.from / step - 1e-9);
    for (int tick = 0; tick < rulerTicksMost; ++tick) {
        const double seconds = (first + tick) * step;
        const double x = (seconds - m_range.from) / m_range.length() * m_width;
        if (!(x < m_width))
            break;
        const QString text = tr("%1 s").arg(QLocale().toString(seconds, 'f', decimals));
        painter.drawLine(QPointF(x + 0.5, 0), QPointF(x + 0.5, height()));
        // A text that is cut says another time.
        if (x + rulerSpace + fontMetrics().horizontalAdvance(text) <= width())
            painter.drawText(QPointF(x + rulerSpace, fontMetrics().ascent()), text);
    }
}

} // namespace ui
