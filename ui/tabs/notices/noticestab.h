// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/trace/tracetab.h"

class QLabel;

namespace model {
class AnomalyModel;
}

namespace ui {

class FilteredTable;

/// What is wrong with the trace: damage, an early end, dropped events.
class NoticesTab : public TraceTab {
    Q_OBJECT
public:
    NoticesTab(TraceContext &trace, Context &context, QWidget *parent = nullptr);

    void showSnapshot() override;

private:
    TraceContext &m_trace;
    model::AnomalyModel *m_model;
    FilteredTable *m_table;
    QLabel *m_drops;
};

} // namespace ui
