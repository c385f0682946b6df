// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/timeplot.h"

#include "model/text/format.h"
#include "model/words/plurals.h"
#include "ui/base/palette.h"
#include "ui/base/preferencekeeper.h"
#include "ui/plots/axisstyle.h"
#include "ui/plots/filledgraph.h"
#include "ui/plots/plotbackdrop.h"
#include "ui/plots/plotclock.h"
#include "ui/plots/plotcolumn.h"
#include "ui/plots/plotgestures.h"
#include "ui/plots/plottickers.h"
#include "ui/plots/qcustomplot.h"
#include "ui/plots/timeaxis.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/spokenvalue.h"
#include "ui/widgets/steadyplace.h"

#include <QContextMenuEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

/// A single event among thousands shall not vanish in the base line.
constexpr double leastHeight = 3; // pixels
constexpr int tickSpacing = 24; // pixels between the labels of two ticks
constexpr int laneValueWidth = 64; // pixels for the labels of a lane's values
constexpr int pixelsPerDot = 8; // where values are closer, their lines say enough
constexpr double faintness = 0.72;
constexpr double scaledLine = 1.01; // pixels wide, whatever the screen's are
constexpr qsizetype cursorLinesMost = 8; // of values beside the cursor
constexpr qsizetype cursorValuesOfLane = 3; // in one line: lanes are low
constexpr int cursorNameWidth = 120; // pixels
constexpr float cursorTextOpacity = 0.8F;

QString markText(quint64 count)
{
    return TimePlot::tr("%1 dropped").arg(model::text::count(count));
}

QColor mixedColor(const QColor &color, const QColor &with, double part)
{
    const auto mix = [part](int a, int b) { return qRound(a * (1 - part) + b * part); };
    return {mix(color.red(), with.red()), mix(color.green(), with.green()), mix(color.blue(), with.blue())};
}

} // namespace

TimePlot::TimePlot(TimeAxis &axis, PlotClock &clock, const QString &valueTitle, ValueText valueText,
                   Role role, QWidget *parent)
    : QWidget(parent)
    , m_axis(axis)
    , m_clock(clock)
    , m_valueText(std::move(valueText))
    , m_plot(new QCustomPlot)
    , m_role(role)
    , m_hasCursorText(role == Role::Alone)
{
    speakValue(*this, QAccessible::Chart, [this] { return spokenValues(); });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    if (m_role == Role::Alone) {
        m_head = new ElidedLabel;
        m_head->setObjectName(QStringLiteral("plotHead"));
        m_head->setForegroundRole(QPalette::PlaceholderText);
        m_head->setContentsMargins(8, 0, 8, 0);
        layout->addWidget(new SteadyPlace(m_head));
    }
    layout->addWidget(m_plot, 1);
    setFocusPolicy(Qt::StrongFocus);
    m_plot->setFocusPolicy(Qt::NoFocus);
    new FocusRing(this);
    // Until it has its size on the screen, each layer would take memory for a picture of 640 x 480.
    m_plot->setViewport(QRect(0, 0, 1, 1));
    m_plot->setNoAntialiasingOnDrag(true);
    // Else each plot has the window painted for itself, as many times as there are lanes.
    m_plot->setPlottingHint(QCP::phImmediateRefresh, false);
    m_plot->xAxis->setTicker(QSharedPointer<SecondsTicker>::create());
    m_plot->yAxis2->setRange(0, 1);
    m_markGraph = m_plot->addGraph(m_plot->xAxis, m_plot->yAxis2);
    m_markGraph->setLineStyle(QCPGraph::lsImpulse);
    m_markGraph->removeFromLegend();
    if (m_role == Role::Alone)
        addLegend();
    new PlotGestures(
        axis, m_plot, this,
        [plot = m_plot] {
            const QRect inner = plot->axisRect()->rect();
            return PlotGestures::Column{inner.left(), inner.width()};
        },
        PlotGestures::Manner::Plot, this);
    m_plot->installEventFilter(this);
    m_backdrop = new PlotBackdrop(m_plot);
    addOverlays();
    setValueTitle(valueTitle, m_valueText);
    // Units are part of what is drawn.
    connect(&PreferenceKeeper::instance(), &PreferenceKeeper::changed, this, [this] { invalidate(); });
    updateColors();
    placeMargins();

    connect(&m_axis, &TimeAxis::visibleChanged, this, [this] {
        if (isVisible())
            draw();
    });
    connect(&m_axis, &TimeAxis::selectionChanged, this, &TimePlot::drawSelection);
    connect(&m_axis, &TimeAxis::cursorChanged, this, &TimePlot::drawCursor);
    connect(&m_axis, &TimeAxis::tailChanged, this, &TimePlot::invalidate);
    connect(m_plot, &QCustomPlot::afterLayout, this, &TimePlot::placeMarkTexts);
    connect(&m_clock, &PlotClock::tick, this, [this] {
        if (m_dirty && isVisible())
            draw();
    });
}

