// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/trace/tracetab.h"

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

    TraceContext &m_trace;
    model::TypeCountModel *m_model;
    FilteredTable *m_table;
};

} // namespace ui
