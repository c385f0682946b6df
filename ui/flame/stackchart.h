// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackchart.h"
#include "ui/flame/boxview.h"

#include <limits>

namespace ui {

/// What a thread did, in time order: the boxes of a model::StackChart at their times. Mouse and keys as in a
/// flame graph; a click selects, a double click or Return asks for the time of a box.
class StackChart : public BoxView {
    Q_OBJECT
public:
    explicit StackChart(QWidget *parent = nullptr);

    /// Null shows the empty state. The box that is selected stays so where the chart has it, too.
    void setChart(std::shared_ptr<const model::StackChart> chart,
                  std::shared_ptr<const model::Symbols> symbols);
    /// Shows that time, in seconds since the trace's first event, over chartWidth(); what the chart has of
    /// it. Until that is said, it is the time of the chart.
    void setVisibleTime(double from, double to);
    /// Pales what is outside of a time that is selected; none with `from` behind `to`.
    void setSelectedTime(double from, double to);
    /// Draws a line there; NaN: nowhere.
    void setCursorTime(double seconds);
    /// Returns how many pixels a chart has, for StackChartOptions::width.
    int chartWidth() const;
    /// Returns the innermost function at that time; empty where the chart has none.
    QString functionAt(double seconds) const;

Q_SIGNALS:
    /// The user chose a box: functionKey() of each function from the root to it, and its time in seconds
    /// since the trace's first event. Empty: the one that was chosen is gone.
    void boxSelected(const QStringList &functionKeys, double from, double to);
    /// The user wants to look at that time only.
    void rangeAsked(double from, double to);
    void menuAsked(const QStringList &functionKeys, const QPoint &globalPosition);
    /// The view is wider or narrower than what the chart was made for.
    void widthChanged(int width);

protected:
    void paintEvent(QPaintEvent *event) override;
    Boxes layOut(double width) override;
    QString textOf(const Box &box) const override;
    QString toolTipOf(const Box &box) const override;
    QString emptyTitle() const override;
    qsizetype currentAgain() const override;
    void currentMoved() override;
    void activated(qsizetype box) override;
    void menuFor(qsizetype box, const QPoint &globalPosition) override;
    QStringList pathOf(qsizetype box) const override;

private:
    /// Where a box is, also in a chart that is made anew.
    struct Place {
        std::size_t row = 0;
        double seconds = 0; ///< of its middle
        model::FunctionId function = 0;
    };
    struct Seconds {
        double from = 0;
        double to = -1;
        bool isEmpty() const { return !(from < to); }
        bool operator==(const Seconds &) const = default;
    };
    Seconds visibleTime() const;
    double xOf(double seconds) const; ///< in the viewport
    void updateCursor();
    Place placeOf(qsizetype box) const;
    qsizetype findAgain(const Place &place) const;
    std::vector<model::FunctionId> functionsTo(qsizetype box) const;
    QStringList keysTo(qsizetype box) const;

    std::shared_ptr<const model::StackChart> m_chart;
    std::shared_ptr<const model::Symbols> m_symbols;
    qsizetype m_selected = none; ///< in the chart
    bool m_isSelected = false; ///< as boxSelected() told last
    int m_width = 0;
    Seconds m_visible; ///< empty: that of the chart
    Seconds m_selection;
    double m_cursor = std::numeric_limits<double>::quiet_NaN();
};

} // namespace ui
