// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/timeseries.h"

#include <QWidget>

#include <functional>

class QCPGraph;
class QCPItemText;
class QCPRange;
class QCustomPlot;

namespace ui {

class PlotClock;

/// A plot of series and marks over time, which emits the time of a click. It follows the newest data until
/// the user zooms (wheel) or drags; double click and Home make it follow again. It draws only on ticks of its
/// clock and only while it is visible.
class TimePlot : public QWidget {
    Q_OBJECT
public:
    using ValueText = std::function<QString(double)>;

    TimePlot(PlotClock &clock, const QString &valueTitle, ValueText valueText, QWidget *parent = nullptr);
    ~TimePlot() override;

    void setSeries(const QList<TimeSeries> &series);
    void setMarks(const QList<TimeMark> &marks);
    /// Sets the range of the data. A live plot that follows shows the last minute of it.
    void setExtent(TimeRange extent, bool live);
    TimeRange extent() const { return m_data; }
    TimeRange visibleRange() const;
    /// Shows the whole range, or the newest data of a live one.
    void follow();
    bool isFollowing() const { return m_following; }

Q_SIGNALS:
    void timeClicked(double seconds);
    void followingChanged(bool following);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void invalidate();
    void draw();
    void drawMarks();
    void placeMarkTexts();
    void updateColors();
    void rangeTouched(const QCPRange &range);
    void setFollowing(bool following);
    void showValuesAt(const QPoint &position);

    PlotClock &m_clock;
    ValueText m_valueText;
    QCustomPlot *m_plot;
    QList<QCPGraph *> m_graphs;
    QCPGraph *m_markGraph = nullptr;
    QList<QCPItemText *> m_markTexts;
    QList<TimeSeries> m_series;
    QList<TimeMark> m_marks;
    TimeRange m_data;
    bool m_live = false;
    bool m_following = true;
    bool m_dirty = false;
    bool m_settingRange = false;
    QPoint m_pressed;
};

} // namespace ui
