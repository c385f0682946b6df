// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/trace/tracetab.h"

class QScrollArea;
class QVBoxLayout;

namespace model {
class CounterModel;
struct Counters;
} // namespace model

namespace ui {

class FilteredTable;
class MessageLine;
class PlotColumn;
class TimePlot;

/// Latest values of all counters, and the histories of those that are checked, in a plot for each unit.
class CountersTab : public TraceTab {
    Q_OBJECT
public:
    CountersTab(TraceContext &trace, Context &context, QWidget *parent = nullptr);

    QBoxLayout *toolRow() const override;
    void showResults() override;

protected:
    bool hasData() const override;
    void showEvent(QShowEvent *event) override;

private:
    QString conditionOf(const QModelIndex &index) const;
    void showMenu(const QModelIndex &index, const QPoint &position);
    void addPlotArea();
    void showFaults(const model::Counters &counters);
    void hideDimensions();
    void pin(const QModelIndex &index);
    void opened(const QModelIndex &index);
    void drawPlots();
    void makeRoomForNumbers();
    TimePlot *plotAt(qsizetype index);

    TraceContext &m_trace;
    Context &m_context;
    model::CounterModel *m_model;
    MessageLine *m_faults;
    FilteredTable *m_table;
    QScrollArea *m_plotArea;
    QVBoxLayout *m_plotLayout = nullptr;
    PlotColumn *m_plotColumn;
    QList<TimePlot *> m_plots; ///< the first ones are shown
    QStringList m_plotNames; ///< what the axes of those that are shown say
};

} // namespace ui
