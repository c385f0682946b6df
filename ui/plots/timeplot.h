// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/timeseries.h"

#include <QPointer>
#include <QWidget>

#include <functional>

class QCPGraph;
class QCPItemLine;
class QCPItemRect;
class QCPItemText;
class QCPLayoutGrid;
class QCustomPlot;

namespace ui {

class ElidedLabel;
class PlotBackdrop;
class PlotClock;
class PlotColumn;
class TimeAxis;

/// A plot of series and marks over a time axis that it may share with other plots; the value axis follows
/// what is seen. What the user does on it goes to the axis (plotgestures.h). New data is drawn on ticks of
/// the clock, and only while the plot is visible.
class TimePlot : public QWidget {
    Q_OBJECT
public:
    using ValueText = std::function<QString(double)>;
    using BandText = std::function<QString(qsizetype)>;
    /// A plot by itself has a legend. A lane is one of several whose times are below each other: it has
    /// neither a legend nor a title, and labels of the times only where setTimesShown() says so.
    enum class Role { Alone, Lane };

    /// The axis is borrowed and outlives the plot.
    TimePlot(TimeAxis &axis, PlotClock &clock, const QString &valueTitle, ValueText valueText,
             Role role = Role::Alone, QWidget *parent = nullptr);
    ~TimePlot() override;

    void setSeries(const QList<TimeSeries> &series);
    const QList<TimeSeries> &series() const { return m_series; }
    /// Draws others faintly beneath, in the same colours.
    void setFaintSeries(const QList<TimeSeries> &series);
    const QList<TimeSeries> &faintSeries() const { return m_faint; }
    /// Draws the series on top of each other.
    void setStacked(bool stacked);
    /// Says what the lines are drawn with, by their number; without it, with the colours of categories.
    using SeriesColor = std::function<QColor(int series, const QPalette &palette)>;
    void setSeriesColor(SeriesColor color) { m_seriesColor = std::move(color); }
    bool isStacked() const { return m_stacked; }
    /// Draws a dot for each value where there are few: a value by itself has no line.
    void setDotsShown(bool shown) { m_hasDots = shown; }
    /// Draws bands by time: what part they have of the time of each pixel. `text` says what one is, for its
    /// tooltip.
    void setBands(const QList<TimeBand> &bands, BandText text);
    const QList<TimeBand> &bands() const;
    /// Says what the entries of a legend of bands stand for.
    void setBandFilters(const QList<LegendFilter> &filters) { m_bandFilters = filters; }
    /// Returns what its legend's entries stand for: its series, or else its bands.
    QList<LegendFilter> legendFilters() const;
    /// Marks moments, with or without their texts beside them.
    void setNotes(const QList<TimeNote> &notes, bool withText);
    const QList<TimeNote> &notes() const;
    /// Says in the plot why it shows nothing.
    void setHint(const QString &hint);
    /// Lets its data begin and end where that of the column's other plots does. Only for a plot by itself.
    /// The column is borrowed.
    void alignIn(PlotColumn &column);
    void setTimesShown(bool shown);
    /// Returns what tooltips and legends say of a series at a time; empty where it has no value near.
    QString valueAt(qsizetype index, double seconds) const;
    /// Returns what the band is that is there, or within a few pixels; empty where there is none.
    QString bandTextAt(double seconds) const;
    /// Says the values at the cursor beside its line, as plots by themselves do from the start; a lane has
    /// its legend for that, where there is room for one.
    void setCursorTextShown(bool shown);
    /// Returns what stands there; empty where nothing does.
    QString cursorText() const;
    void setMarks(const QList<TimeMark> &marks);
    /// Says what the values are: rates, or counts in some bucket.
    void setValueTitle(const QString &title, ValueText valueText);
    /// Says that they are bytes, or bytes in a second.
    void setCountsBytes(bool counts);
    TimeAxis &axis() const { return m_axis; }
    /// Returns what is seen, in short: from which value to which one the lines go, and how many values or
    /// events they stand for: "0 /s – 12.3 k/s · 1 234 events". Empty without series.
    QString seenText() const;
    /// Returns how many values are drawn as one at that time, and from which to which they go: "merged 12: 3
    /// MB – 8 MB"; without the range where it is not `whole`. Empty where each value is drawn.
    QString mergedText(qsizetype index, double seconds, bool whole) const;
    /// Returns what a screen reader says of what is seen: each series with its last value and its range.
    QString spokenValues() const;
    int plotWidth() const; ///< of the part with the data, in pixels
    int plotX(double seconds) const; ///< where that time is, in this widget's coordinates

Q_SIGNALS:
    /// A menu is wanted for one of the series, by its place, or for the plot: -1. The position is on the
    /// screen.
    void menuAsked(qsizetype series, const QPoint &position);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void invalidate();
    void placeMargins();
    void showHead();
    void measureSides();
    void addLegend();
    void drawSeries(const QList<TimeSeries> &series, QList<QCPGraph *> &graphs, bool faint);
    void addOverlays();
    void draw();
    void drawMarks();
    void placeMarkTexts();
    void updateColors();
    void drawSelection();
    void drawCursor();
    void placeCursor();
    void placeCursorText(double seconds);
    double fewPixels() const;
    void showValuesAt(const QPoint &position);

    TimeAxis &m_axis;
    PlotClock &m_clock;
    ValueText m_valueText;
    bool m_countsBytes = false;
    QCustomPlot *m_plot;
    QCPLayoutGrid *m_legendSide = nullptr; ///< of a plot by itself
    ElidedLabel *m_head = nullptr; ///< of a plot by itself: what is seen
    QPointer<PlotColumn> m_column;
    QCPItemRect *m_selection = nullptr;
    QCPItemLine *m_cursor = nullptr;
    QCPItemText *m_cursorText = nullptr; ///< the values at the cursor
    PlotBackdrop *m_backdrop = nullptr;
    QList<QCPGraph *> m_faintGraphs;
    QList<QCPGraph *> m_graphs;
    QCPGraph *m_markGraph = nullptr;
    QList<QCPItemText *> m_markTexts;
    QList<TimeSeries> m_series;
    QList<TimeSeries> m_drawn; ///< the series, or what they are when stacked
    QList<TimeSeries> m_faint;
    QList<TimeMark> m_marks;
    BandText m_bandText;
    QList<LegendFilter> m_bandFilters;
    const Role m_role;
    bool m_hasCursorText = false;
    bool m_stacked = false;
    SeriesColor m_seriesColor; ///< null: seriesColor()
    bool m_hasDots = false;
    bool m_hasTimes = true;
    bool m_dirty = false;
};

} // namespace ui
