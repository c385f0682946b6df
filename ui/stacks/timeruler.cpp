// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/timeruler.h"

#include "model/text/decimals.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/base/palette.h"
#include "ui/plots/plotgestures.h"
#include "ui/plots/timeaxis.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/spokenvalue.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int rulerTick = 4; // pixels
constexpr int rulerSpace = 3; // between the tick and its text
constexpr int rulerTextWidth = 90; // of a time and the room to the next one
constexpr int rulerTicksMost = 100;
constexpr int selectionAlpha = 50; // as on plots
constexpr int cursorTextMost = 360; // pixels: beside it, times are seen

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

TimeRuler::TimeRuler(TimeAxis &axis, QWidget *parent)
    : QWidget(parent)
    , m_axis(axis)
{
    speakValue(*this, QAccessible::Graphic, [this] { return accessibleDescription(); });
    setObjectName(QStringLiteral("chartTimes"));
    setAccessibleName(tr("Times of the chart"));
    setToolTip(plainToolTip(
        tr("The times of the timeline. Drag: select. Wheel: zoom. Drag with Shift: move. Double click: "
           "everything. On the chart, the wheel zooms with Ctrl and moves with Shift.")));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    new PlotGestures(
        axis, this, this,
        [this] {
            return PlotGestures::Column{0, m_width};
        },
        PlotGestures::Manner::Plot, this);
    connect(&m_axis, &TimeAxis::visibleChanged, this, &TimeRuler::showRange);
    connect(&m_axis, &TimeAxis::selectionChanged, this, qOverload<>(&QWidget::update));
    connect(&m_axis, &TimeAxis::cursorChanged, this, qOverload<>(&QWidget::update));
    showRange();
}

void TimeRuler::setChartWidth(int width)
{
    m_width = width;
    update();
}

void TimeRuler::setValueAtCursor(const QString &value)
{
    m_value = value;
    update();
}

QString TimeRuler::cursorText() const
{
    const auto cursor = m_axis.cursor();
    if (!cursor)
        return {};
    const QString time = tr("%1 s").arg(model::text::offsetSeconds(std::max(0.0, *cursor)));
    return m_value.isEmpty() ? time : time + QStringLiteral("  ·  ") + model::text::visible(m_value);
}

void TimeRuler::showRange()
{
    const TimeRange seen = m_axis.visible();
    setAccessibleDescription(
        tr("From %1 s to %2 s").arg(model::text::decimal(seen.from, 3), model::text::decimal(seen.to, 3)));
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
    const TimeRange seen = m_axis.visible();
    if (seen.isEmpty() || m_width <= 0)
        return;
    QPainter painter(this);
    const auto xOf = [&](double seconds) { return (seconds - seen.from) / seen.length() * m_width; };
    if (const auto &selection = m_axis.selection()) {
        const double from = std::clamp(xOf(selection->from), 0.0, double(width()));
        const double to = std::clamp(xOf(selection->to), 0.0, double(width()));
        QColor accent = accentColor(palette());
        accent.setAlpha(selectionAlpha);
        painter.fillRect(QRectF(from, 0, to - from, height()), accent);
    }
    const double step = roundStep(seen.length() * rulerTextWidth / m_width);
    const int decimals = std::clamp(int(std::ceil(-std::log10(step) - 1e-9)), 0, 9);
    painter.setPen(mutedTextColor(palette()));
    const double first = std::ceil(seen.from / step - 1e-9);
    for (int tick = 0; tick < rulerTicksMost; ++tick) {
        const double seconds = (first + tick) * step;
        const double x = xOf(seconds);
        if (!(x < m_width))
            break;
        const QString text = tr("%1 s").arg(model::text::decimal(seconds, decimals));
        painter.drawLine(QPointF(x + 0.5, 0), QPointF(x + 0.5, height()));
        // A text that is cut says another time.
        if (x + rulerSpace + fontMetrics().horizontalAdvance(text) <= width())
            painter.drawText(QPointF(x + rulerSpace, fontMetrics().ascent()), text);
    }
    if (const auto cursor = m_axis.cursor(); cursor && *cursor >= seen.from && *cursor <= seen.to)
        paintCursor(painter, xOf(*cursor));
    if (hasFocus()) {
        painter.setPen(QPen(accentColor(palette()), 1));
        painter.drawRect(QRectF(0.5, 0.5, width() - 1, height() - 1));
    }
}

/// On the side where there is more room, above the times.
void TimeRuler::paintCursor(QPainter &painter, double x)
{
    const bool isLeft = x > width() / 2.0;
    const int room = std::min(int(isLeft ? x : width() - x) - 2 * rulerSpace, cursorTextMost);
    const QString text = fontMetrics().elidedText(cursorText(), Qt::ElideMiddle, room);
    const int textWidth = fontMetrics().horizontalAdvance(text);
    const QRectF place(isLeft ? x - textWidth - 2 * rulerSpace : x + 1, 0, textWidth + 2 * rulerSpace,
                       height());
    painter.fillRect(place, palette().color(QPalette::Window));
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawLine(QPointF(std::round(x) + 0.5, 0), QPointF(std::round(x) + 0.5, height()));
    painter.drawText(QPointF(place.left() + rulerSpace, fontMetrics().ascent()), text);
}

} // namespace ui
