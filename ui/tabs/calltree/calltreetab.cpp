// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/calltree/calltreetab.h"

#include "model/analysis/analysisrunner.h"
#include "model/items/sessionlogmodel.h"
#include "model/statistics/statistics.h"
#include "ui/base/context.h"
#include "ui/flame/flamepane.h"
#include "ui/source/sourcepane.h"
#include "ui/stacks/chartpage.h"
#include "ui/stacks/flamepage.h"
#include "ui/stacks/functionspage.h"
#include "ui/stacks/livepace.h"
#include "ui/stacks/measurebox.h"
#include "ui/stacks/searchline.h"
#include "ui/stacks/sourcebeside.h"
#include "ui/stacks/stackactions.h"
#include "ui/stacks/stackfoot.h"
#include "ui/stacks/stackpages.h"
#include "ui/stacks/stacksaver.h"
#include "ui/stacks/stackweighing.h"
#include "ui/stacks/threadchart.h"
#include "ui/stacks/transformchips.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/footline.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/steadyplace.h"

#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

using View = ViewSwitch::View;

} // namespace

CallTreeTab::CallTreeTab(TraceContext &trace, Context &context, QWidget *parent)
    : TraceTab(QStringLiteral("callTreeTab"), tr("Call tree"), model::answers::Subject::Cpu, parent)
    , m_trace(trace)
    , m_measure(new MeasureBox)
    , m_views(new ViewSwitch)
    , m_search(new SearchLine)
    , m_chips(new TransformChips)
    , m_pages(new StackPages(trace, context.jobs))
    , m_actions(new StackActions(trace, *m_pages, this))
    , m_source(new SourcePane(context.jobs, trace.moduleFiles()))
    , m_row(new QHBoxLayout)
    , m_footRow(new QWidget)
    , m_foot(new ElidedLabel)
    , m_maker(new CallViewMaker(context.jobs, this))
    , m_pace(new LivePace(this))
{
    m_foot->setObjectName(QStringLiteral("callTreeFoot"));
    auto *message = new MessageLine;
    message->setClosable(true);
    m_saver = new StackSaver(context.jobs, message, this);
    connectRows();
    layOut(message);
    layOutFoot();
    connect(&m_trace, &TraceContext::moduleFilesChanged, m_source, &SourcePane::lookAnew);
    connect(&m_trace, &TraceContext::functionAsked, this, &CallTreeTab::goToFunction);
    connect(m_pace, &LivePace::due, this, &CallTreeTab::showResults);
    connect(m_maker, &CallViewMaker::made, this, &CallTreeTab::takeView);
    connect(m_measure, &MeasureBox::measureChanged, this, &CallTreeTab::takeMeasure);
    connect(m_views, &ViewSwitch::chosen, this, &CallTreeTab::changeView);
    connect(m_search, &FilterBar::filterChanged, this, &CallTreeTab::search);
    connect(m_search, &SearchLine::nextAsked, this, &CallTreeTab::goToNextMatch);
    connect(m_chips, &TransformChips::transformsAsked, &m_trace, &TraceContext::setTransforms);
    connect(&m_pages->chart().chart(), &ThreadChart::shown, this, &CallTreeTab::showChart);
    connect(m_actions, &StackActions::told, this, [this, &log = context.log](const QString &text) {
        log.add(model::Severity::Info, QFileInfo(m_trace.trace().filePath()).fileName(), text);
    });
    updateActions();
}

void CallTreeTab::connectRows()
{
    connect(m_pages, &StackPages::rowChanged, this, &CallTreeTab::updateActions);
    connect(m_pages, &StackPages::rowOpened, this, &CallTreeTab::openRow);
    connect(m_pages, &StackPages::menuAsked, m_actions, &StackActions::openMenu);
    connect(m_actions, &StackActions::aroundAsked, this, &CallTreeTab::showAround);
    connect(m_actions, &StackActions::eventsAsked, this,
            [this] { m_actions->showEvents(m_measure->measure()); });
    connect(m_actions, &StackActions::unsampledShown, this, [this] {
        m_asked.reset(); // it is not too early for another view
        if (!m_analysis.isEmpty())
            rebuild();
    });
    connect(m_actions, &StackActions::hotPathAsked, this, [this] {
        if (StackPage *page = m_pages->front())
            page->openHotPath();
    });
    connect(&m_pages->flame().pane(), &FlamePane::focusAsked, this, [this](const QStringList &path) {
        if (path.isEmpty()) // the root
            m_actions->leaveFocus();
        else
            m_actions->focusOn(path);
    });
    connect(&m_pages->flame().pane(), &FlamePane::resetAsked, m_actions, &StackActions::leaveFocus);
}

