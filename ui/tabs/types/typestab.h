// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/trace/tracetab.h"

namespace model {
class TypeCountModel;
}

namespace ui {

class FilteredTable;

/// Event types with their counts.
class TypesTab : public TraceTab {
    Q_OBJECT
public:
    TypesTab(TraceContext &trace, Context &context, QWidget *parent = nullptr);

    void showSnapshot() override;
    void showResults() override;

private:
    TraceContext &m_trace;
    model::TypeCountModel *m_model;
    FilteredTable *m_table;
};

} // namespace ui
