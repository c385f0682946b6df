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
#include "ui/trace/lookhistory.h"
#include "ui/trace/programmarks.h"
#include "ui/trace/samesubject.h"
#include "ui/trace/scopebar.h"
#include "ui/trace/subjectview.h"
#include "ui/trace/timeline.h"
#include "ui/trace/timelinesplitter.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/tracefoot.h"
#include "ui/trace/traceseries.h"
#include "ui/trace/tracestatus.h"
#include "ui/trace/tracetab.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/shrinkingbutton.h"
#include "ui/widgets/toolrow.h"

#include <QAction>
#include <QCheckBox>
#include <QHideEvent>
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
    , m_subjects(new SubjectView)
    , m_failure(new MessageLine)
    , m_foot(new TraceFoot(m_subjects->foot()))
{
    setObjectName(QStringLiteral("traceView"));
    model::AnalysisRunner &analyses = m_shared->analyses();
    analyses.add<model::ProviderRatesAnalysis>(model::AnalysisRunner::Coverage::WholeTrace);
    const auto statistics = model::statistics::statisticsFeature();
    analyses.add(statistics.analysisName(), statistics.make);
    analyses.add<model::RundownAnalysis>(model::AnalysisRunner::Coverage::WholeTrace);
    connect(&m_makeNext, &QTimer::timeout, this, &TraceView::makeNextTab);
    m_makeNext.start(0);
    if (!context.traceTabs.isEmpty())
        makeNextTab();
    buildMark();
    layOut();
    connect(&m_shared->axis(), &TimeAxis::cursorChanged, this, &TraceView::showMayMark);
    connect(m_shared, &TraceContext::scopeChanged, this, &TraceView::showMayMark);
    connect(m_shared, &TraceContext::selectedEventChanged, this, &TraceView::showMayMark);
    showMayMark();
    addActions(m_scopeBar->walkActions());
    addActions({m_mark, m_splitter->lanesAction()});
    connect(m_foot, &TraceFoot::cancelled, m_trace, &model::Trace::cancel);
    connect(m_foot, &TraceFoot::repairAsked, this, [this] {
        makeAllTabs(); // one of them saves it
        m_shared->saveRepaired();
    });
    connect(m_foot, &TraceFoot::workEnded, this, [this](std::chrono::milliseconds took) {
        if (!m_trace->isLive() && !m_trace->failure())
            Q_EMIT workEnded(took);
    });
    connect(m_trace, &model::Trace::snapshotChanged, this, &TraceView::showSnapshot);
    connect(m_trace, &model::Trace::failed, this, &TraceView::showSnapshot);
    connect(new ProgramMarks(*m_shared, this), &ProgramMarks::leftOut, m_timeline, &Timeline::setCaption);
    connect(m_shared, &TraceContext::scopeChanged, this, &TraceView::showScope);
    connect(m_shared, &TraceContext::rundownChanged, this, &TraceView::showRundown);
    connect(m_rundown, &QCheckBox::toggled, m_shared, &TraceContext::setRundownShown);
    connect(m_shared, &TraceContext::tabAsked, this, &TraceView::showTab);
    connect(m_subjects, &SubjectView::frontChanged, this, &TraceView::followPage);
    followPage();
    connect(&analyses, &model::AnalysisRunner::resultsChanged, this, &TraceView::showResults);
    connect(m_shared, &TraceContext::namedLayoutAsked, this, [this](ViewLayout &layout) {
        layout.sizes = splitterShares(*this);
        for (const TraceTab *tab : tabs()) {
            if (const QString words = tab->layoutWords(); !words.isEmpty())
                layout.tabs.insert(tab->id(), words);
        }
    });
    // Those of other tabs get theirs once they have a size at all.
    connect(m_subjects, &SubjectView::frontChanged, this, [this] {
        if (!m_sizesToCome.isEmpty())
            QTimer::singleShot(0, this, [this] { setSplitterShares(*this, m_sizesToCome); });
    });
    showSnapshot();
    showResults();
}

void TraceView::buildMark()
{
    m_mark->setObjectName(QStringLiteral("markThisMoment"));
    m_mark->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_M));
    m_mark->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_mark, &QAction::triggered, this, [this] {
        makeAllTabs(); // one of them marks it
        m_shared->markMoment(m_trace->isLive() ? std::nullopt : m_shared->momentLookedAt());
    });
}

void TraceView::followPage()
{
    m_shared->setShownTab(m_subjects->frontPage());
    m_splitter->setSubject(m_subjects->subject());
    showProgress();
}

TraceView::~TraceView()
{
    // They use what they share to their end.
    delete m_subjects;
    delete m_timeline;
    delete m_foot; // perhaps in the window's status bar
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
    if (tabs().size() == m_context.traceTabs.size()) {
        m_makeNext.stop();
        allTabsMade();
        return;
    }
    TraceTab *const tab = m_context.traceTabs.at(tabs().size())(*m_shared, m_context);
    m_subjects->addTab(tab);
    if (tabs().size() == 1)
        return; // the view tells it
    tab->showSnapshot();
    tab->showResults();
    m_subjects->refresh();
}

