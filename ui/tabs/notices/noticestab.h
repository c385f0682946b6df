// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/latestjob.h"
#include "model/items/noticestable.h"
#include "ui/trace/tracetab.h"

#include <functional>

class QLabel;

namespace model {
class AnswerModel;
}

namespace ui {

class FilteredTable;

/// What is wrong with the trace: damage, an early end, dropped events, what the runtime told of faults.
class NoticesTab : public TraceTab {
    Q_OBJECT
public:
    NoticesTab(TraceContext &trace, Context &context, QWidget *parent = nullptr);

    quint64 findings() const override { return count(); }
    QString findingsText() const override;
    QBoxLayout *toolRow() const override;
    void showSnapshot() override;
    void showResults() override;

private:
    void findEvent(const QModelIndex &notice, const std::function<void(std::int64_t ticks)> &use);
    void showEventsAround(const QModelIndex &notice);
    void showMenu(const QModelIndex &index, const QPoint &position);
    void show(const std::optional<model::FilePart> &part);

    TraceContext &m_trace;
    model::LatestJob m_job;
    std::shared_ptr<const model::NoticesTable> m_notices;
    model::AnswerModel *m_model;
    FilteredTable *m_table;
    QLabel *m_drops;
};

} // namespace ui
