// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/timeseries.h"

#include <QWidget>

#include <functional>

class QCPGraph;
class QCPItemLine;
class QCPItemRect;
class QCPItemText;
class QCustomPlot;

namespace ui {

class PlotClock;
class PlotGestures;
class TimeAxis;

/// A plot of series and marks over a time axis that it may share with other plots; the value axis follows
/// what is seen. What the user does on it goes to the axis (plotgestures.h). New data is drawn on ticks of
/// the clock, and only while the plot is visible.
class TimePlot : public QWidget {
    Q_OBJECT
public:
    using ValueText = std::function<QString(double)>;

    /// The axis is borrowed and outlives the plot.
    TimePlot(TimeAxis &axis, PlotClock &clock, const QString &valueTitle, ValueText valueText,
             QWidget *parent = nullptr);
    ~TimePlot() override;

    void setSeries(const QList<TimeSeries> &series);
    const QList<TimeSeries> &series() const { return m_series; }
    void setMarks(const QList<TimeMark> &marks);
    /// Says what the values are: rates, or counts in some bucket.
    void setValueTitle(const QString &title, ValueText valueText);
    TimeAxis &axis() const { return m_axis; }
    int plotWidth() const; ///< of the part with the data, in pixels
    int plotX(double seconds) const; ///< where that time is, in this widget's coordinates

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void invalidate();
    void addOverlays();
    void draw();
    void drawMarks();
    void placeMarkTexts();
    void updateColors();
    void drawSelection();
    void drawCursor();
    double highestSeen() const;
    void showValuesAt(const QPoint &position);

    TimeAxis &m_axis;
    PlotClock &m_clock;
    ValueText m_valueText;
    QCustomPlot *m_plot;
    PlotGestures *m_gestures;
    QCPItemRect *m_selection = nullptr;
    QCPItemLine *m_cursor = nullptr;
    QList<QCPGraph *> m_graphs;
    QCPGraph *m_markGraph = nullptr;
    QList<QCPItemText *> m_markTexts;
    QList<TimeSeries> m_series;
    QList<TimeMark> m_marks;
    bool m_dirty = false;
};

} // namespace ui
