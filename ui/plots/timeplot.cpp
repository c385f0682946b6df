// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/timeplot.h"

#include "model/text/format.h"
#include "ui/base/palette.h"
#include "ui/plots/plotclock.h"
#include "ui/plots/plottickers.h"
#include "ui/plots/qcustomplot.h"
#include "ui/widgets/plaintext.h"

#include <QToolTip>

#include <algorithm>

namespace ui {

namespace {

constexpr double liveWindow = 60; // seconds

QString markText(quint64 count)
{
    return TimePlot::tr("%1 dropped").arg(model::text::count(count));
}

void styleAxis(QCPAxis *axis, const QPalette &palette)
{
    const QPen line(mutedTextColor(palette), 0);
    axis->setBasePen(line);
    axis->setTickPen(line);
    axis->setSubTickPen(Qt::NoPen);
    axis->setTickLabelColor(mutedTextColor(palette));
    axis->setLabelColor(mutedTextColor(palette));
    axis->grid()->setPen(QPen(gridColor(palette), 0, Qt::SolidLine));
    axis->grid()->setZeroLinePen(Qt::NoPen);
    axis->grid()->setSubGridVisible(false);
}

} // namespace

TimePlot::TimePlot(PlotClock &clock, const QString &valueTitle, ValueText valueText, QWidget *parent)
    : QWidget(parent)
    , m_clock(clock)
    , m_valueText(std::move(valueText))
    , m_plot(new QCustomPlot)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    setFocusPolicy(Qt::StrongFocus);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setNoAntialiasingOnDrag(true);
    m_plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    m_plot->axisRect()->setRangeDrag(Qt::Horizontal);
    m_plot->axisRect()->setRangeZoom(Qt::Horizontal);
    m_plot->axisRect()->setMinimumMargins(QMargins(8, 10, 8, 4));
    m_plot->xAxis->setTicker(QSharedPointer<SecondsTicker>::create());
    m_plot->yAxis->setTicker(QSharedPointer<ValueTicker>::create(m_valueText));
    m_plot->yAxis->setLabel(valueTitle);
    m_plot->yAxis2->setRange(0, 1);
    m_markGraph = m_plot->addGraph(m_plot->xAxis, m_plot->yAxis2);
    m_markGraph->setLineStyle(QCPGraph::lsImpulse);
    m_markGraph->removeFromLegend();
    // Beside the plot, at its top: the empty row below takes the rest of the height.
    auto *side = new QCPLayoutGrid;
    m_plot->plotLayout()->addElement(0, 1, side);
    m_plot->plotLayout()->setColumnStretchFactor(1, 0.001);
    side->addElement(0, 0, m_plot->legend);
    side->addElement(1, 0, new QCPLayoutElement);
    side->setRowStretchFactor(0, 0.001);
    m_plot->legend->setBorderPen(Qt::NoPen);
    m_plot->legend->setRowSpacing(0);
    m_plot->legend->setFillOrder(QCPLegend::foRowsFirst);
    m_plot->installEventFilter(this);
    m_plot->setMouseTracking(true);
    setAccessibleName(valueTitle);
    updateColors();

    connect(m_plot->xAxis, QOverload<const QCPRange &>::of(&QCPAxis::rangeChanged), this,
            &TimePlot::rangeTouched);
    connect(m_plot, &QCustomPlot::afterLayout, this, &TimePlot::placeMarkTexts);
    connect(&m_clock, &PlotClock::tick, this, [this] {
        if (m_dirty && isVisible())
            draw();
    });
}

TimePlot::~TimePlot() = default;

void TimePlot::setSeries(const QList<TimeSeries> &series)
{
    m_series = series;
    invalidate();
}

void TimePlot::setMarks(const QList<TimeMark> &marks)
{
    m_marks = marks;
    invalidate();
}

void TimePlot::setExtent(TimeRange extent, bool live)
{
    m_data = extent;
    m_live = live;
    invalidate();
}

TimeRange TimePlot::visibleRange() const
{
    const QCPRange range = m_plot->xAxis->range();
    return {range.lower, range.upper};
}

void TimePlot::follow()
{
    setFollowing(true);
    invalidate();
}

void TimePlot::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        updateColors();
        invalidate();
    }
}

void TimePlot::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    invalidate();
}

