// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/statistics/statisticstab.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/typetotals.h"
#include "model/items/typecountmodel.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filteredtable.h"
#include "ui/widgets/tableview.h"

#include <QVBoxLayout>

#include <algorithm>

namespace ui {

StatisticsTab::StatisticsTab(TraceContext &trace, Context &, QWidget *parent)
    : TraceTab(QStringLiteral("statisticsTab"), tr("Statistics"), parent)
    , m_trace(trace)
    , m_model(new model::TypeCountModel(this))
    , m_table(new FilteredTable(m_model, tr("Filter event types")))
{
    m_trace.analyses().add<model::TypeTotalsAnalysis>();
    m_table->view()->setObjectName(QStringLiteral("eventTypes"));
    m_table->view()->setAccessibleName(tr("Event types"));
    m_table->view()->setColumnSamples(
        {QStringLiteral("GCCreateConcurrentThread_V1"), QStringLiteral("1 234 567"),
         QStringLiteral("12.3 k/s"), QStringLiteral("Payload bytes"), QStringLiteral("1234.567890"),
         QStringLiteral("1234.567890"), QStringLiteral("Threads "), QStringLiteral("100.0 %"),
         QStringLiteral("Drops around "), QStringLiteral("Microsoft-Windows-DotNETRuntimeRundown"),
         QStringLiteral("65535"), QStringLiteral("Version")});
    m_table->sortBy(model::TypeCountModel::Count, Qt::DescendingOrder);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);
}

void StatisticsTab::showResults()
{
    const bool isWhole = m_trace.scope().isWhole();
    if (isWhole)
        m_table->emptyState()->setText(tr("No events yet"), {});
    else
        m_table->emptyState()->setText(tr("No events in what is selected"), tr("Esc: look at more."));
    const auto totals = m_trace.analyses().scopeResult<model::TypeTotals>();
    const auto &snapshot = m_trace.analyses().analysedSnapshot();
    if (!totals || !snapshot)
        return;
    using Types = model::TypeCountModel::Types;
    m_model->setTotals(*snapshot, *totals, seconds(), isWhole ? Types::All : Types::WithEvents);
}

/// Returns how long the part of the trace is that is looked at.
double StatisticsTab::seconds() const
{
    const auto &snapshot = *m_trace.analyses().analysedSnapshot();
    const double end = snapshot.seconds(snapshot.lastTicks);
    const auto &time = m_trace.scope().time;
    return time ? std::max(0.0, std::min(time->to, end) - std::max(time->from, 0.0)) : end;
}

} // namespace ui