void CallTreeTab::layOut(QWidget *message)
{
    constexpr int searchLetters = 7; // in a narrow window, where names of views need the room
    m_search->setMinimumWidth(fontMetrics().averageCharWidth() * searchLetters);
    m_row->setSpacing(4);
    m_row->addWidget(m_measure);
    m_row->addWidget(m_views);
    m_row->addWidget(m_search, 1);
    m_row->addWidget(m_pages->flame().pane().takeTools(), 1);
    m_row->addWidget(m_actions->makeButton(m_saver));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(m_row);
    layout->addWidget(m_chips);
    layout->addWidget(message);
    auto *beside = new SourceBeside(m_pages, m_source);
    connect(m_actions, &StackActions::sourceShown, beside, &SourceBeside::setSourceShown);
    connect(m_actions, &StackActions::sourceShown, this, &CallTreeTab::showSource);
    layout->addWidget(beside, 1);
}

void CallTreeTab::layOutFoot()
{
    auto *layout = new QHBoxLayout(m_footRow);
    layout->setContentsMargins(0, 0, 0, 0);
    m_foot->setForegroundRole(QPalette::PlaceholderText);
    m_foot->setElideMode(Qt::ElideRight); // its tooltip has all
    layout->addWidget(m_pages->flame().pane().takeLegend());
    constexpr int leastLetters = 14; // beside all that the legend says
    auto *foot = new SteadyPlace(m_foot);
    foot->setMinimumWidth(fontMetrics().averageCharWidth() * leastLetters);
    layout->addWidget(foot, 1);
}

/// A page for each subject that a measure belongs to.
QList<TracePage> CallTreeTab::pages() const
{
    using model::answers::Subject;
    QList<TracePage> pages;
    for (const Subject subject : m_measure->subjects()) {
        const QString title = subject == Subject::Memory ? tr("Allocations")
            : subject == Subject::Threads                ? tr("Waiting")
            : subject == Subject::StartUp                ? tr("Compiling")
                                                         : tr("Stacks");
        pages.append({QString(id() % u'/' % model::answers::subjectId(subject)), subject, title,
                      m_measure->hasEventsOf(subject, *m_trace.snapshot())});
    }
    return pages;
}

QString CallTreeTab::frontPage() const
{
    return id() % u'/' % model::answers::subjectId(m_measure->subject());
}

void CallTreeTab::takePage(const QString &pageId)
{
    for (const TracePage &page : pages()) {
        if (page.id == pageId)
            m_measure->choose(page.subject, *m_trace.snapshot());
    }
}

const model::FunctionTable &CallTreeTab::functions() const
{
    return m_trace.analyses().symbols()->functions();
}

model::StackSource CallTreeTab::stacks(const std::shared_ptr<const model::StackCosts> &costs) const
{
    return {m_trace.snapshot(),           costs,
            m_trace.analyses().symbols(), model::transformsOf(m_trace.scope().transforms),
            m_trace.inlinedCode(),        !m_actions->showsUnsampled()};
}

const std::shared_ptr<const model::StackCosts> &CallTreeTab::shownCosts() const
{
    return m_pages->front() == &m_pages->chart() ? m_pages->chart().chart().costs() : m_maker->view().costs;
}

void CallTreeTab::showEvent(QShowEvent *event)
{
    TraceTab::showEvent(event);
    m_measure->offerMeasures(*m_trace.snapshot());
    if (m_analysis.isEmpty())
        takeMeasure();
    else
        showResults();
}

/// Ctrl+F is a shortcut of the window, too, and of the flame graph by itself: of several Qt does none.
bool CallTreeTab::event(QEvent *event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || !static_cast<QKeyEvent *>(event)->matches(QKeySequence::Find))
        return TraceTab::event(event);
    event->accept(); // the override, so that the key comes here
    if (event->type() == QEvent::KeyPress) {
        if (m_pages->front() == &m_pages->flame())
            m_pages->flame().pane().focusSearch();
        else if (m_search->isVisible())
            m_search->focusLine();
    }
    return true;
}

void CallTreeTab::takeMeasure()
{
    Q_EMIT frontPageChanged();
    const auto measure = m_measure->measure();
    if (!measure) {
        m_maker->cancel();
        showEmpty(tr("Choose an event above"), tr("Any event that the trace has stacks of"));
        return;
    }
    model::AnalysisRunner &analyses = m_trace.analyses();
    const QString name
        = QStringLiteral("stack costs %1 %2").arg(model::measureWord(measure->kind), measure->event);
    if (name != m_analysis) {
        analyses.remove(m_analysis);
        m_analysis = name;
        analyses.add(m_analysis, stackWeighing(*measure, *m_trace.snapshot()));
    }
    showResults();
}