void TimePlot::keyPressEvent(QKeyEvent *event)
{
    const TimeRange seen = visibleRange();
    const double step = seen.length() * 0.2;
    switch (event->key()) {
    case Qt::Key_Home:
        follow();
        return;
    case Qt::Key_Left:
        m_plot->xAxis->setRange(seen.from - step, seen.to - step);
        break;
    case Qt::Key_Right:
        m_plot->xAxis->setRange(seen.from + step, seen.to + step);
        break;
    case Qt::Key_Plus:
        m_plot->xAxis->setRange(seen.from + step, seen.to - step);
        break;
    case Qt::Key_Minus:
        m_plot->xAxis->setRange(seen.from - step, seen.to + step);
        break;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

bool TimePlot::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonDblClick) {
        follow();
        return true;
    }
    if (event->type() == QEvent::MouseButtonPress)
        m_pressed = static_cast<QMouseEvent *>(event)->pos();
    if (event->type() == QEvent::MouseButtonRelease) {
        const QPoint released = static_cast<QMouseEvent *>(event)->pos();
        if ((released - m_pressed).manhattanLength() < QApplication::startDragDistance())
            Q_EMIT timeClicked(m_plot->xAxis->pixelToCoord(released.x()));
    }
    if (event->type() == QEvent::ToolTip) {
        showValuesAt(static_cast<QHelpEvent *>(event)->pos());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void TimePlot::invalidate()
{
    m_dirty = true;
    m_clock.requestTick();
}

void TimePlot::draw()
{
    m_dirty = false;
    while (m_graphs.size() > m_series.size())
        m_plot->removeGraph(m_graphs.takeLast());
    while (m_graphs.size() < m_series.size()) {
        auto *graph = m_plot->addGraph();
        graph->setPen(QPen(seriesColor(static_cast<int>(m_graphs.size()), palette()), 1));
        m_graphs.append(graph);
    }
    double highest = 0;
    for (qsizetype i = 0; i < m_series.size(); ++i) {
        const TimeSeries &series = m_series.at(i);
        m_graphs.at(i)->setName(fontMetrics().elidedText(series.name, Qt::ElideMiddle, 220));
        m_graphs.at(i)->setData(series.times, series.values, true);
        for (const double value : series.values)
            highest = std::max(highest, value);
    }
    m_plot->legend->setVisible(!m_series.isEmpty());
    m_plot->yAxis->setRange(0, highest > 0 ? highest * 1.12 : 1);
    if (m_following) {
        const TimeRange range = followedRange(m_data, m_live, liveWindow);
        m_settingRange = true;
        m_plot->xAxis->setRange(range.from, range.to);
        m_settingRange = false;
    }
    drawMarks();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void TimePlot::drawMarks()
{
    const QList<TimeMark> marks = mergedMarks(m_marks, visibleRange(), std::max(1, m_plot->width() / 3));
    QList<double> times;
    for (const TimeMark &mark : marks)
        times.append(mark.time);
    m_markGraph->setData(times, QList<double>(times.size(), 1.0), true);
}

/// Once the width of the plot is known.
void TimePlot::placeMarkTexts()
{
    quint64 sum = 0;
    for (const TimeMark &mark : m_marks)
        sum += mark.count;
    constexpr int spacing = 12;
    const double width = (fontMetrics().horizontalAdvance(markText(sum)) + spacing) * visibleRange().length()
        / std::max(1, m_plot->axisRect()->width());
    const QList<TimeMark> labelled = labelledMarks(m_marks, visibleRange(), width);
    while (m_markTexts.size() > labelled.size())
        m_plot->removeItem(m_markTexts.takeLast());
    while (m_markTexts.size() < labelled.size()) {
        auto *text = new QCPItemText(m_plot);
        text->position->setAxes(m_plot->xAxis, m_plot->yAxis2);
        text->setPadding(QMargins(3, 1, 3, 1));
        text->setColor(severityColor(model::Severity::Error, palette()));
        text->setBrush(severityBackground(model::Severity::Error, palette()));
        m_markTexts.append(text);
    }
    for (qsizetype i = 0; i < labelled.size(); ++i) {
        const double time = labelled.at(i).time;
        const bool isLeft = isTextLeft(time, visibleRange(), width);
        m_markTexts.at(i)->setPositionAlignment((isLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop);
        m_markTexts.at(i)->position->setCoords(time, 1);
        m_markTexts.at(i)->setText(markText(labelled.at(i).count));
    }
}

void TimePlot::updateColors()
{
    m_plot->setBackground(palette().color(QPalette::Base));
    for (QCPAxis *axis : {m_plot->xAxis, m_plot->yAxis})
        styleAxis(axis, palette());
    m_plot->legend->setBrush(palette().color(QPalette::Base));
    m_plot->legend->setTextColor(palette().color(QPalette::Text));
    m_plot->legend->setFont(font());
    m_markGraph->setPen(QPen(severityColor(model::Severity::Error, palette()), 1));
    for (qsizetype i = 0; i < m_graphs.size(); ++i)
        m_graphs.at(i)->setPen(QPen(seriesColor(static_cast<int>(i), palette()), 1));
    for (QCPItemText *text : m_markTexts) {
        text->setColor(severityColor(model::Severity::Error, palette()));
        text->setBrush(severityBackground(model::Severity::Error, palette()));
    }
}

void TimePlot::rangeTouched(const QCPRange &range)
{
    if (m_settingRange)
        return;
    const TimeRange bounded = boundedRange({range.lower, range.upper}, m_data);
    m_settingRange = true;
    m_plot->xAxis->setRange(bounded.from, bounded.to);
    m_settingRange = false;
    setFollowing(false);
    drawMarks();
}

void TimePlot::setFollowing(bool following)
{
    if (m_following == following)
        return;
    m_following = following;
    Q_EMIT followingChanged(following);
}

void TimePlot::showValuesAt(const QPoint &position)
{
    const double time = m_plot->xAxis->pixelToCoord(position.x());
    QStringList lines{tr("%1 s").arg(model::text::offsetSeconds(std::max(0.0, time)))};
    for (const TimeSeries &series : m_series) {
        if (const qsizetype at = nearestPoint(series.times, time); at >= 0)
            lines.append(series.name % QStringLiteral(": ") % m_valueText(series.values.at(at)));
    }
    QToolTip::showText(m_plot->mapToGlobal(position), plainToolTip(lines.join(QLatin1Char('\n'))), m_plot);
}

} // namespace ui
