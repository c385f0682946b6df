// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

#include <functional>
#include <optional>

class QCPBars;
class QCPItemLine;
class QCPItemText;
class QCustomPlot;

namespace ui {

class PlotClock;

/// A bar of a histogram: how many values lie in [from, to).
struct ValueBar {
    double from = 0;
    double to = 0;
    quint64 count = 0;
    bool operator==(const ValueBar &) const = default;
};
/// A value that a line marks, a percentile for instance.
struct ValueLine {
    double value = 0;
    QString text;
    bool operator==(const ValueLine &) const = default;
};

/// Bars of equal width side by side, whatever ranges of values they stand for. A click or a drag chooses
/// bars; by key, Left and Right go from bar to bar, with Shift over several, Return chooses them, and Escape
/// leaves them. New data is drawn on ticks of the clock.
class BarPlot : public QWidget {
    Q_OBJECT
public:
    using ValueText = std::function<QString(double)>;
    /// The first and the last of some bars that are neighbours.
    struct Range {
        int first = 0;
        int last = 0;
        bool operator==(const Range &) const = default;
    };

    BarPlot(PlotClock &clock, ValueText valueText, QWidget *parent = nullptr);
    ~BarPlot() override;

    /// Shows bars, each of which begins where the one before ends. Other ones end a choice that is being
    /// made.
    void setBars(const QList<ValueBar> &bars);
    const QList<ValueBar> &bars() const { return m_bars; }
    void setLines(const QList<ValueLine> &lines);
    void setTitle(const QString &title); ///< of the values
    /// Returns the bars that are being chosen, which the plot shows in another colour.
    const std::optional<Range> &highlighted() const { return m_range; }
    /// Returns what a screen reader says: how many values there are, and where most of them lie.
    QString spokenBars() const;
    /// Returns where the middle of a bar is, in this widget's coordinates.
    QPoint barCenter(int bar) const;

Q_SIGNALS:
    void highlightChanged();
    /// The user chose these bars.
    void chosen(int first, int last);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void invalidate();
    void draw();
    void drawLines();
    void fitCounts();
    void labelBounds();
    void updateColors();
    void highlight(std::optional<Range> range);
    void moveByKey(int target, bool extend);
    int barAt(double x) const;
    std::optional<double> place(double value) const;
    void showBarAt(const QPoint &position);

    PlotClock &m_clock;
    const ValueText m_valueText;
    QCustomPlot *m_plot;
    QCPBars *m_all;
    QCPBars *m_highlighted;
    QList<QCPItemLine *> m_lineItems;
    QList<QCPItemText *> m_lineTexts;
    QList<ValueBar> m_bars;
    QList<ValueLine> m_lines;
    std::optional<Range> m_range;
    int m_anchor = 0; ///< the bar where the range began
    int m_current = 0; ///< the other end of it
    bool m_dragging = false;
    bool m_dirty = false;
};

} // namespace ui
