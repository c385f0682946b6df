// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/barplot.h"

#include "model/text/format.h"
#include "model/words/plurals.h"
#include "ui/base/palette.h"
#include "ui/plots/axisstyle.h"
#include "ui/plots/plotclock.h"
#include "ui/plots/plottickers.h"
#include "ui/plots/qcustomplot.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/spokenvalue.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

/// A bar of one value among thousands shall not vanish in the base line.
constexpr double leastBarHeight = 3; // pixels
constexpr int boundSpacing = 16; // pixels between the labels of two bounds
constexpr double barWidth = 0.9; // of the room that it has

} // namespace

BarPlot::BarPlot(PlotClock &clock, ValueText valueText, QWidget *parent)
    : QWidget(parent)
    , m_clock(clock)
    , m_valueText(std::move(valueText))
    , m_plot(new QCustomPlot)
    , m_all(new QCPBars(m_plot->xAxis, m_plot->yAxis))
    , m_highlighted(new QCPBars(m_plot->xAxis, m_plot->yAxis))
{
    speakValue(*this, QAccessible::Chart, [this] { return spokenBars(); });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    setFocusPolicy(Qt::StrongFocus);
    m_plot->setFocusPolicy(Qt::NoFocus);
    new FocusRing(this);
    m_plot->axisRect()->setMinimumMargins(QMargins(8, 22, 24, 4)); // above: the texts of the lines
    m_plot->xAxis->setTicker(QSharedPointer<QCPAxisTickerText>::create());
    m_plot->xAxis->grid()->setVisible(false);
    m_plot->yAxis->setTicker(QSharedPointer<ValueTicker>::create(countLabel));
    m_plot->yAxis->setLabel(tr("events"));
    for (QCPBars *bars : {m_all, m_highlighted})
        bars->setWidth(barWidth);
    m_plot->installEventFilter(this);
    updateColors();
    connect(m_plot, &QCustomPlot::afterLayout, this, &BarPlot::fitCounts);
    connect(&m_clock, &PlotClock::tick, this, [this] {
        if (m_dirty && isVisible())
            draw();
    });
}

BarPlot::~BarPlot() = default;

void BarPlot::setBars(const QList<ValueBar> &bars)
{
    const auto sameBounds
        = [](const ValueBar &a, const ValueBar &b) { return a.from == b.from && a.to == b.to; };
    if (!std::ranges::equal(bars, m_bars, sameBounds)) {
        m_dragging = false;
        m_current = m_anchor = 0;
        highlight(std::nullopt);
    }
    m_bars = bars;
    invalidate();
}

void BarPlot::setLines(const QList<ValueLine> &lines)
{
    m_lines = lines;
    invalidate();
}

void BarPlot::setTitle(const QString &title)
{
    m_plot->xAxis->setLabel(title);
    setAccessibleName(title);
    invalidate();
}

QString BarPlot::spokenBars() const
{
    if (m_bars.isEmpty())
        return {};
    quint64 all = 0;
    for (const ValueBar &bar : m_bars)
        all += bar.count;
    const ValueBar &highest = *std::ranges::max_element(m_bars, {}, &ValueBar::count);
    return tr("%1 values from %2 to %3, most of them from %4 to %5", nullptr, model::text::plural(all))
        .arg(model::text::count(all), m_valueText(m_bars.first().from), m_valueText(m_bars.last().to),
             m_valueText(highest.from), m_valueText(highest.to));
}

QPoint BarPlot::barCenter(int bar) const
{
    const QRect rect = m_plot->axisRect()->rect();
    return m_plot->pos() + QPoint(qRound(m_plot->xAxis->coordToPixel(bar + 0.5)), rect.center().y());
}

void BarPlot::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        updateColors();
        invalidate();
    }
}

void BarPlot::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    invalidate();
}

void BarPlot::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    invalidate();
}

