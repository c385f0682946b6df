// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/statistics/statisticstab.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/histogram.h"
#include "model/analysis/typetotals.h"
#include "model/items/typecountmodel.h"
#include "model/query/eventfield.h"
#include "model/text/eventname.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/providerdelegate.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filteredtable.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QHeaderView>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

StatisticsTab::StatisticsTab(TraceContext &trace, Context &, QWidget *parent)
    : TraceTab(QStringLiteral("statisticsTab"), tr("Statistics"), parent)
    , m_trace(trace)
    , m_model(new model::TypeCountModel(this))
    , m_table(new FilteredTable(m_model, tr("Filter event types")))
    , m_histogram(new QAction(tr("&Histogram of"), this))
{
    m_trace.analyses().add<model::TypeTotalsAnalysis>();
    m_table->view()->setObjectName(QStringLiteral("eventTypes"));
    m_table->view()->setAccessibleName(tr("Event types"));
    // All fit into a large window; what is left then goes to the names.
    m_table->view()->setColumnSamples(
        {QStringLiteral("GCCreateConcurrentTh"), QStringLiteral("1 234 567"), QStringLiteral("12.3 k/s"),
         QStringLiteral("Payload bytes"), QStringLiteral("123.456789"), QStringLiteral("123.456789"),
         QStringLiteral("Threads "), QStringLiteral("100.0 %"), QStringLiteral("Drops around "),
         QStringLiteral("[] Micro…Runtime"), QStringLiteral("65535"), QStringLiteral("Version")});
    // Beside the event, so that a narrow view has both.
    m_table->view()->horizontalHeader()->moveSection(model::TypeCountModel::Provider, 1);
    m_table->view()->setFreeColumns(
        {{model::TypeCountModel::Provider, QStringLiteral("[] Microsoft-Windows-DotNETRuntimeRundown")},
         {model::TypeCountModel::Event, QStringLiteral("MethodJitInliningSucceededAnsi and more")}});
    m_table->view()->setItemDelegateForColumn(model::TypeCountModel::Provider,
                                              new ProviderDelegate(m_trace, m_table->view()));
    m_table->sortBy(model::TypeCountModel::Count, Qt::DescendingOrder);
    m_histogram->setObjectName(QStringLiteral("histogramOf"));
    m_histogram->setMenu(new QMenu(this));
    m_histogram->setEnabled(false);
    m_table->view()->addAction(m_histogram); // also in the context menu
    connect(m_table->view()->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &StatisticsTab::offerHistograms);
    m_table->view()->useCellMenu();
    connect(m_table->view(), &TableView::cellMenuAsked, this, &StatisticsTab::showMenu);
    connect(m_table->view(), &TableView::opened, this,
            [this](const QModelIndex &index) { m_trace.showEvents(conditionOf(index)); });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);
}

void StatisticsTab::showResults()
{
    const bool isWhole = m_trace.scope().isWhole();
    if (isWhole || m_trace.snapshot()->events.size() == 0)
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

/// What the cell says: the provider, or the event type.
QString StatisticsTab::conditionOf(const QModelIndex &index) const
{
    const auto &row = m_model->rows().at(m_table->proxy()->mapToSource(index).row());
    return index.column() == model::TypeCountModel::Provider ? model::providerCondition(row.provider)
                                                             : model::typeCondition(row.provider, row.event);
}

void StatisticsTab::showMenu(const QModelIndex &index, const QPoint &position)
{
    const QString condition = conditionOf(index);
    auto *menu = new FilterMenu(m_trace, m_table->view());
    menu->addShowEvents(condition);
    menu->addCondition(condition);
    menu->addActions(m_table->view()->actions());
    menu->popup(position);
}

QString StatisticsTab::currentEvent() const
{
    const QModelIndex index = m_table->proxy()->mapToSource(m_table->view()->currentIndex());
    if (!index.isValid())
        return {};
    const model::TypeCountRow &row = m_model->rows().at(index.row());
    const model::TraceSnapshot &snapshot = *m_trace.snapshot();
    const auto type = std::ranges::find_if(*snapshot.types, [&](const model::EventType &one) {
        return one.provider == row.provider && model::eventName(one) == row.event;
    });
    return type == snapshot.types->end() ? row.event : model::EventFieldNames(snapshot).eventOf(*type);
}

void StatisticsTab::offerHistograms()
{
    m_histogram->menu()->clear();
    const QString event = currentEvent();
    QStringList fields;
    for (const model::NumericFields &numeric : model::numericFields(*m_trace.snapshot())) {
        if (numeric.event.compare(event, Qt::CaseInsensitive) == 0)
            fields = numeric.fields;
    }
    for (const QString &field : fields)
        m_histogram->menu()->addAction(titleText(field), &m_trace,
                                       [this, event, field] { m_trace.showHistogram(event, field); });
    m_histogram->setEnabled(!fields.isEmpty());
}

/// Returns how long the part of the trace is that is looked at.
double StatisticsTab::seconds() const
{
    const auto &snapshot = *m_trace.analyses().analysedSnapshot();
    const double end = snapshot.seconds(snapshot.lastTicks);
    const auto &time = m_trace.analyses().selection().time; // what is counted
    return time ? std::max(0.0, std::min(time->to, end) - std::max(time->from, 0.0)) : end;
}

} // namespace ui