TimePlot::~TimePlot()
{
    if (m_column)
        m_column->remove(this);
}

/// Beside the plot, at its top: the empty row below takes the rest of the height.
void TimePlot::addLegend()
{
    auto *side = new QCPLayoutGrid;
    m_legendSide = side;
    m_plot->plotLayout()->addElement(0, 1, side);
    m_plot->plotLayout()->setColumnStretchFactor(1, 0.001);
    side->addElement(0, 0, m_plot->legend);
    side->addElement(1, 0, new QCPLayoutElement);
    side->setRowStretchFactor(0, 0.001);
    m_plot->legend->setBorderPen(Qt::NoPen);
    m_plot->legend->setRowSpacing(0);
    m_plot->legend->setFillOrder(QCPLegend::foRowsFirst);
}

/// Lanes have their times below each other, whatever their values look like.
void TimePlot::placeMargins()
{
    if (m_role == Role::Alone) {
        QCPAxisRect *const rect = m_plot->axisRect();
        rect->setMinimumMargins(QMargins(8, 10, 8, 4));
        if (!m_column)
            return;
        const PlotColumn::Sides sides = m_column->sides();
        rect->setAutoMargins(QCP::msTop | QCP::msRight | QCP::msBottom);
        QMargins margins = rect->margins();
        margins.setLeft(sides.left);
        rect->setMargins(margins);
        m_legendSide->setMinimumSize(sides.right, 0);
        return;
    }
    m_plot->xAxis->setTickLabels(m_hasTimes);
    m_plot->axisRect()->setAutoMargins(QCP::msNone);
    m_plot->axisRect()->setMargins(
        QMargins(laneValueWidth, 5, 8, m_hasTimes ? fontMetrics().height() + 10 : 4));
}

void TimePlot::alignIn(PlotColumn &column)
{
    m_column = &column;
    connect(m_column, &PlotColumn::sidesChanged, this, [this] {
        placeMargins();
        m_plot->replot(QCustomPlot::rpQueuedReplot);
    });
    placeMargins();
}

/// Tells the column what the labels of the values and the legend need.
void TimePlot::measureSides()
{
    if (!m_column)
        return;
    const QCPAxis *axis = m_plot->yAxis;
    QList<double> ticks;
    QList<QString> labels;
    axis->ticker()->generate(axis->range(), locale(), u'g', 6, ticks, nullptr, &labels);
    const QFontMetrics metrics(axis->tickLabelFont());
    int widest = 0;
    for (const QString &label : std::as_const(labels))
        widest = std::max(widest, metrics.horizontalAdvance(label));
    constexpr int spacing = 4;
    const int left = axis->tickLengthOut() + axis->tickLabelPadding() + widest + axis->padding() + spacing;
    const QCPLegend *legend = m_plot->legend;
    m_column->setNeeded(this, {left, legend->visible() ? legend->minimumOuterSizeHint().width() : 0});
}

void TimePlot::setSeries(const QList<TimeSeries> &series)
{
    m_series = series;
    m_drawn = m_stacked ? stacked(series) : series;
    invalidate();
}

void TimePlot::setFaintSeries(const QList<TimeSeries> &series)
{
    m_faint = series;
    invalidate();
}

void TimePlot::setStacked(bool stacks)
{
    if (m_stacked == stacks)
        return;
    m_stacked = stacks;
    setSeries(m_series);
}

void TimePlot::setBands(const QList<TimeBand> &bands, BandText text)
{
    m_backdrop->setBands(bands);
    m_bandText = std::move(text);
    invalidate();
}

