// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/counters/counterstab.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/runtimefaults.h"
#include "model/items/countermodel.h"
#include "model/text/format.h"
#include "ui/base/context.h"
#include "ui/base/preferencekeeper.h"
#include "ui/plots/plotcolumn.h"
#include "ui/plots/timeaxis.h"
#include "ui/plots/timeplot.h"
#include "ui/tabs/counters/counterdelegate.h"
#include "ui/tabs/counters/counterfilter.h"
#include "ui/tabs/counters/counterseries.h"
#include "ui/tabs/counters/sparklinedelegate.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterbar.h"
#include "ui/widgets/filteredtable.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/tableview.h"

#include <QHeaderView>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr qsizetype chipsMost = 90; // letters of a name and its tags that the column grows for

} // namespace

CountersTab::CountersTab(TraceContext &trace, Context &context, QWidget *parent)
    : TraceTab(QStringLiteral("countersTab"), tr("Counters"), model::answers::Subject::Counters, parent)
    , m_trace(trace)
    , m_context(context)
    , m_model(new model::CounterModel(this))
    , m_faults(new MessageLine)
    , m_table(new FilteredTable(m_model, tr("Filter counters")))
    , m_plotArea(new QScrollArea)
    , m_plotColumn(new PlotColumn(this))
{
    m_trace.analyses().add<model::CounterAnalysis>();
    m_trace.analyses().add<model::RuntimeFaultsAnalysis>();
    m_faults->setObjectName(QStringLiteral("counterFaults"));
    m_faults->setClosable(false);
    TableView *view = m_table->view();
    view->setObjectName(QStringLiteral("counters"));
    view->setAccessibleName(tr("Counters"));
    // As narrow as the numbers that are usual; a wide window gives the names more.
    view->setColumnSamples({QStringLiteral("[x] Monitor Lock Contention Count"), QStringLiteral("123 456 /s"),
                            QStringLiteral("as long a line"), QStringLiteral("p50 12.3 ms  p95 123 ms"),
                            QStringLiteral("12 345"), QStringLiteral("123 456 /s"),
                            QStringLiteral("123 456 /s"), QStringLiteral("System.Runtime more")});
    // Numbers are whole wherever there is room.
    view->setFreeColumns(
        {{model::CounterModel::Value, {}, true},
         {model::CounterModel::Minimum, {}, true},
         {model::CounterModel::Maximum, {}, true},
         {model::CounterModel::Percentiles, {}, true},
         {model::CounterModel::Name, QStringLiteral("[x] Number of Active Timers and so on")},
         {model::CounterModel::History, QStringLiteral("a line so long that its turns are seen well")}});
    view->setItemDelegateForColumn(model::CounterModel::Name, new CounterDelegate(view));
    view->setItemDelegateForColumn(model::CounterModel::History, new SparklineDelegate(view));
    view->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    view->useCellMenu();
    connect(view, &TableView::cellMenuAsked, this, &CountersTab::showMenu);
    connect(view, &TableView::opened, this, &CountersTab::opened);
    // By the key alone: a double click chooses what is drawn.
    disconnect(view, &QAbstractItemView::doubleClicked, view, &TableView::opened);
    connect(view, &QAbstractItemView::doubleClicked, this, &CountersTab::pin);
    view->freezeFirstColumn();
    addPlotArea();
    connect(m_model, &QAbstractItemModel::columnsInserted, this, &CountersTab::hideDimensions);
    hideDimensions();
    view->setLeavesOut({model::CounterModel::Minimum, model::CounterModel::Maximum,
                        model::CounterModel::Provider, model::CounterModel::Percentiles,
                        model::CounterModel::History});
    view->setColumnOffered(model::CounterModel::Percentiles, false); // until there are some
    connect(m_model, &model::CounterModel::choiceChanged, this, [this] {
        m_trace.setCounterLimits(m_model->limits());
        drawPlots();
    });
    connect(&m_trace, &TraceContext::layoutAsked, this, [this](const ViewLayout &layout) {
        if (!layout.limits.isEmpty())
            m_model->setLimits(layout.limits);
        if (layout.plots && *layout.plots != m_model->drawn())
            m_model->setDrawn(*layout.plots);
    });
    connect(&m_trace, &TraceContext::namedLayoutAsked, this, [this](ViewLayout &layout) {
        if (m_model->rowCount() > 0) // else there was nothing to choose
            layout.plots = m_model->drawn();
    });
}

