// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

namespace ui {

class TimeAxis;

/// The times that stand above a chart, at round numbers, as far as the trace's time axis is seen; the time of
/// the cursor, and what the chart has there. Mouse and keys do on it what they do on a plot.
class TimeRuler : public QWidget {
    Q_OBJECT
public:
    /// The axis is borrowed and outlives the ruler.
    explicit TimeRuler(TimeAxis &axis, QWidget *parent = nullptr);

    /// Says over how many pixels the chart shows what is seen.
    void setChartWidth(int width);
    int chartWidth() const { return m_width; }
    /// Says what the chart has at the cursor.
    void setValueAtCursor(const QString &value);
    /// Returns what stands at the cursor's line; empty without a cursor.
    QString cursorText() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void showRange();
    void paintCursor(QPainter &painter, double x);

    TimeAxis &m_axis;
    int m_width = 0;
    QString m_value;
};

} // namespace ui