void CallTreeTab::showResults()
{
    if (!isVisible() || m_analysis.isEmpty())
        return;
    m_measure->offerMeasures(*m_trace.snapshot());
    if (const auto statistics = m_trace.analyses().result<model::statistics::Statistics>())
        m_measure->offerEvents(*m_trace.snapshot(), *statistics);
    const QStringList &transforms = m_trace.scope().transforms;
    m_chips->setTransforms(transforms, functions());
    m_pages->flame().pane().setIsPart(std::ranges::any_of(transforms, &StackActions::isFocus));
    rebuild();
}

/// In the list of all functions, beside its lines.
void CallTreeTab::goToFunction(const model::Measure &measure, const QString &key)
{
    m_measure->choose(measure);
    m_search->setText({});
    m_views->setView(View::Functions);
    m_actions->showSource();
    m_wanted = key;
    m_trace.showTab(frontPage());
    if (!m_analysis.isEmpty())
        rebuild();
}

void CallTreeTab::changeView()
{
    if (m_views->view() != View::Functions)
        m_wanted.clear();
    if (m_views->view() == View::Around) {
        if (const auto row = m_pages->currentRow(); row && !row->isOfGroups)
            m_around = model::functionKey(functions().at(row->function));
    }
    rebuild();
}

/// Which of the views is shown.
QString CallTreeTab::layoutWords() const
{
    return m_views->word();
}

void CallTreeTab::takeLayoutWords(const QString &words)
{
    m_views->choose(words);
}

/// Asks for what is to be shown now. What is shown stays until that is there.
void CallTreeTab::rebuild()
{
    if (!m_measure->measure())
        return; // an event is being chosen
    const auto costs = m_trace.analyses().scopeResult<model::StackCosts>(m_analysis);
    if (costs && !costs->isEmpty())
        m_views->setTellsTypes(costs->tellsTypes());
    const View view = m_views->view();
    if (!costs || (view == View::Around && m_around.isEmpty())) {
        m_maker->cancel();
        if (costs)
            showEmpty(tr("No function is chosen yet"),
                      tr("Press B on a row of another view: what calls the function, and what it calls, "
                         "is shown here."));
        else if (!m_maker->answered())
            showEmpty(tr("Adding up the stacks"), {});
        return;
    }
    CallViewMaker::Question question{m_analysis, m_trace.scope(), {m_views->kind(), {}, {}}};
    if (view == View::Around)
        question.options.around = m_around;
    if (m_pages->of(view) != &m_pages->functions()) // whose rows are filtered
        question.options.search = m_search->wanted();
    if (isTooEarlyFor(question))
        return;
    if (view == View::Chart) {
        m_maker->cancel();
        m_pages->chart().chart().showCosts(costs, model::transformsOf(m_trace.scope().transforms));
        return;
    }
    m_pages->chart().chart().stop();
    if (m_maker->ask(question, stacks(costs)))
        showView();
}

/// Whether only the trace has grown since the last answer to the same question, a moment ago.
bool CallTreeTab::isTooEarlyFor(const CallViewMaker::Question &question)
{
    std::pair asked(m_views->view(), question);
    if (m_asked == asked && m_pace->isTooEarly() && !m_trace.snapshot()->complete)
        return true;
    m_asked = std::move(asked);
    return false;
}

void CallTreeTab::takeView(std::chrono::nanoseconds took)
{
    const auto start = std::chrono::steady_clock::now();
    m_pages->setStacks(stacks(m_maker->view().costs), m_maker->answered()->scope);
    showView();
    m_pace->updated(took + (std::chrono::steady_clock::now() - start));
    if (m_maker->isBehind() && isVisible())
        rebuild();
}

void CallTreeTab::showView()
{
    const model::CallView &view = m_maker->view();
    StackPage *page = m_pages->of(m_views->view());
    page->show(view, stacks(view.costs));
    if (!m_wanted.isEmpty() && m_pages->functions().goToFunction(m_wanted))
        m_wanted.clear();
    showTools(m_views->view());
    m_search->showFound(view, m_pages->functions().rows());
    if (view.isEmpty())
        showEmptyMeasure();
    else
        showPage(page, stackFootText(view), stackFootTip(view));
    m_pages->askForTimes();
}

