// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/counters/counterstab.h"

#include "model/analysis/analysisrunner.h"
#include "model/items/countermodel.h"
#include "ui/base/context.h"
#include "ui/plots/timeplot.h"
#include "ui/tabs/counters/counterfilter.h"
#include "ui/tabs/counters/counterseries.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filteredtable.h"
#include "ui/widgets/tableview.h"

#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QVBoxLayout>

namespace ui {

CountersTab::CountersTab(TraceContext &trace, Context &context, QWidget *parent)
    : TraceTab(QStringLiteral("countersTab"), tr("Counters"), parent)
    , m_trace(trace)
    , m_model(new model::CounterModel(this))
    , m_table(new FilteredTable(m_model, tr("Filter counters")))
    , m_plot(new TimePlot(trace.axis(), context.plotClock, tr("value"),
                          [](double value) { return QString::number(value, 'g', 5); }))
{
    m_trace.analyses().add<model::CounterAnalysis>();
    m_table->view()->setObjectName(QStringLiteral("counters"));
    m_table->view()->setAccessibleName(tr("Counters"));
    m_table->view()->setColumnSamples({QStringLiteral("System.Runtime more"),
                                       QStringLiteral("Number of Active Timers and"),
                                       QStringLiteral("1 234 567.89"), QStringLiteral("MB/s ms"),
                                       QStringLiteral("1 234 567.89"), QStringLiteral("1 234 567.89")});
    m_table->view()->setColumnHidden(model::CounterModel::History, true);
    m_table->view()->useCellMenu();
    connect(m_table->view(), &TableView::cellMenuAsked, this, &CountersTab::showMenu);
    connect(m_table->view(), &TableView::opened, this,
            [this](const QModelIndex &index) { m_trace.showEvents(conditionOf(index)); });
    m_plot->setMinimumHeight(90);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setObjectName(QStringLiteral("counterSplitter"));
    splitter->addWidget(m_table);
    splitter->addWidget(m_plot);
    splitter->setSizes({260, 180});
    splitter->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    m_plot->hide();

    connect(m_table->view()->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &CountersTab::plotSelected);
}

/// The events that told of the counter, or of all counters of its provider.
QString CountersTab::conditionOf(const QModelIndex &index) const
{
    const model::Counter &counter = m_model->rows().at(m_table->proxy()->mapToSource(index).row());
    return index.column() == model::CounterModel::Provider ? counterProviderCondition(counter)
                                                           : counterCondition(counter);
}

void CountersTab::showMenu(const QModelIndex &index, const QPoint &position)
{
    const QString condition = conditionOf(index);
    auto *menu = new FilterMenu(m_trace, m_table->view());
    menu->addShowEvents(condition);
    menu->addCondition(condition);
    menu->addActions(m_table->view()->actions());
    menu->popup(position);
}

void CountersTab::showResults()
{
    const auto counters = m_trace.analyses().scopeResult<model::Counters>();
    if (!counters)
        return;
    m_counters = counters;
    if (m_trace.scope().isWhole())
        m_table->emptyState()->setText(
            tr("No counters in this trace"),
            tr("Record with the preset “Counters” to see the runtime's counters, or name "
               "a provider with EventCounterIntervalSec=1."));
    else
        m_table->emptyState()->setText(tr("No counters in what is selected"), tr("Esc: look at more."));
    m_model->setCounters(counters);
    m_plot->setVisible(m_model->rowCount() > 0);
    if (m_model->rowCount() > 0 && !m_table->view()->selectionModel()->hasSelection())
        m_table->view()->selectRow(0);
    plotSelected();
}

void CountersTab::plotSelected()
{
    if (m_counters)
        m_plot->setSeries(counterSeries(*m_counters, selectedCounters()));
}

QList<qsizetype> CountersTab::selectedCounters() const
{
    QList<qsizetype> rows;
    for (const QModelIndex &index : m_table->view()->selectionModel()->selectedRows())
        rows.append(m_table->proxy()->mapToSource(index).row());
    return rows;
}

} // namespace ui
