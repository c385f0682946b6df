// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/traceview.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/providerrates.h"
#include "model/analysis/typetotals.h"
#include "model/reading/trace.h"
#include "model/text/format.h"
#include "ui/base/context.h"
#include "ui/plots/timeaxis.h"
#include "ui/plots/timeplot.h"
#include "ui/trace/ratelane.h"
#include "ui/trace/scopebar.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceseries.h"
#include "ui/trace/tracestatus.h"
#include "ui/trace/tracetab.h"
#include "ui/widgets/busyline.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"

#include <QLabel>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace ui {

TraceView::TraceView(model::Trace *trace, Context &context, QWidget *parent)
    : QWidget(parent)
    , m_trace(trace)
    , m_shared(new TraceContext(trace, context.jobs, this))
    , m_timeline(new TimePlot(m_shared->axis(), context.plotClock, tr("events/s"), model::text::rate))
    , m_rates(new RateLane(*m_shared, context.jobs, m_timeline))
    , m_scopeBar(new ScopeBar(*m_shared))
    , m_tabs(new QTabWidget)
    , m_banner(new MessageLine)
    , m_progress(new BusyLine)
    , m_summary(plainLabel())
{
    setObjectName(QStringLiteral("traceView"));
    model::AnalysisRunner &analyses = m_shared->analyses();
    analyses.add<model::ProviderRatesAnalysis>(model::AnalysisRunner::Coverage::WholeTrace);
    analyses.add<model::TypeTotalsAnalysis>();
    addTabs(context);
    layOut();
    addActions(m_scopeBar->walkActions());
    connect(m_progress, &BusyLine::cancelled, m_trace, &model::Trace::cancel);
    connect(m_trace, &model::Trace::snapshotChanged, this, &TraceView::showSnapshot);
    connect(m_trace, &model::Trace::failed, this, &TraceView::showSnapshot);
    connect(m_shared, &TraceContext::scopeChanged, this, &TraceView::showScope);
    connect(m_shared, &TraceContext::tabAsked, this, &TraceView::showTab);
    connect(&analyses, &model::AnalysisRunner::resultsChanged, this, &TraceView::showResults);
    analyses.attach(trace);
    showSnapshot();
    showResults();
}

TraceView::~TraceView()
{
    // They use what they share to their end.
    qDeleteAll(m_pages);
}

void TraceView::addTabs(Context &context)
{
    m_tabs->setObjectName(QStringLiteral("traceTabs"));
    m_tabs->setDocumentMode(true);
    for (const TraceTabFactory &make : context.traceTabs)
        addTab(make(*m_shared, context));
}

void TraceView::addTab(TraceTab *tab)
{
    m_pages.append(tab);
    m_tabs->addTab(tab, titleText(tab->title()));
    connect(tab, &TraceTab::titleChanged, this,
            [this, tab] { m_tabs->setTabText(m_tabs->indexOf(tab), titleText(tab->title())); });
}

QString TraceView::currentTab() const
{
    return m_tabs->currentWidget() ? m_tabs->currentWidget()->objectName() : QString();
}

void TraceView::showTab(const QString &id)
{
    for (TraceTab *tab : m_pages) {
        if (tab->id() == id)
            m_tabs->setCurrentWidget(tab);
    }
}

void TraceView::goTo(double seconds)
{
    m_shared->goTo(seconds);
}

void TraceView::layOut()
{
    m_timeline->setMinimumHeight(110);
    m_timeline->setObjectName(QStringLiteral("timeline"));
    m_timeline->setToolTip(plainToolTip(
        tr("Drag: select. Wheel: zoom. Drag with Shift: move. Click: show the events there. Double "
           "click: everything. Keys: arrows, + and -, Shift and arrows, Escape.")));
    m_banner->setClosable(false);
    m_summary->setObjectName(QStringLiteral("traceSummary"));
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setObjectName(QStringLiteral("traceSplitter"));
    splitter->addWidget(m_timeline);
    auto *below = new QWidget;
    auto *belowLayout = new QVBoxLayout(below);
    belowLayout->setContentsMargins(0, 0, 0, 0);
    belowLayout->setSpacing(2);
    belowLayout->addWidget(m_scopeBar);
    belowLayout->addWidget(m_tabs, 1);
    splitter->addWidget(below);
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
    for (TraceTab *tab : m_pages)
        tab->showSnapshot();
    m_shared->axis().setExtent(traceExtent(*snapshot), m_trace->isLive());
    showBanner();
    showProgress();
    if (m_wasLive && !m_trace->isLive()) {
        showResults(); // the last bucket is full now
        m_scopeBar->refresh();
    }
    m_wasLive = m_trace->isLive();
    showSummary();
}

void TraceView::showResults()
{
    m_rates->refresh();
    for (TraceTab *tab : m_pages)
        tab->showResults();
    showProgress();
    showSummary();
}

void TraceView::showScope()
{
    for (TraceTab *tab : m_pages) {
        tab->showSnapshot();
        tab->showResults();
    }
    showProgress();
    showSummary();
}

void TraceView::showSummary()
{
    std::optional<double> rate;
    const auto rates = m_shared->analyses().result<model::ProviderRates>();
    if (m_trace->isLive())
        rate = rates ? newestRate(*rates) : 0;
    QString summary = traceSummary(*m_shared->countedSnapshot(), rate);
    const auto totals = m_shared->analyses().scopeResult<model::TypeTotals>();
    if (totals && !m_shared->scope().isWhole())
        summary += tr("  ·  %1 selected").arg(model::text::count(totals->sum.events));
    if (summary == m_summary->text())
        return;
    m_summary->setText(summary);
    Q_EMIT summaryChanged(summary);
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
    const bool analysing = !reading && !m_trace->isLive() && !m_shared->analyses().isUpToDate();
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
    const auto whole = static_cast<double>(reading ? snapshot.fileSize : m_shared->analyses().rows());
    const auto done = static_cast<double>(reading ? snapshot.bytesRead : m_shared->analyses().analysedRows());
    m_progress->setProgress(whole > 0 ? done / whole : -1);
}

} // namespace ui