/// The flame graph has a search of its own, and the chart of a thread lights up nothing.
void CallTreeTab::showTools(View view)
{
    m_search->setVisible(view != View::Flame && view != View::Chart);
    m_pages->flame().pane().setToolsShown(view == View::Flame);
}

/// The chart of a thread has come, or is the newest one already.
void CallTreeTab::showChart()
{
    if (m_views->view() != View::Chart)
        return;
    const ThreadChart &chart = m_pages->chart().chart();
    // The chart also comes anew where it is moved; only its costs follow the trace.
    if (m_pacedCosts != chart.costs()) {
        m_pacedCosts = chart.costs();
        m_pace->updated(chart.took());
    }
    showTools(View::Chart);
    if (chart.isWithoutThreads())
        showEmptyMeasure();
    else
        showPage(&m_pages->chart(), chart.footText(), chart.footText());
}

void CallTreeTab::showPage(StackPage *page, const QString &foot, const QString &footTip)
{
    m_pages->setCurrentWidget(page);
    showFoot(m_foot, foot);
    m_foot->setToolTip(plainToolTip(footTip));
    offerToSave(foot);
    updateActions();
}

void CallTreeTab::showEmpty(const QString &title, const QString &hint)
{
    m_pages->showEmpty(title, hint);
    showFoot(m_foot, {});
    m_saver->setStacks({}, {}, {}, {}); // nothing is shown
    updateActions();
}

/// There is nothing that the measure weighs.
void CallTreeTab::showEmptyMeasure()
{
    const bool isUpToDate = m_trace.analyses().isUpToDate();
    showEmpty(isUpToDate ? tr("Nothing here for “%1”").arg(m_measure->title()) : tr("Adding up the stacks"),
              isUpToDate ? emptyHint() : QString());
}

QString CallTreeTab::emptyHint() const
{
    const auto costs = m_trace.analyses().scopeResult<model::StackCosts>(m_analysis);
    if (costs && !costs->isEmpty()) {
        return m_trace.scope().transforms.isEmpty()
            ? tr("All samples are of threads that wait. “Wall clock” shows where.")
            : tr("How the stacks are changed leaves none. Esc: take the last change off.");
    }
    const auto ofAll = m_trace.analyses().result<model::StackCosts>(m_analysis);
    const bool isAll = m_trace.looksAtAll() || (ofAll && ofAll->isEmpty());
    return isAll ? m_measure->remedy() : tr("Esc: look at more.");
}

/// Offers what is shown to be saved; its title says what was measured of which trace.
void CallTreeTab::offerToSave(const QString &note)
{
    const QString file = QFileInfo(m_trace.snapshot()->filePath).fileName();
    const QString title = m_trace.looksAtAll() ? tr("%1: %2").arg(file, m_measure->title())
                                               : tr("%1: %2, a part of it").arg(file, m_measure->title());
    m_saver->setStacks(stacks(shownCosts()), title, note, m_trace.selectedRows());
}

/// Shows the events of a method. What has no name, or has functions in it, is looked into.
void CallTreeTab::openRow()
{
    const auto row = m_pages->currentRow();
    const bool walksAround = m_pages->front() == m_pages->of(View::Around);
    if (row && !walksAround && !row->isOfGroups && !m_actions->conditionOf(*row).isEmpty())
        m_actions->showEvents(m_measure->measure());
    else
        showAround();
}

void CallTreeTab::showAround()
{
    const auto row = m_pages->currentRow();
    if (!row)
        return;
    if (row->isOfGroups) {
        // There is nothing around these, but functions are in them.
        m_views->setView(View::Functions);
        m_search->setText(functions().at(row->function).name);
    } else {
        m_around = model::functionKey(functions().at(row->function));
        m_views->setView(View::Around);
    }
    rebuild();
}

void CallTreeTab::showSource()
{
    const auto &costs = shownCosts();
    if (!m_actions->showsSource() || !costs)
        return;
    const auto row = m_pages->currentRow();
    const bool isCode = row && functions().at(row->function).kind != model::CodeKind::Group;
    if (isCode)
        m_source->showFunction(stacks(costs), row->function);
    else
        m_source->clear();
}

void CallTreeTab::updateActions()
{
    m_actions->update();
    showSource();
}

void CallTreeTab::search()
{
    m_pages->functions().setFilter(m_search->wanted());
    if (!m_analysis.isEmpty())
        rebuild();
}

void CallTreeTab::goToNextMatch()
{
    const auto node = m_search->nextOf(m_maker->view());
    if (StackPage *page = m_pages->front(); page && node)
        page->goTo(*node);
}

} // namespace ui
