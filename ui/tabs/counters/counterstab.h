// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/counters.h"
#include "ui/trace/tracetab.h"

namespace model {
class CounterModel;
}

namespace ui {

class FilteredTable;
class TimePlot;

/// Latest values of all counters, and the histories of the selected ones as a plot.
class CountersTab : public TraceTab {
    Q_OBJECT
public:
    CountersTab(TraceContext &trace, Context &context, QWidget *parent = nullptr);

    void showResults() override;

private:
    QString conditionOf(const QModelIndex &index) const;
    void showMenu(const QModelIndex &index, const QPoint &position);
    void plotSelected();
    QList<qsizetype> selectedCounters() const;

    TraceContext &m_trace;
    std::shared_ptr<const model::Counters> m_counters;
    model::CounterModel *m_model;
    FilteredTable *m_table;
    TimePlot *m_plot;
};

} // namespace ui
