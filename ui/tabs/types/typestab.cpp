// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/types/typestab.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/typetotals.h"
#include "model/items/typecountmodel.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filteredtable.h"
#include "ui/widgets/tableview.h"

#include <QVBoxLayout>

namespace ui {

TypesTab::TypesTab(TraceContext &trace, Context &, QWidget *parent)
    : TraceTab(QStringLiteral("typesTab"), tr("Types"), parent)
    , m_trace(trace)
    , m_model(new model::TypeCountModel(this))
    , m_table(new FilteredTable(m_model, tr("Filter event types")))
{
    m_table->view()->setObjectName(QStringLiteral("eventTypes"));
    m_table->view()->setAccessibleName(tr("Event types"));
    m_table->view()->setColumnSamples({QStringLiteral("Microsoft-Windows-DotNETRuntimeRundown"),
                                       QStringLiteral("GCCreateConcurrentThread_V1"), QStringLiteral("65535"),
                                       QStringLiteral("Version"), QStringLiteral("1 234 567"),
                                       QStringLiteral("123.4 MB")});
    m_table->sortBy(model::TypeCountModel::Count, Qt::DescendingOrder);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);
}

void TypesTab::showSnapshot()
{
    // Of the whole trace the snapshot knows.
    if (!m_trace.scope().isWhole())
        return;
    m_table->emptyState()->setText(tr("No events yet"), {});
    m_model->setSnapshot(m_trace.snapshot());
}

void TypesTab::showResults()
{
    const auto totals = m_trace.analyses().scopeResult<model::TypeTotals>();
    if (m_trace.scope().isWhole() || !totals)
        return;
    m_table->emptyState()->setText(tr("No events in what is selected"), tr("Esc: look at more."));
    m_model->setCounts(*m_trace.snapshot(), totals->types);
}

} // namespace ui