void TraceView::allTabsMade()
{
    // Behind the tabs, which arrange their parts first.
    connect(m_shared, &TraceContext::layoutAsked, this, [this](const ViewLayout &layout) {
        for (TraceTab *tab : tabs()) {
            if (layout.tabs.contains(tab->id()))
                tab->takeLayoutWords(layout.tabs.value(tab->id()));
        }
        m_sizesToCome = layout.sizes;
        setSplitterShares(*this, m_sizesToCome);
    });
    // Analyses that a tab asks for later would need a pass of their own.
    m_shared->analyses().attach(m_trace);
    showResults();
    SameSubject::instance().join(*this); // the first page was not chosen by the user
}

QString TraceView::currentTab() const
{
    return m_subjects->front() ? m_subjects->front()->id() : QString();
}

const QList<TraceTab *> &TraceView::tabs() const
{
    return m_subjects->tabs();
}

void TraceView::showTab(const QString &id)
{
    const QString tabId = id.section(u'/', 0, 0);
    const auto isThere = [&] {
        return std::ranges::any_of(tabs(), [&](const TraceTab *tab) { return tab->id() == tabId; });
    };
    while (!id.isEmpty() && !isThere() && !hasAllTabs())
        makeNextTab();
    m_subjects->showPage(id);
}

QList<QAction *> TraceView::traceActions() const
{
    QList<QAction *> actions;
    for (const TraceTab *tab : tabs())
        actions += tab->traceActions();
    actions.append({m_mark, m_splitter->lanesAction()});
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
    m_rundown->setObjectName(QStringLiteral("showRundown"));
    m_rundown->hide();
    auto *below = new QWidget;
    m_splitter = new TimelineSplitter(m_timeline, below);
    auto *belowLayout = new QVBoxLayout(below);
    belowLayout->setContentsMargins(0, 0, 0, 0);
    belowLayout->setSpacing(2);
    auto *looked = new ToolRow;
    looked->setSpacing(4);
    looked->addWidget(m_scopeBar, 1);
    looked->addWidget(m_rundown);
    auto *layouts = new LayoutButton(*m_shared);
    connect(layouts, &LayoutButton::usualLanesAsked, m_timeline, &Timeline::arrangeAnew);
    looked->addWidget(layouts);
    auto *lanes = new ShrinkingButton(m_splitter->lanesAction());
    lanes->setObjectName(QStringLiteral("lanesButton"));
    lanes->setFocusPolicy(Qt::StrongFocus);
    looked->addWidget(lanes);
    looked->addWidget(m_timeline->usualButton());
    looked->addWidget(m_timeline->addButton());
    belowLayout->addLayout(looked);
    (new LookHistory(*m_shared))->follow(*m_splitter, *m_timeline, *m_subjects);
    belowLayout->addWidget(m_subjects, 1);
    connect(m_shared, &TraceContext::layoutChanged, m_splitter, &TimelineSplitter::divide);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_splitter, 1);
    // It stays, and hides nothing: there is little or nothing to be seen above.
    m_failure->setObjectName(QStringLiteral("traceFailure"));
    m_failure->keepInLayout();
    layout->addWidget(m_failure);
    layout->addWidget(m_foot);
}

void TraceView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_foot->lend(this);
}

void TraceView::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (!event->spontaneous()) // else the window itself was put away
        m_foot->comeBack(this);
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
    for (TraceTab *tab : tabs())
        tab->showSnapshot();
    m_subjects->refresh();
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
    for (TraceTab *tab : tabs())
        tab->showResults();
    m_subjects->refresh();
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
                           ? tr("Rundown")
                           : tr("Rundown (%1 left out)").arg(model::text::count(events)));
    m_rundown->setToolTip(plainToolTip(
        tr("When a recording stops, the runtime names its methods and modules. These %1 events at the end "
           "tell nothing of what the program did; the hatched strip stands for them.")
            .arg(model::text::count(events))));
    showExtent();
}

void TraceView::showScope()
{
    m_timeline->showScope();
    for (TraceTab *tab : tabs()) {
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
    if (summary == m_foot->summary())
        return;
    m_foot->setSummary(summary);
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
    m_foot->endedEarly().clear();
    if (banner)
        (banner->severity == model::Severity::Error ? *m_failure : m_foot->endedEarly())
            .showMessage(banner->severity, banner->headline, banner->details);
    showProgress();
}

void TraceView::showProgress()
{
    const auto &snapshot = *m_trace->snapshot();
    const bool reading = !m_trace->isLive() && !snapshot.complete && !m_trace->failure();
    const bool analysing
        = !reading && !m_trace->isLive() && (!hasAllTabs() || !m_shared->analyses().isUpToDate());
    std::optional<TraceFoot::Work> work;
    if (reading || analysing) {
        const auto whole = static_cast<double>(reading ? snapshot.fileSize : m_shared->analyses().rows());
        const auto done
            = static_cast<double>(reading ? snapshot.bytesRead : m_shared->analyses().analysedRows());
        work = {reading
                    ? tr("Reading %1 of %2")
                          .arg(model::text::bytes(snapshot.bytesRead), model::text::bytes(snapshot.fileSize))
                    : tr("Analysing"),
                whole > 0 ? done / whole : -1, reading};
    }
    m_foot->showWork(work, m_subjects->front() && m_subjects->front()->foot());
}

} // namespace ui