const QList<TimeBand> &TimePlot::bands() const
{
    return m_backdrop->bands();
}

void TimePlot::setNotes(const QList<TimeNote> &notes, bool withText)
{
    m_backdrop->setNotes(notes, withText);
    invalidate();
}

const QList<TimeNote> &TimePlot::notes() const
{
    return m_backdrop->notes();
}

void TimePlot::setHint(const QString &hint)
{
    m_backdrop->setHint(hint);
    setAccessibleDescription(hint);
    invalidate();
}

void TimePlot::setTimesShown(bool shown)
{
    if (m_hasTimes == shown)
        return;
    m_hasTimes = shown;
    placeMargins();
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
    m_cursorText = new QCPItemText(m_plot);
    m_cursorText->setLayer(QStringLiteral("cursor"));
    m_cursorText->setVisible(false);
    m_cursorText->setPadding(QMargins(4, 2, 4, 2));
    m_cursorText->setTextAlignment(Qt::AlignLeft);
    m_cursorText->position->setTypeX(QCPItemPosition::ptPlotCoords);
    m_cursorText->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    m_cursorText->position->setAxes(m_plot->xAxis, m_plot->yAxis);
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
    if (m_countsBytes)
        m_plot->yAxis->setTicker(QSharedPointer<BytesTicker>::create(m_valueText));
    else
        m_plot->yAxis->setTicker(QSharedPointer<ValueTicker>::create(m_valueText));
    // Its ticks have the unit and the legend the names: beside the axis a title would say them twice.
    setAccessibleName(title);
    invalidate();
}

void TimePlot::setCountsBytes(bool counts)
{
    if (m_countsBytes == counts)
        return;
    m_countsBytes = counts;
    setValueTitle(accessibleName(), m_valueText);
}

QString TimePlot::spokenValues() const
{
    QStringList spoken;
    const TimeRange seen = m_axis.visible();
    for (const TimeSeries &series : m_series) {
        if (series.values.isEmpty() || !m_valueText)
            continue;
        const qsizetype last = nearestPoint(series.times, std::min(seen.to, series.times.last()));
        spoken.append(tr("%1: last %2, from %3 to %4")
                          .arg(series.name, m_valueText(series.values.at(last)),
                               m_valueText(lowestWithin(series, seen)),
                               m_valueText(highestWithin(series, seen))));
    }
    if (spoken.isEmpty() && !bands().isEmpty() && m_bandText) {
        const auto behind = std::ranges::upper_bound(bands(), seen.to, {}, &TimeBand::from);
        const qsizetype last = std::max<qsizetype>(behind - bands().begin(), 1) - 1;
        spoken.append(tr("last: %1").arg(m_bandText(last)));
    }
    if (spoken.isEmpty())
        return m_backdrop->hint().isEmpty() ? tr("no values") : m_backdrop->hint();
    return spoken.join(QLatin1String("; "));
}

QString TimePlot::seenText() const
{
    const TimeRange seen = m_axis.visible();
    if (m_series.isEmpty() || !m_valueText)
        return {};
    quint64 count = 0;
    bool isSum = false;
    bool isCounted = true;
    for (const TimeSeries &series : m_series) {
        const auto found = extremesWithin(series, seen);
        count += found ? found->count : 0;
        isSum = isSum || series.isSum;
        isCounted = isCounted && !(series.isSum && series.counts.isEmpty());
    }
    std::optional<SeriesExtremes> all;
    for (qsizetype i = 0; i < m_drawn.size(); ++i) {
        const auto found = extremesWithin(m_drawn.at(i), seen);
        const bool isMeasured = m_series.at(i).isSum || (found && (m_stacked || found->count > 0));
        if (!found || !isMeasured)
            continue;
        all = all
            ? SeriesExtremes{std::min(all->lowest, found->lowest), std::max(all->highest, found->highest), 0}
            : *found;
    }
    QStringList parts;
    if (all) {
        const QString lowest = m_valueText(all->lowest);
        const QString highest = m_valueText(all->highest);
        parts.append(lowest == highest ? lowest : QString(lowest % QStringLiteral(" – ") % highest));
    }
    if (isCounted) {
        const int plural = model::text::plural(count);
        parts.append((isSum ? tr("%1 events", nullptr, plural) : tr("%1 values", nullptr, plural))
                         .arg(model::text::count(count)));
    }
    return parts.join(QStringLiteral(" · "));
}

