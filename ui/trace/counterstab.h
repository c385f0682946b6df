// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/counters.h"

#include <QWidget>

namespace model {
class CounterModel;
}

namespace ui {

class FilteredTable;
class TimePlot;
struct Context;

/// Latest values of all counters, and the histories of the selected ones as a plot.
class CountersTab : public QWidget {
    Q_OBJECT
public:
    explicit CountersTab(Context &context, QWidget *parent = nullptr);

    void setCounters(const std::shared_ptr<const model::Counters> &counters, double seconds, bool live);

private:
    void plotSelected();
    QList<qsizetype> selectedCounters() const;

    std::shared_ptr<const model::Counters> m_counters;
    model::CounterModel *m_model;
    FilteredTable *m_table;
    TimePlot *m_plot;
};

} // namespace ui