bool BarPlot::event(QEvent *event)
{
    // Escape leaves what is being chosen; else it is a shortcut of the view.
    if (event->type() == QEvent::ShortcutOverride && m_range
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void BarPlot::keyPressEvent(QKeyEvent *event)
{
    const int last = static_cast<int>(m_bars.size()) - 1;
    const Qt::KeyboardModifiers others = event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    if (last < 0 || others != Qt::NoModifier)
        return QWidget::keyPressEvent(event);
    const bool extend = event->modifiers() & Qt::ShiftModifier;
    switch (event->key()) {
    case Qt::Key_Left:
        return moveByKey(m_range ? m_current - 1 : last, extend);
    case Qt::Key_Right:
        return moveByKey(m_range ? m_current + 1 : 0, extend);
    case Qt::Key_Home:
        return moveByKey(0, extend);
    case Qt::Key_End:
        return moveByKey(last, extend);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_range) {
            const Range range = *m_range;
            highlight(std::nullopt);
            Q_EMIT chosen(range.first, range.last);
            return;
        }
        break;
    case Qt::Key_Escape:
        if (m_range) {
            m_dragging = false;
            return highlight(std::nullopt);
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void BarPlot::moveByKey(int target, bool extend)
{
    m_current = std::clamp(target, 0, static_cast<int>(m_bars.size()) - 1);
    if (!extend || !m_range)
        m_anchor = m_current;
    highlight(Range{std::min(m_anchor, m_current), std::max(m_anchor, m_current)});
}

bool BarPlot::eventFilter(QObject *watched, QEvent *event)
{
    const auto mouse = [event] { return static_cast<const QMouseEvent *>(event); };
    switch (event->type()) {
    case QEvent::ToolTip:
        showBarAt(static_cast<QHelpEvent *>(event)->pos());
        return true;
    case QEvent::MouseButtonPress:
        setFocus(Qt::MouseFocusReason);
        if (mouse()->button() == Qt::LeftButton && !m_bars.isEmpty()) {
            m_dragging = true;
            m_anchor = m_current = barAt(mouse()->position().x());
            highlight(Range{m_anchor, m_anchor});
        }
        return true;
    case QEvent::MouseMove:
        if (m_dragging)
            moveByKey(barAt(mouse()->position().x()), true);
        return true;
    case QEvent::MouseButtonRelease:
        if (m_dragging && mouse()->button() == Qt::LeftButton && m_range) {
            m_dragging = false;
            const Range range = *m_range;
            highlight(std::nullopt);
            Q_EMIT chosen(range.first, range.last);
        }
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

void BarPlot::highlight(std::optional<Range> range)
{
    if (range == m_range)
        return;
    m_range = range;
    draw();
    Q_EMIT highlightChanged();
}

int BarPlot::barAt(double x) const
{
    const auto bar = static_cast<int>(std::floor(m_plot->xAxis->pixelToCoord(x)));
    return std::clamp(bar, 0, static_cast<int>(m_bars.size()) - 1);
}

/// Returns where a value lies among the bars; nothing where it lies in none. Within a bar that is one of
/// several that grow, it goes by the logarithm.
std::optional<double> BarPlot::place(double value) const
{
    for (qsizetype i = 0; i < m_bars.size(); ++i) {
        const ValueBar &bar = m_bars.at(i);
        if (value < bar.from || value >= bar.to)
            continue;
        const bool grows = bar.from > 0 && m_bars.size() > 1
            && m_bars.last().to - m_bars.last().from > 1.5 * (bar.to - bar.from);
        const double part = grows ? std::log(value / bar.from) / std::log(bar.to / bar.from)
                                  : (value - bar.from) / (bar.to - bar.from);
        return static_cast<double>(i) + part;
    }
    return std::nullopt;
}

void BarPlot::invalidate()
{
    m_dirty = true;
    m_clock.requestTick();
}

void BarPlot::draw()
{
    m_dirty = false;
    quint64 highest = 1;
    for (const ValueBar &bar : m_bars)
        highest = std::max(highest, bar.count);
    const double top = static_cast<double>(highest) * 1.05;
    m_plot->yAxis->setRange(0, top);
    m_plot->xAxis->setRange(0, std::max<double>(1, static_cast<double>(m_bars.size())));
    const double least = top * leastBarHeight / std::max(1, m_plot->axisRect()->height());
    QList<double> places[2];
    QList<double> heights[2];
    for (int i = 0; i < m_bars.size(); ++i) {
        const bool isHighlighted = m_range && i >= m_range->first && i <= m_range->last;
        const auto count = static_cast<double>(m_bars.at(i).count);
        places[isHighlighted].append(i + 0.5);
        heights[isHighlighted].append(count > 0 ? std::max(count, least) : 0);
    }
    m_all->setData(places[0], heights[0], true);
    m_highlighted->setData(places[1], heights[1], true);
    labelBounds();
    drawLines();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

/// Labels as many counts as there is room for, once the height is known: they must not run into each other.
void BarPlot::fitCounts()
{
    const int lines = std::clamp(m_plot->axisRect()->height() / (2 * fontMetrics().height()), 1, 5);
    if (m_plot->yAxis->ticker()->tickCount() == lines)
        return;
    m_plot->yAxis->ticker()->setTickCount(lines);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

/// Labels as many bounds between bars as there is room for.
void BarPlot::labelBounds()
{
    const auto ticker = m_plot->xAxis->ticker().staticCast<QCPAxisTickerText>();
    ticker->clear();
    if (m_bars.isEmpty())
        return;
    int widest = 1;
    for (const ValueBar &bar : m_bars)
        widest = std::max(widest, fontMetrics().horizontalAdvance(m_valueText(bar.to)));
    const double room = m_plot->axisRect()->width() / static_cast<double>(m_bars.size());
    const int step = std::max(1, static_cast<int>(std::ceil((widest + boundSpacing) / std::max(1.0, room))));
    for (int i = 0; i <= m_bars.size(); i += step)
        ticker->addTick(i, m_valueText(i < m_bars.size() ? m_bars.at(i).from : m_bars.last().to));
}

void BarPlot::drawLines()
{
    for (QCPItemLine *item : std::exchange(m_lineItems, {}))
        m_plot->removeItem(item);
    for (QCPItemText *item : std::exchange(m_lineTexts, {}))
        m_plot->removeItem(item);
    double free = -1; // pixels; a text that would lie on the one before is left out
    for (const ValueLine &line : m_lines) {
        const auto at = place(line.value);
        if (!at)
            continue;
        auto *item = new QCPItemLine(m_plot);
        item->setPen(QPen(palette().color(QPalette::Text), 1, Qt::DashLine));
        for (QCPItemPosition *position : {item->start, item->end}) {
            position->setTypeX(QCPItemPosition::ptPlotCoords);
            position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        }
        item->start->setCoords(*at, 0);
        item->end->setCoords(*at, 1);
        m_lineItems.append(item);
        const double x = m_plot->xAxis->coordToPixel(*at);
        const int width = fontMetrics().horizontalAdvance(line.text);
        if (x - width / 2.0 < free)
            continue;
        free = x + width / 2.0 + 4;
        auto *text = new QCPItemText(m_plot);
        text->setClipToAxisRect(false);
        text->setText(line.text);
        text->setFont(font());
        text->setColor(palette().color(QPalette::Text));
        text->setPositionAlignment(Qt::AlignHCenter | Qt::AlignBottom);
        text->position->setTypeX(QCPItemPosition::ptPlotCoords);
        text->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        text->position->setCoords(*at, 0);
        m_lineTexts.append(text);
    }
}

void BarPlot::updateColors()
{
    m_plot->setBackground(palette().color(QPalette::Base));
    for (QCPAxis *axis : {m_plot->xAxis, m_plot->yAxis})
        styleAxis(axis, palette());
    const QColor color = seriesColor(0, palette());
    m_all->setPen(QPen(color, 1));
    QColor fill = color;
    fill.setAlpha(150);
    m_all->setBrush(fill);
    const QColor accent = seriesColor(1, palette());
    m_highlighted->setPen(QPen(accent, 1));
    m_highlighted->setBrush(accent);
}

void BarPlot::showBarAt(const QPoint &position)
{
    if (m_bars.isEmpty())
        return;
    const ValueBar &bar = m_bars.at(barAt(position.x()));
    QToolTip::showText(
        m_plot->mapToGlobal(position),
        plainToolTip(tr("%1 events from %2 up to %3", nullptr, model::text::plural(bar.count))
                         .arg(model::text::count(bar.count), m_valueText(bar.from), m_valueText(bar.to))),
        m_plot);
}

} // namespace ui