void CountersTab::addPlotArea()
{
    // Axes are scaled by the unit of bytes.
    connect(&PreferenceKeeper::instance(), &PreferenceKeeper::changed, this, &CountersTab::drawPlots);
    auto *plots = new QWidget;
    m_plotLayout = new QVBoxLayout(plots);
    m_plotLayout->setContentsMargins(0, 0, 0, 0);
    m_plotLayout->setSpacing(2);
    m_plotArea->setObjectName(QStringLiteral("counterPlots"));
    m_plotArea->setAccessibleName(tr("Plots of counters"));
    m_plotArea->setFrameShape(QFrame::NoFrame);
    m_plotArea->setWidgetResizable(true);
    m_plotArea->setWidget(plots);
    m_plotArea->setMinimumHeight(64); // in a small window; it scrolls
    m_plotArea->hide();
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setObjectName(QStringLiteral("counterSplitter"));
    splitter->addWidget(m_table);
    splitter->addWidget(m_plotArea);
    splitter->setSizes({220, 220});
    splitter->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_faults);
    layout->addWidget(splitter);
}

/// Says what the runtime told of these counters, such as that their values are those of another session.
void CountersTab::showFaults(const model::Counters &counters)
{
    QStringList told;
    if (const auto found = m_trace.analyses().scopeResult<model::RuntimeFaults>()) {
        for (const model::RuntimeFault &fault : found->faults) {
            const bool isOfThese = fault.provider == QLatin1String("System.Diagnostics.Metrics")
                || std::ranges::any_of(counters.counters, [&](const model::Counter &counter) {
                                       return counter.provider == fault.provider;
                                   });
            if (isOfThese)
                told.append(fault.text);
        }
    }
    if (told.isEmpty())
        return m_faults->clear();
    m_faults->showMessage(model::Severity::Warning, told.first(),
                          told.size() > 1 ? tr("“Damage”, a page of File, has more of them.") : QString());
}

/// Tags stand in chips behind the name: most counters have none of most. The last column that is seen is the
/// last one, too, and takes what the others leave.
void CountersTab::hideDimensions()
{
    auto *header = m_table->view()->horizontalHeader();
    for (int column = model::CounterModel::FirstDimension; column < m_model->columnCount(); ++column) {
        header->moveSection(header->visualIndex(column), 1);
        header->setSectionHidden(column, true);
    }
}

