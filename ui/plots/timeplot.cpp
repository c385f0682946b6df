// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/timeplot.h"

#include "model/text/format.h"
#include "ui/base/palette.h"
#include "ui/plots/plotclock.h"
#include "ui/plots/plotgestures.h"
#include "ui/plots/plottickers.h"
#include "ui/plots/qcustomplot.h"
#include "ui/plots/timeaxis.h"
#include "ui/widgets/plaintext.h"

#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

/// A single event among thousands shall not vanish in the base line.
constexpr double leastHeight = 3; // pixels
constexpr int tickSpacing = 24; // pixels between the labels of two ticks

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

TimePlot::TimePlot(TimeAxis &axis, PlotClock &clock, const QString &valueTitle, ValueText valueText,
                   QWidget *parent)
    : QWidget(parent)
    , m_axis(axis)
    , m_clock(clock)
    , m_valueText(std::move(valueText))
    , m_plot(new QCustomPlot)
    , m_gestures(new PlotGestures(axis, m_plot, this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    setFocusPolicy(Qt::StrongFocus);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setNoAntialiasingOnDrag(true);
    m_plot->axisRect()->setMinimumMargins(QMargins(8, 10, 8, 4));
    m_plot->xAxis->setTicker(QSharedPointer<SecondsTicker>::create());
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
    addOverlays();
    setValueTitle(valueTitle, m_valueText);
    updateColors();

    connect(&m_axis, &TimeAxis::visibleChanged, this, [this] {
        if (isVisible())
            draw();
    });
    connect(&m_axis, &TimeAxis::selectionChanged, this, &TimePlot::drawSelection);
    connect(&m_axis, &TimeAxis::cursorChanged, this, &TimePlot::drawCursor);
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

/// The selection lies under the data, the cursor above it, in a buffer of its own: it moves with the mouse.
void TimePlot::addOverlays()
{
    m_selection = new QCPItemRect(m_plot);
    m_selection->setLayer(QStringLiteral("background"));
    m_selection->setVisible(false);
    m_plot->addLayer(QStringLiteral("cursor"));
    m_plot->layer(QStringLiteral("cursor"))->setMode(QCPLayer::lmBuffered);
    m_cursor = new QCPItemLine(m_plot);
    m_cursor->setLayer(QStringLiteral("cursor"));
    m_cursor->setVisible(false);
    for (QCPItemPosition *position :
         {m_selection->topLeft, m_selection->bottomRight, m_cursor->start, m_cursor->end}) {
        position->setTypeX(QCPItemPosition::ptPlotCoords);
        position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        position->setAxes(m_plot->xAxis, m_plot->yAxis);
    }
}

void TimePlot::setValueTitle(const QString &title, ValueText valueText)
{
    m_valueText = std::move(valueText);
    m_plot->yAxis->setTicker(QSharedPointer<ValueTicker>::create(m_valueText));
    m_plot->yAxis->setLabel(title);
    setAccessibleName(title);
    invalidate();
}

int TimePlot::plotWidth() const
{
    return m_plot->axisRect()->width();
}

int TimePlot::plotX(double seconds) const
{
    return m_plot->x() + qRound(m_plot->xAxis->coordToPixel(seconds));
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

bool TimePlot::event(QEvent *event)
{
    // While the user drags, Escape gives the drag up; else it is a shortcut of the view.
    if (event->type() == QEvent::ShortcutOverride && m_gestures->isDragging()
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void TimePlot::keyPressEvent(QKeyEvent *event)
{
    if (!m_gestures->keyPressed(*event))
        QWidget::keyPressEvent(event);
}

bool TimePlot::eventFilter(QObject *watched, QEvent *event)
{
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
    const TimeRange seen = m_axis.visible();
    m_plot->xAxis->setRange(seen.from, seen.to);
    // Close together, times need many digits, and must not run into each other.
    const double step = std::pow(10.0, std::floor(std::log10(std::max(seen.length(), 1e-9) / 5)));
    const int labelWidth = fontMetrics().horizontalAdvance(secondsLabel(seen.to, step)) + tickSpacing;
    m_plot->xAxis->ticker()->setTickCount(std::clamp(plotWidth() / std::max(1, labelWidth), 1, 8));
    const double highest = highestSeen();
    const double top = highest > 0 ? highest * 1.12 : 1;
    m_plot->yAxis->setRange(0, top);
    const double least = top * leastHeight / std::max(1, m_plot->axisRect()->height());
    for (qsizetype i = 0; i < m_series.size(); ++i) {
        const TimeSeries &series = m_series.at(i);
        m_graphs.at(i)->setName(fontMetrics().elidedText(series.name, Qt::ElideMiddle, 220));
        m_graphs.at(i)->setData(series.times, lifted(series.values, least), true);
    }
    m_plot->legend->setVisible(!m_series.isEmpty());
    drawMarks();
    drawSelection();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void TimePlot::drawMarks()
{
    const QList<TimeMark> marks = mergedMarks(m_marks, m_axis.visible(), std::max(1, m_plot->width() / 3));
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
    const double width = (fontMetrics().horizontalAdvance(markText(sum)) + spacing)
        * m_axis.visible().length() / std::max(1, m_plot->axisRect()->width());
    const QList<TimeMark> labelled = labelledMarks(m_marks, m_axis.visible(), width);
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
        const bool isLeft = isTextLeft(time, m_axis.visible(), width);
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
    QColor accent = palette().color(QPalette::Highlight);
    m_selection->setPen(QPen(accent, 1));
    accent.setAlpha(50);
    m_selection->setBrush(accent);
    m_cursor->setPen(QPen(mutedTextColor(palette()), 0));
}

double TimePlot::highestSeen() const
{
    const TimeRange seen = m_axis.visible();
    double highest = 0;
    for (const TimeSeries &series : m_series)
        highest = std::max(highest, highestWithin(series, seen));
    return highest;
}

void TimePlot::drawSelection()
{
    const auto &range = m_axis.selection();
    m_selection->setVisible(range.has_value());
    if (range) {
        m_selection->topLeft->setCoords(range->from, 0);
        m_selection->bottomRight->setCoords(range->to, 1);
    }
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void TimePlot::drawCursor()
{
    const auto cursor = m_axis.cursor();
    const TimeRange seen = m_axis.visible();
    m_cursor->setVisible(cursor && *cursor >= seen.from && *cursor <= seen.to);
    if (cursor) {
        m_cursor->start->setCoords(*cursor, 0);
        m_cursor->end->setCoords(*cursor, 1);
    }
    if (isVisible())
        m_cursor->layer()->replot();
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
