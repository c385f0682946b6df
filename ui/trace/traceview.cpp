// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/traceview.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/density.h"
#include "model/analysis/providerrates.h"
#include "model/analysis/rundown.h"
#include "model/reading/trace.h"
#include "model/statistics/statistics.h"
#include "model/text/format.h"
#include "ui/base/context.h"
#include "ui/plots/timeaxis.h"
#include "ui/trace/layoutbutton.h"
#include "ui/trace/programmarks.h"
#include "ui/trace/scopebar.h"
#include "ui/trace/timeline.h"
#include "ui/trace/timelinesplitter.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceseries.h"
#include "ui/trace/tracestatus.h"
#include "ui/trace/tracetab.h"
#include "ui/widgets/busyline.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/steadyplace.h"

#include <QAction>
#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

TraceView::TraceView(model::Trace *trace, Context &context, QWidget *parent)
    : QWidget(parent)
    , m_trace(trace)
    , m_context(context)
    , m_shared(new TraceContext(trace, context.jobs, this))
    , m_timeline(new Timeline(*m_shared, context))
    , m_mark(new QAction(tr("&Mark This Moment"), this))
    , m_rundown(new QCheckBox)
    , m_scopeBar(new ScopeBar(*m_shared))
    , m_tabs(new QTabWidget)
    , m_failure(new MessageLine)
    , m_endedEarly(new MessageLine)
    , m_progressPlace(new QWidget)
    , m_progress(new BusyLine)
    , m_summary(plainLabel())
    , m_summaryPlace(new SteadyPlace(m_summary))
{
    setObjectName(QStringLiteral("traceView"));
    model::AnalysisRunner &analyses = m_shared->analyses();
    analyses.add<model::ProviderRatesAnalysis>(model::AnalysisRunner::Coverage::WholeTrace);
    const auto statistics = model::statistics::statisticsFeature();
    analyses.add(statistics.analysisName(), statistics.make);
    analyses.add<model::RundownAnalysis>(model::AnalysisRunner::Coverage::WholeTrace);
    m_tabs->setObjectName(QStringLiteral("traceTabs"));
    m_tabs->setDocumentMode(true);
    connect(&m_makeNext, &QTimer::timeout, this, &TraceView::makeNextTab);
    m_makeNext.start(0);
    if (!context.traceTabs.isEmpty())
        makeNextTab();
    layOut();
    m_mark->setObjectName(QStringLiteral("markThisMoment"));
    m_mark->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_M));
    m_mark->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_mark, &QAction::triggered, this, [this] {
        makeAllTabs(); // one of them marks it
        m_shared->markMoment(m_trace->isLive() ? std::nullopt : m_shared->momentLookedAt());
    });
    connect(&m_shared->axis(), &TimeAxis::cursorChanged, this, &TraceView::showMayMark);
    connect(m_shared, &TraceContext::scopeChanged, this, &TraceView::showMayMark);
    connect(m_shared, &TraceContext::selectedEventChanged, this, &TraceView::showMayMark);
    showMayMark();
    addActions(m_scopeBar->walkActions());
    addAction(m_mark);
    connect(m_progress, &BusyLine::cancelled, m_trace, &model::Trace::cancel);
    connect(m_trace, &model::Trace::snapshotChanged, this, &TraceView::showSnapshot);
    connect(m_trace, &model::Trace::failed, this, &TraceView::showSnapshot);
    connect(new ProgramMarks(*m_shared, this), &ProgramMarks::leftOut, m_timeline, &Timeline::setCaption);
    connect(m_shared, &TraceContext::scopeChanged, this, &TraceView::showScope);
    connect(m_shared, &TraceContext::rundownChanged, this, &TraceView::showRundown);
    connect(m_rundown, &QCheckBox::toggled, m_shared, &TraceContext::setRundownShown);
    connect(m_shared, &TraceContext::tabAsked, this, &TraceView::showTab);
    m_shared->setShownTab(currentTab());
    connect(m_tabs, &QTabWidget::currentChanged, m_shared, [this] { m_shared->setShownTab(currentTab()); });
    connect(&analyses, &model::AnalysisRunner::resultsChanged, this, &TraceView::showResults);
    connect(m_shared, &TraceContext::namedLayoutAsked, this, [this](ViewLayout &layout) {
        layout.sizes = splitterShares(*this);
        for (const TraceTab *tab : m_pages) {
            if (const QString words = tab->layoutWords(); !words.isEmpty())
                layout.tabs.insert(tab->id(), words);
        }
    });
    // Those of other tabs get theirs once they have a size at all.
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        if (!m_sizesToCome.isEmpty())
            QTimer::singleShot(0, this, [this] { setSplitterShares(*this, m_sizesToCome); });
    });
    showSnapshot();
    showResults();
}

TraceView::~TraceView()
{
    // They use what they share to their end.
    qDeleteAll(m_pages);
    delete m_timeline;
}

