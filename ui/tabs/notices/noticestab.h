// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/anomalymodel.h"
#include "ui/trace/tracetab.h"

class QLabel;

namespace ui {

class FilteredTable;

/// What is wrong with the trace: damage, an early end, dropped events.
class NoticesTab : public TraceTab {
    Q_OBJECT
public:
    NoticesTab(TraceContext &trace, Context &context, QWidget *parent = nullptr);

    void showSnapshot() override;
    void showResults() override;

private:
    void show(const std::optional<model::AnomalyModel::Part> &part);

    TraceContext &m_trace;
    model::AnomalyModel *m_model;
    FilteredTable *m_table;
    QLabel *m_drops;
};

} // namespace ui
