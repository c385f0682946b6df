// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/trace/tracetab.h"

class QLabel;

namespace model {
class HotMethodModel;
}

namespace ui {

class FilteredTable;

/// Methods by the CPU samples that ended in them.
class HotMethodsTab : public TraceTab {
    Q_OBJECT
public:
    HotMethodsTab(TraceContext &trace, Context &context, QWidget *parent = nullptr);

    void showResults() override;

private:
    QString conditionOf(const QModelIndex &index) const;
    void showMenu(const QModelIndex &index, const QPoint &position);

    TraceContext &m_trace;
    model::HotMethodModel *m_model;
    FilteredTable *m_table;
    QLabel *m_summary;
};

} // namespace ui