std::shared_ptr<model::Symbols> TraceView::symbols() const
{
    return m_shared->analyses().symbols();
}

void TraceView::makeAllTabs()
{
    while (!hasAllTabs())
        makeNextTab();
}

void TraceView::makeNextTab()
{
    if (m_pages.size() == m_context.traceTabs.size()) {
        m_makeNext.stop();
        allTabsMade();
        return;
    }
    TraceTab *const tab = m_context.traceTabs.at(m_pages.size())(*m_shared, m_context);
    m_pages.append(tab);
    m_tabs->addTab(tab, titleText(tab->title()));
    connect(tab, &TraceTab::titleChanged, this,
            [this, tab] { m_tabs->setTabText(m_tabs->indexOf(tab), titleText(tab->title())); });
    if (m_pages.size() == 1)
        return; // the view tells it
    tab->showSnapshot();
    tab->showResults();
    m_tabs->setTabVisible(m_tabs->indexOf(tab), tab->isOffered());
}

void TraceView::allTabsMade()
{
    // Behind the tabs, which arrange their parts first.
    connect(m_shared, &TraceContext::layoutAsked, this, [this](const ViewLayout &layout) {
        for (TraceTab *tab : m_pages) {
            if (layout.tabs.contains(tab->id()))
                tab->takeLayoutWords(layout.tabs.value(tab->id()));
        }
        m_sizesToCome = layout.sizes;
        setSplitterShares(*this, m_sizesToCome);
    });
    // Analyses that a tab asks for later would need a pass of their own.
    m_shared->analyses().attach(m_trace);
    showResults();
}

QString TraceView::currentTab() const
{
    return m_tabs->currentWidget() ? m_tabs->currentWidget()->objectName() : QString();
}

void TraceView::showTab(const QString &id)
{
    const auto isThere
        = [&] { return std::ranges::any_of(m_pages, [&](const TraceTab *tab) { return tab->id() == id; }); };
    while (!id.isEmpty() && !isThere() && !hasAllTabs())
        makeNextTab();
    for (TraceTab *tab : m_pages) {
        if (tab->id() == id && tab->isOffered())
            m_tabs->setCurrentWidget(tab);
    }
}

QList<QAction *> TraceView::traceActions() const
{
    QList<QAction *> actions;
    for (const TraceTab *tab : m_pages)
        actions += tab->traceActions();
    actions.append(m_mark);
    return actions + m_scopeBar->walkActions();
}

model::ShownCounts TraceView::counts() const
{
    const model::TraceSnapshot &counted = *m_shared->countedSnapshot();
    const auto rates = m_shared->analyses().result<model::ProviderRates>();
    return {counted.events.size(), counted.dropped, rates ? newestRate(*rates) : 0};
}

void TraceView::goTo(double seconds)
{
    m_shared->goTo(seconds);
}

void TraceView::layOut()
{
    m_timeline->setMinimumHeight(TimelineSplitter::leastTimeline);
    m_rundown->setObjectName(QStringLiteral("showRundown"));
    m_rundown->hide();
    m_progress->keepRoom();
    m_summary->setObjectName(QStringLiteral("traceSummary"));
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *below = new QWidget;
    auto *belowLayout = new QVBoxLayout(below);
    belowLayout->setContentsMargins(0, 0, 0, 0);
    belowLayout->setSpacing(2);
    auto *looked = new QHBoxLayout;
    looked->setSpacing(4);
    looked->addWidget(m_scopeBar, 1);
    looked->addWidget(m_rundown);
    looked->addWidget(new LayoutButton(*m_shared));
    looked->addWidget(m_timeline->usualButton());
    looked->addWidget(m_timeline->addButton());
    belowLayout->addLayout(looked);
    belowLayout->addWidget(m_tabs, 1);
    auto *splitter = new TimelineSplitter(m_timeline, below);
    connect(m_shared, &TraceContext::layoutChanged, splitter, &TimelineSplitter::divide);
    auto *foot = new QHBoxLayout;
    foot->addStrut(m_progress->sizeHint().height()); // it is as high without it
    foot->addWidget(m_summaryPlace, 5);
    auto *place = new QHBoxLayout(m_progressPlace);
    place->setContentsMargins(0, 0, 0, 0);
    place->addWidget(m_progress);
    foot->addWidget(m_progressPlace, 5);
    m_endedEarly->setObjectName(QStringLiteral("endedEarly"));
    m_endedEarly->setOneLine();
    auto *repair = new QAction(tr("Save a repaired copy…"), m_endedEarly);
    repair->setObjectName(QStringLiteral("repairEndedEarly"));
    connect(repair, &QAction::triggered, this, [this] {
        makeAllTabs(); // one of them saves it
        m_shared->saveRepaired();
    });
    m_endedEarly->addButton(repair);
    foot->addWidget(m_endedEarly, 6);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(splitter, 1);
    // It stays, and hides nothing: there is little or nothing to be seen above.
    m_failure->setObjectName(QStringLiteral("traceFailure"));
    m_failure->keepInLayout();
    layout->addWidget(m_failure);
    layout->addLayout(foot);
}