QString TimePlot::mergedText(qsizetype index, double seconds, bool whole) const
{
    if (index < 0 || index >= m_series.size() || m_series.at(index).isSum)
        return {};
    const auto found = drawnTogether(m_series.at(index), seconds, m_axis.visible(), plotWidth());
    if (!found || found->count < 2)
        return {};
    const QString count = model::text::count(found->count);
    return whole
        ? tr("merged %1: %2 – %3").arg(count, m_valueText(found->lowest), m_valueText(found->highest))
        : tr("merged %1").arg(count);
}

void TimePlot::showHead()
{
    if (m_head)
        m_head->setText(seenText());
}

int TimePlot::plotWidth() const
{
    return m_plot->axisRect()->width();
}

int TimePlot::plotX(double seconds) const
{
    return m_plot->x() + qRound(m_plot->xAxis->coordToPixel(seconds));
}

QList<LegendFilter> TimePlot::legendFilters() const
{
    if (m_series.isEmpty())
        return m_bandFilters;
    QList<LegendFilter> filters;
    for (const TimeSeries &one : m_series)
        filters.append({one.name, one.filter});
    return filters;
}

void TimePlot::contextMenuEvent(QContextMenuEvent *event)
{
    qsizetype chosen = -1;
    if (event->reason() == QContextMenuEvent::Mouse && m_plot->legend->visible()) {
        const QPoint at = m_plot->mapFrom(this, event->pos());
        for (int i = 0; i < m_plot->legend->itemCount(); ++i) {
            if (m_plot->legend->item(i)->outerRect().contains(at))
                chosen = i;
        }
    }
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    Q_EMIT menuAsked(chosen < m_series.size() ? chosen : -1,
                     byKey ? mapToGlobal(rect().center()) : event->globalPos());
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

void TimePlot::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (m_column)
        m_column->remove(this);
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
    const TimeRange seen = m_axis.visible();
    m_plot->xAxis->setRange(seen.from, seen.to);
    // Close together, times need many digits, and must not run into each other.
    const double step = std::pow(10.0, std::floor(std::log10(std::max(seen.length(), 1e-9) / 5)));
    const int labelWidth = fontMetrics().horizontalAdvance(secondsLabel(seen.to, step)) + tickSpacing;
    m_plot->xAxis->ticker()->setTickCount(std::clamp(plotWidth() / std::max(1, labelWidth), 1, 8));
    const int height = std::max(1, m_plot->axisRect()->height());
    // With one tick, zero is all that many axes say.
    const int lines = height / std::max(1, fontMetrics().height());
    m_plot->yAxis->ticker()->setTickCount(std::clamp(lines / 2, lines >= 3 ? 2 : 1, 5));
    double highest = bands().isEmpty() ? 0 : 1; // all of the time
    double lowest = 0;
    for (const auto *all : {&m_drawn, &m_faint}) {
        for (const TimeSeries &series : *all) {
            highest = std::max(highest, highestWithin(series, seen));
            lowest = std::min(lowest, lowestWithin(series, seen));
        }
    }
    // Without data there are no values to label.
    m_plot->yAxis->setTickLabels(m_role == Role::Alone || highest > 0 || lowest < 0);
    const double above = bands().isEmpty() ? 1.12 : 1.3; // all of the time is labelled
    const double top = highest > 0 || lowest < 0 ? highest * above : 1;
    m_plot->yAxis->setRange(lowest * 1.12, top);
    // In the corner of a lane it would run into the first time.
    const bool hasCorner = m_role == Role::Lane && m_hasTimes && lowest >= 0;
    const auto ticker = m_plot->yAxis->ticker().staticCast<ValueTicker>();
    ticker->setZeroLabelled(!hasCorner);
    const int cut = std::max(0, fontMetrics().height() / 2 - m_plot->axisRect()->margins().top());
    ticker->setReach(1 - std::min(0.5, double(cut) / height));
    drawSeries(m_faint, m_faintGraphs, true);
    drawSeries(m_drawn, m_graphs, false);
    if (m_role == Role::Alone)
        m_plot->legend->setVisible(!m_series.isEmpty());
    measureSides();
    showHead();
    m_backdrop->setTail(m_axis.tail());
    drawMarks();
    drawSelection();
    placeCursor();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

/// QCustomPlot gets what is seen, at a few points for each column of pixels.
void TimePlot::drawSeries(const QList<TimeSeries> &series, QList<QCPGraph *> &graphs, bool faint)
{
    while (graphs.size() > series.size())
        m_plot->removeGraph(graphs.takeLast());
    while (graphs.size() < series.size()) {
        auto *graph = new FilledGraph(m_plot->xAxis, m_plot->yAxis); // which the plot owns
        if (faint) {
            graph->removeFromLegend();
            graph->setLayer(QStringLiteral("grid"));
        }
        graph->setAntialiasedFill(false);
        graphs.append(graph);
    }
    const TimeRange seen = m_axis.visible();
    const double least
        = m_plot->yAxis->range().size() * leastHeight / std::max(1, m_plot->axisRect()->height());
    const bool fills = m_stacked && !faint;
    // Hairlines are drawn much faster; of a line with fewer points one sees how wide it is. On a screen of
    // small pixels a hairline could hardly be seen, and QCustomPlot makes one of any line of 1. A wider line
    // with thousands of turns takes Qt most of a second, but each of its pieces for itself next to nothing.
    const bool scales = devicePixelRatioF() > 1;
    m_plot->setPlottingHint(QCP::phFastPolylines, scales);
    for (qsizetype i = 0; i < series.size(); ++i) {
        QCPGraph *const graph = graphs.at(i);
        const auto number = static_cast<int>(i);
        const QColor color
            = m_seriesColor ? m_seriesColor(number, palette()) : seriesColor(number, palette());
        const QColor base = palette().color(QPalette::Base);
        const TimeSeries part = visiblePart(series.at(i), seen, plotWidth());
        QPen pen(faint ? mixedColor(color, base, faintness) : color, scales ? scaledLine : 1);
        pen.setCosmetic(!scales && part.times.size() > plotWidth() / pixelsPerDot);
        graph->setPen(pen);
        const bool hasDots = m_hasDots && part.times.size() <= plotWidth() / pixelsPerDot;
        graph->setScatterStyle(hasDots ? QCPScatterStyle(QCPScatterStyle::ssDisc, 4)
                                       : QCPScatterStyle(QCPScatterStyle::ssNone));
        graph->setBrush(fills ? QBrush(mixedColor(color, base, 0.5)) : QBrush(Qt::NoBrush));
        // Each fills what it adds to the one below.
        graph->setChannelFillGraph(fills && i > 0 ? graphs.at(i - 1) : nullptr);
        graph->setName(fontMetrics().elidedText(series.at(i).name, Qt::ElideMiddle, 220));
        graph->setData(part.times, lifted(part.values, least), true);
    }
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
        text->setLayer(QStringLiteral("overlay")); // above the lines
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
    m_backdrop->setPalette(palette());
    for (QCPItemText *text : m_markTexts) {
        text->setColor(severityColor(model::Severity::Error, palette()));
        text->setBrush(severityBackground(model::Severity::Error, palette()));
    }
    QColor accent = accentColor(palette());
    m_selection->setPen(QPen(accent, 1));
    accent.setAlpha(50);
    m_selection->setBrush(accent);
    m_cursor->setPen(QPen(mutedTextColor(palette()), 1));
    m_cursorText->setFont(font());
    m_cursorText->setColor(palette().color(QPalette::Text));
    QColor ground = palette().color(QPalette::Base);
    ground.setAlphaF(cursorTextOpacity);
    m_cursorText->setBrush(ground);
}

void TimePlot::drawSelection()
{
    const auto &range = m_axis.selection();
    m_selection->setVisible(range.has_value());
    m_backdrop->setSelection(range);
    if (range) {
        m_selection->topLeft->setCoords(range->from, 0);
        m_selection->bottomRight->setCoords(range->to, 1);
    }
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void TimePlot::drawCursor()
{
    placeCursor();
    if (isVisible())
        m_cursor->layer()->replot();
}

void TimePlot::placeCursor()
{
    const auto cursor = m_axis.cursor();
    const TimeRange seen = m_axis.visible();
    m_cursor->setVisible(cursor && *cursor >= seen.from && *cursor <= seen.to);
    if (cursor) {
        m_cursor->start->setCoords(*cursor, 0);
        m_cursor->end->setCoords(*cursor, 1);
    }
    m_cursorText->setText(cursorText());
    m_cursorText->setVisible(m_cursor->visible() && !m_cursorText->text().isEmpty());
    if (m_cursorText->visible())
        placeCursorText(*cursor);
}

/// On the side of the line where there is more room.
void TimePlot::placeCursorText(double seconds)
{
    const TimeRange seen = m_axis.visible();
    const bool isLeft = seconds - seen.from > seen.length() / 2;
    m_cursorText->setPositionAlignment((isLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop);
    m_cursorText->position->setCoords(seconds, 0);
}

void TimePlot::setCursorTextShown(bool shown)
{
    if (m_hasCursorText == shown)
        return;
    m_hasCursorText = shown;
    drawCursor();
}

QString TimePlot::cursorText() const
{
    const auto cursor = m_axis.cursor();
    if (!cursor || !m_hasCursorText)
        return {};
    const bool isLane = m_role == Role::Lane;
    QStringList parts;
    for (qsizetype i = 0;
         i < m_series.size() && parts.size() < (isLane ? cursorValuesOfLane : cursorLinesMost); ++i) {
        QString value = valueAt(i, *cursor);
        if (value.isEmpty())
            continue;
        if (const QString merged = mergedText(i, *cursor, false); !merged.isEmpty())
            value = tr("%1 (%2)", "a value; merged 12").arg(value, merged);
        // One line is named by the axis, the legend or the lane.
        parts.append(m_series.size() == 1 ? value
                                          : QString(fontMetrics().elidedText(m_series.at(i).name,
                                                                             Qt::ElideMiddle, cursorNameWidth)
                                                    % QStringLiteral(": ") % value));
    }
    return parts.join(isLane ? QStringLiteral("  ·  ") : QStringLiteral("\n"));
}

QString TimePlot::valueAt(qsizetype index, double seconds) const
{
    if (index < 0 || index >= m_series.size())
        return {};
    const TimeSeries &series = m_series.at(index);
    const qsizetype at = nearestPoint(series.times, seconds);
    return at >= 0 ? m_valueText(series.values.at(at)) : QString();
}

/// Bands and notes may be that thin.
double TimePlot::fewPixels() const
{
    return 3 * m_axis.visible().length() / std::max(1, plotWidth());
}

QString TimePlot::bandTextAt(double seconds) const
{
    const double slack = fewPixels();
    const QList<TimeBand> &bands = m_backdrop->bands();
    const auto band = std::partition_point(bands.begin(), bands.end(),
                                           [&](const TimeBand &one) { return one.to < seconds - slack; });
    const bool isThere = band != bands.end() && band->from <= seconds + slack && m_bandText;
    return isThere ? m_bandText(band - bands.begin()) : QString();
}

void TimePlot::showValuesAt(const QPoint &position)
{
    const double time = m_plot->xAxis->pixelToCoord(position.x());
    QStringList lines{tr("%1 s").arg(model::text::offsetSeconds(std::max(0.0, time)))};
    for (qsizetype i = 0; i < m_series.size(); ++i) {
        const QString value = valueAt(i, time);
        if (value.isEmpty())
            continue;
        const QString merged = mergedText(i, time, true);
        lines.append(m_series.at(i).name % QStringLiteral(": ")
                     % (merged.isEmpty() ? value : tr("%1 (%2)", "a value; merged 12").arg(value, merged)));
    }
    if (const QString band = bandTextAt(time); !band.isEmpty())
        lines.append(band);
    for (const TimeNote &note : m_backdrop->notes()) {
        if (std::abs(note.time - time) <= fewPixels())
            lines.append(tr("Marked: %1").arg(note.text));
    }
    QToolTip::showText(m_plot->mapToGlobal(position), plainToolTip(lines.join(QLatin1Char('\n'))), m_plot);
}

} // namespace ui