/// Draws the counter of the row in a plot below, or no longer.
void CountersTab::pin(const QModelIndex &index)
{
    if (index.column() == model::CounterModel::Limit)
        return; // which is typed
    const QModelIndex name = index.siblingAtColumn(model::CounterModel::Name);
    const bool isDrawn = name.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    m_table->view()->model()->setData(name, isDrawn ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

void CountersTab::opened(const QModelIndex &index)
{
    if (index.column() != model::CounterModel::Limit)
        m_trace.showEvents(conditionOf(index));
    else if (!m_table->view()->indexWidget(index)) // a double click has begun it
        m_table->view()->edit(index);
}

/// The events that told of the counter, or of all counters of its provider.
QString CountersTab::conditionOf(const QModelIndex &index) const
{
    const model::Counter &counter = m_model->rows().at(m_table->proxy()->mapToSource(index).row());
    return index.column() == model::CounterModel::Provider ? counterProviderCondition(counter)
                                                           : model::counterCondition(counter);
}

void CountersTab::showMenu(const QModelIndex &index, const QPoint &position)
{
    const QString condition = conditionOf(index);
    auto *menu = new FilterMenu(m_trace, m_table->view());
    menu->addShowEvents(condition);
    menu->addCondition(condition);
    menu->addSeparator();
    const QModelIndex limit = index.siblingAtColumn(model::CounterModel::Limit);
    menu->addAction(tr("Set &Limit"), m_table->view(), [view = m_table->view(), limit] {
        view->setCurrentIndex(limit);
        view->edit(limit);
    });
    menu->addActions(m_table->view()->actions());
    menu->popup(position);
}

QBoxLayout *CountersTab::toolRow() const
{
    return m_table->filterBar()->toolRow();
}

/// Until all of the trace was looked at, it may.
bool CountersTab::hasData() const
{
    const auto ofAll = m_trace.analyses().result<model::Counters>();
    return !ofAll || !ofAll->counters.isEmpty() || !m_trace.analyses().isUpToDate();
}

void CountersTab::showResults()
{
    const auto counters = m_trace.analyses().scopeResult<model::Counters>();
    if (!counters)
        return;
    const auto ofAll = m_trace.analyses().result<model::Counters>();
    if (m_trace.looksAtAll() || (ofAll && ofAll->counters.isEmpty()))
        m_table->emptyState()->setText(
            tr("No counters in this trace"),
            tr("Record with the preset “Counters” to see the runtime's counters, or name "
               "a provider with EventCounterIntervalSec=1."));
    else
        m_table->emptyState()->setText(tr("No counters in what is selected"), tr("Esc: look at more."));
    m_model->setCounters(counters);
    m_table->view()->setColumnOffered(model::CounterModel::Percentiles, m_model->hasPercentiles());
    showFaults(*counters);
    makeRoomForNumbers();
    drawPlots();
}

void CountersTab::makeRoomForNumbers()
{
    constexpr int rowsLookedAt = 500;
    const int rows = std::min(m_model->rowCount(), rowsLookedAt);
    for (const int column : {model::CounterModel::Value, model::CounterModel::Percentiles,
                             model::CounterModel::Minimum, model::CounterModel::Maximum}) {
        QString longest;
        for (int row = 0; row < rows; ++row) {
            const QString text = m_model->index(row, column).data().toString();
            if (text.size() > longest.size())
                longest = text;
        }
        m_table->view()->growFreeColumn(column, longest);
    }
    QString longestName;
    for (int row = 0; row < rows; ++row) {
        const QString text = m_model->index(row, model::CounterModel::Name).data().toString();
        if (text.size() > longestName.size())
            longestName = text;
    }
    m_table->view()->growFreeColumn(model::CounterModel::Name,
                                    QLatin1String("[x] ") % longestName.left(chipsMost));
}

void CountersTab::showEvent(QShowEvent *event)
{
    TraceTab::showEvent(event);
    drawPlots();
}

void CountersTab::drawPlots()
{
    m_trace.setLimitCrossings(model::limitCrossings(m_model->rows()));
    if (!isVisible())
        return;
    const QList<CounterPlot> plots = counterPlots(m_model->rows(), m_trace.axis().extent());
    QStringList names;
    for (qsizetype i = 0; i < plots.size(); ++i) {
        const CounterPlot &drawn = plots.at(i);
        TimePlot *plot = plotAt(i);
        const QString name = drawn.name % u' ' % drawn.valueText(1);
        if (m_plotNames.value(i) != name)
            plot->setValueTitle(drawn.name,
                                [axis = CounterPlot{drawn.name, drawn.unit, drawn.scale, {}}](double value) {
                                    return axis.valueText(value);
                                });
        plot->setSeries(drawn.series);
        plot->show();
        names.append(name);
    }
    for (qsizetype i = plots.size(); i < m_plots.size(); ++i)
        m_plots.at(i)->hide();
    m_plotNames = names;
    m_plotArea->setVisible(!plots.isEmpty());
}

TimePlot *CountersTab::plotAt(qsizetype index)
{
    while (m_plots.size() <= index) {
        auto *plot = new TimePlot(m_trace.axis(), m_context.plotClock, QString(), model::text::rate);
        plot->setObjectName(QStringLiteral("counterPlot%1").arg(m_plots.size() + 1));
        constexpr int lowest = 112;
        plot->setMinimumHeight(lowest);
        plot->alignIn(*m_plotColumn);
        FilterMenu::offerFor(plot, m_trace);
        m_plotLayout->addWidget(plot);
        m_plots.append(plot);
    }
    return m_plots.at(index);
}

} // namespace ui