void TraceView::showMayMark()
{
    const bool isLive = m_trace->isLive();
    m_mark->setEnabled(isLive || m_shared->momentLookedAt());
    m_mark->setToolTip(plainToolTip(
        isLive ? tr("Marks this moment of the recording in the timeline and beside the trace.")
               : tr("Marks where the cursor of the timeline is; without one the selected event, or where the "
                    "selected time begins.")));
}

void TraceView::showSnapshot()
{
    for (TraceTab *tab : m_pages) {
        tab->showSnapshot();
        m_tabs->setTabVisible(m_tabs->indexOf(tab), tab->isOffered());
    }
    showExtent();
    m_timeline->showSnapshot();
    showMayMark();
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
    // While the trace grows, what follows the last event is not known.
    const auto rundown = m_shared->analyses().result<model::Rundown>();
    if (rundown && m_trace->snapshot()->complete && rundown->rows == m_trace->snapshot()->events.size())
        m_shared->setRundown(rundown);
    m_timeline->showResults();
    for (TraceTab *tab : m_pages)
        tab->showResults();
    showProgress();
    showSummary();
}

void TraceView::showExtent()
{
    const model::TraceSnapshot &snapshot = *m_trace->snapshot();
    TimeRange extent = traceExtent(snapshot);
    // Block headers know of more than was read so far.
    if (!snapshot.complete && !m_trace->isLive())
        extent.to = std::max(extent.to, model::lastBlockSeconds(snapshot));
    m_shared->axis().setTail(m_shared->rundownFrom());
    m_shared->axis().setExtent(m_shared->shownExtent(extent), m_trace->isLive());
}

void TraceView::showRundown()
{
    const quint64 events = m_shared->rundownEvents();
    m_rundown->setVisible(events > 0);
    m_rundown->setText(m_shared->isRundownShown()
                           ? tr("Show rundown")
                           : tr("Show rundown (%1 events left out)").arg(model::text::count(events)));
    m_rundown->setToolTip(plainToolTip(
        tr("When a recording stops, the runtime names its methods and modules. These %1 events at the end "
           "tell nothing of what the program did; the hatched strip stands for them.")
            .arg(model::text::count(events))));
    showExtent();
}

void TraceView::showScope()
{
    m_timeline->showScope();
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
    const auto found = m_shared->analyses().scopeResult<model::statistics::Statistics>();
    if (found && !m_shared->looksAtAll())
        summary += tr("  ·  %1 selected").arg(model::text::count(found->sum.events));
    if (summary == m_summary->text())
        return;
    m_summary->setText(summary);
    Q_EMIT summaryChanged(summary);
}

void TraceView::showBanner()
{
    const auto banner = traceBanner(*m_trace);
    const QString text = banner ? QString(banner->headline % banner->details) : QString();
    if (text == m_bannerText)
        return; // it is shown, or was put away
    m_bannerText = text;
    m_failure->clear();
    m_endedEarly->clear();
    if (banner)
        (banner->severity == model::Severity::Error ? m_failure : m_endedEarly)
            ->showMessage(banner->severity, banner->headline, banner->details);
    showProgress();
}

void TraceView::showProgress()
{
    const auto &snapshot = *m_trace->snapshot();
    const bool reading = !m_trace->isLive() && !snapshot.complete && !m_trace->failure();
    const bool analysing
        = !reading && !m_trace->isLive() && (!hasAllTabs() || !m_shared->analyses().isUpToDate());
    const bool tellsEnd = !reading && !analysing && !m_endedEarly->text().isEmpty();
    m_endedEarly->setVisible(tellsEnd);
    m_summaryPlace->setAsWideAsText(tellsEnd); // the message is the longer one
    m_progressPlace->setVisible(reading || analysing); // else the counts have all the room
    if (!reading && !analysing) {
        const bool worked = m_progress->isBusy();
        m_progress->finish();
        if (worked && !m_trace->isLive() && !m_trace->failure())
            Q_EMIT workEnded(std::chrono::milliseconds(m_working.elapsed()));
        return;
    }
    if (!m_progress->isBusy()) {
        m_working.start();
        m_progress->start({}, reading);
    }
    m_progress->setText(
        reading ? tr("Reading %1 of %2")
                      .arg(model::text::bytes(snapshot.bytesRead), model::text::bytes(snapshot.fileSize))
                : tr("Analysing"));
    const auto whole = static_cast<double>(reading ? snapshot.fileSize : m_shared->analyses().rows());
    const auto done = static_cast<double>(reading ? snapshot.bytesRead : m_shared->analyses().analysedRows());
    m_progress->setProgress(whole > 0 ? done / whole : -1);
}

} // namespace ui
