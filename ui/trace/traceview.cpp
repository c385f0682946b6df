// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/traceview.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/counters.h"
#include "model/analysis/hotmethods.h"
#include "model/analysis/providerrates.h"
#include "model/items/anomalymodel.h"
#include "model/items/hotmethodmodel.h"
#include "model/items/typecountmodel.h"
#include "model/reading/trace.h"
#include "model/text/format.h"
#include "ui/base/context.h"
#include "ui/plots/timeplot.h"
#include "ui/trace/counterstab.h"
#include "ui/trace/eventstab.h"
#include "ui/trace/sharedelegate.h"
#include "ui/trace/traceinfo.h"
#include "ui/trace/traceseries.h"
#include "ui/trace/tracestatus.h"
#include "ui/widgets/busyline.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filteredtable.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <QLabel>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace ui {

namespace {

/// A table with a line of text below that is shown while there is text.
QWidget *withLine(QWidget *table, QLabel *line)
{
    line->setForegroundRole(QPalette::PlaceholderText);
    line->setWordWrap(true);
    line->hide();
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(table, 1);
    layout->addWidget(line);
    return page;
}

void showLine(QLabel *line, const QString &text)
{
    line->setText(text);
    line->setVisible(!text.isEmpty());
}

} // namespace

TraceView::TraceView(model::Trace *trace, Context &context, QWidget *parent)
    : QWidget(parent)
    , m_trace(trace)
    , m_analyses(new model::AnalysisRunner(context.jobs, this))
    , m_hotMethodModel(new model::HotMethodModel(this))
    , m_typeModel(new model::TypeCountModel(this))
    , m_anomalyModel(new model::AnomalyModel(this))
    , m_timeline(new TimePlot(context.plotClock, tr("events/s"), model::text::rate))
    , m_tabs(new QTabWidget)
    , m_hotSummary(plainLabel())
    , m_dropSummary(plainLabel())
    , m_banner(new MessageLine)
    , m_progress(new BusyLine)
    , m_summary(plainLabel())
{
    setObjectName(QStringLiteral("traceView"));
    buildTabs(context);
    layOut();
    addAnalyses();
    connect(m_progress, &BusyLine::cancelled, m_trace, &model::Trace::cancel);
    connect(m_trace, &model::Trace::snapshotChanged, this, &TraceView::showSnapshot);
    connect(m_trace, &model::Trace::failed, this, &TraceView::showSnapshot);
    connect(m_timeline, &TimePlot::timeClicked, m_events, &EventsTab::showTime);
    connect(m_analyses, &model::AnalysisRunner::resultsChanged, this, &TraceView::showResults);
    m_analyses->attach(trace);
    showSnapshot();
}

void TraceView::addAnalyses()
{
    m_analyses->add(std::make_unique<model::ProviderRatesAnalysis>());
    m_analyses->add(std::make_unique<model::CounterAnalysis>());
    m_analyses->add(std::make_unique<model::HotMethodsAnalysis>());
}

