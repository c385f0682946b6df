// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/trace/tracetab.h"

class QAction;

namespace model {
class TypeCountModel;
}

namespace ui {

class FilteredTable;

/// What there is of each event type: counts, rates, times, threads, stacks, drops.
class StatisticsTab : public TraceTab {
    Q_OBJECT
public:
    StatisticsTab(TraceContext &trace, Context &context, QWidget *parent = nullptr);

    void showResults() override;

private:
    double seconds() const;
    QString currentEvent() const;
    QString conditionOf(const QModelIndex &index) const;
    void showMenu(const QModelIndex &index, const QPoint &position);
    void offerHistograms();

    TraceContext &m_trace;
    model::TypeCountModel *m_model;
    FilteredTable *m_table;
    QAction *m_histogram; ///< with a menu of the fields of the current row's event
};

} // namespace ui