void TraceView::buildTabs(Context &context)
{
    m_events = new EventsTab(m_trace, context);
    m_counters = new CountersTab(context);
    m_hotMethods = makeHotMethods();
    m_anomalies = makeAnomalies();
    m_tabs->setObjectName(QStringLiteral("traceTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_events, tr("Events"));
    m_tabs->addTab(m_counters, tr("Counters"));
    m_tabs->addTab(withLine(m_hotMethods, m_hotSummary), tr("Hot methods"));
    m_tabs->addTab(makeTypes(), tr("Types"));
    m_tabs->addTab(withLine(m_anomalies, m_dropSummary), tr("Notices"));
    m_tabs->addTab(new TraceInfo(m_trace, context), tr("Information"));
}

FilteredTable *TraceView::makeHotMethods()
{
    auto *table = new FilteredTable(m_hotMethodModel, tr("Filter methods"));
    table->emptyState()->setText(
        tr("No CPU samples in this trace"),
        tr("Record with the preset “CPU”. Names come with the rundown, at the stop."));
    table->view()->setObjectName(QStringLiteral("hotMethods"));
    table->view()->setAccessibleName(tr("Hot methods"));
    table->view()->setColumnSamples({QStringLiteral("BurnProcessorTime(System.String, int32)"),
                                     QStringLiteral("System.Collections.Generic.List"),
                                     QStringLiteral("System.Private.CoreLib"),
                                     QStringLiteral("Self samples v"), QStringLiteral("100.0 % and")});
    table->view()->setItemDelegateForColumn(model::HotMethodModel::Share, new ShareDelegate(table));
    table->sortBy(model::HotMethodModel::SelfSamples, Qt::DescendingOrder);
    return table;
}

FilteredTable *TraceView::makeTypes()
{
    auto *table = new FilteredTable(m_typeModel, tr("Filter event types"));
    table->emptyState()->setText(tr("No events yet"), {});
    table->view()->setObjectName(QStringLiteral("eventTypes"));
    table->view()->setAccessibleName(tr("Event types"));
    table->view()->setColumnSamples({QStringLiteral("Microsoft-Windows-DotNETRuntimeRundown"),
                                     QStringLiteral("GCCreateConcurrentThread_V1"), QStringLiteral("65535"),
                                     QStringLiteral("Version"), QStringLiteral("1 234 567"),
                                     QStringLiteral("123.4 MB")});
    table->sortBy(model::TypeCountModel::Count, Qt::DescendingOrder);
    return table;
}

FilteredTable *TraceView::makeAnomalies()
{
    auto *table = new FilteredTable(m_anomalyModel, tr("Filter notices"));
    table->emptyState()->setText(
        tr("Nothing in this file was damaged"),
        tr("Damaged blocks, bytes that were stepped over and an early end are listed here."));
    table->view()->setObjectName(QStringLiteral("notices"));
    table->view()->setAccessibleName(tr("Notices"));
    table->view()->setColumnSamples({QStringLiteral("Unreadable fields"), QString(80, QLatin1Char('n')),
                                     QStringLiteral("1 234 567 890"), QStringLiteral("1 234")});
    return table;
}

void TraceView::layOut()
{
    m_timeline->setMinimumHeight(110);
    m_timeline->setObjectName(QStringLiteral("timeline"));
    m_timeline->setToolTip(
        plainToolTip(tr("Wheel: zoom. Drag: move. Click: show the events there. Double click: everything.")));
    m_banner->setClosable(false);
    m_summary->setObjectName(QStringLiteral("traceSummary"));
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setObjectName(QStringLiteral("traceSplitter"));
    splitter->addWidget(m_timeline);
    splitter->addWidget(m_tabs);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({170, 400});
    splitter->setChildrenCollapsible(false);
    auto *foot = new QHBoxLayout;
    foot->addWidget(m_summary);
    foot->addWidget(m_progress, 1);
    foot->addStretch();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_banner);
    layout->addWidget(splitter, 1);
    layout->addLayout(foot);
}

void TraceView::showSnapshot()
{
    const auto &snapshot = m_trace->snapshot();
    m_typeModel->setSnapshot(snapshot);
    m_anomalyModel->setSnapshot(snapshot);
    const int anomalies = m_anomalyModel->rowCount();
    m_tabs->setTabText(4, anomalies > 0 ? tr("Notices (%1)").arg(anomalies) : tr("Notices"));
    showLine(m_dropSummary, dropSummary(*snapshot));
    m_timeline->setExtent(traceExtent(*snapshot), m_trace->isLive());
    showBanner();
    showProgress();
    if (m_wasLive && !m_trace->isLive())
        showResults(); // the last bucket is full now
    m_wasLive = m_trace->isLive();
    const QString summary = traceSummary(*snapshot);
    if (summary == m_summary->text())
        return;
    m_summary->setText(summary);
    Q_EMIT summaryChanged(summary);
}

void TraceView::showResults()
{
    const bool live = m_trace->isLive();
    const auto &snapshot = *m_trace->snapshot();
    const double seconds = snapshot.seconds(snapshot.lastTicks);
    if (const auto rates = m_analyses->result<model::ProviderRates>()) {
        m_timeline->setSeries(rateSeries(*rates, seconds, live));
        m_timeline->setMarks(dropMarks(*rates));
    }
    if (const auto counters = m_analyses->result<model::Counters>())
        m_counters->setCounters(counters, seconds, live);
    if (const auto methods = m_analyses->result<model::HotMethods>()) {
        m_hotMethodModel->setMethods(methods);
        showLine(m_hotSummary, m_hotMethodModel->summary());
    }
    showProgress();
}

void TraceView::showBanner()
{
    if (const auto banner = traceBanner(*m_trace))
        m_banner->showMessage(banner->severity, banner->headline, banner->details);
    else
        m_banner->clear();
}

void TraceView::showProgress()
{
    const auto &snapshot = *m_trace->snapshot();
    const bool reading = !m_trace->isLive() && !snapshot.complete && !m_trace->failure();
    const bool analysing = !reading && !m_trace->isLive() && !m_analyses->isUpToDate();
    if (!reading && !analysing) {
        m_progress->finish();
        return;
    }
    if (!m_progress->isBusy())
        m_progress->start({}, reading);
    m_progress->setText(
        reading ? tr("Reading %1 of %2")
                      .arg(model::text::bytes(snapshot.bytesRead), model::text::bytes(snapshot.fileSize))
                : tr("Analysing"));
    const double whole = static_cast<double>(reading ? snapshot.fileSize : snapshot.events.size());
    const double done = static_cast<double>(reading ? snapshot.bytesRead : m_analyses->analysedRows());
    m_progress->setProgress(whole > 0 ? done / whole : -1);
}

} // namespace ui
