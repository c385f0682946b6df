// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/testruns/testspane.h"

#include "model/async/letgo.h"
#include "model/testruns/testapplication.h"
#include "model/testruns/testdetails.h"
#include "model/text/errortext.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/testruns/comparisonview.h"
#include "ui/testruns/endmessage.h"
#include "ui/testruns/resultfiles.h"
#include "ui/testruns/testform.h"
#include "ui/testruns/testlist.h"
#include "ui/testruns/testprogress.h"
#include "ui/testruns/testtabs.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QSplitter>
#include <QStackedWidget>
#include <QThread>
#include <QTreeView>
#include <utility>

namespace ui {

using model::testruns::Outcome;
using model::testruns::RunJournal;
using model::testruns::StartReport;
using model::testruns::TestId;
using model::testruns::TestProcess;
using model::testruns::TestResults;
using model::testruns::TestRun;
using model::testruns::TestTraces;

namespace {

/// A run may tell of thousands of tests in a second.
constexpr std::chrono::milliseconds refreshPause{100};
constexpr std::chrono::milliseconds tickPause{500};
constexpr qsizetype openedMax = 8; ///< traces at once

/// A worker that saves a run may be the last that looks at it.
void endRun(TestRun *run)
{
    if (run->thread() == QThread::currentThread())
        delete run;
    else
        run->deleteLater();
}

} // namespace

TestsPane::TestsPane(Context &context)
    : Pane(QStringLiteral("tests"), tr("Tests"))
    , m_context(context)
    , m_form(new TestForm)
    , m_progress(new TestProgress)
    , m_list(new TestList)
    , m_comparison(new ComparisonView(context.jobs))
    , m_views(new QStackedWidget)
    , m_tabs(new TestTabs)
    , m_message(new MessageLine)
    , m_files(new ResultFiles(context.jobs, this))
    , m_actions(this)
{
    connectActions();
    connectFiles();
    layOut();
    for (QTimer *timer : {&m_refreshSoon, &m_outputSoon}) {
        timer->setSingleShot(true);
        timer->setInterval(refreshPause);
    }
    m_tick.setInterval(tickPause);
    connect(&m_refreshSoon, &QTimer::timeout, this, &TestsPane::refresh);
    connect(&m_outputSoon, &QTimer::timeout, this, [this] {
        if (const TestProcess *const process = runningProcess())
            m_tabs->followOutput(*process);
    });
    connect(&m_tick, &QTimer::timeout, this, [this] {
        showProgress();
        m_list->showTime();
    });
    connect(m_form, &TestForm::changed, this, &TestsPane::updateState);
    connect(m_form, &TestForm::submitted, m_actions.runAll, &QAction::trigger);
    connect(m_list, &TestList::currentChanged, this, &TestsPane::showDetails);
    connect(m_list, &TestList::selectionChanged, this, &TestsPane::updateState);
    connect(m_comparison, &ComparisonView::currentChanged, this, &TestsPane::showDetails);
    connect(m_views, &QStackedWidget::currentChanged, this, &TestsPane::updateState);
    connect(m_comparison, &ComparisonView::closed, this, [this] { showList(); });
    updateState();
}

TestsPane::~TestsPane()
{
    forgetRun();
}

QString TestsPane::endsWithProgram() const
{
    return isRunning() ? tr("Tests are running. They end with the window.") : QString();
}

void TestsPane::connectActions()
{
    const QList<QAction *> actions = m_actions.all();
    for (QAction *action : actions)
        addPaneAction(action);
    addAction(m_actions.stop);
    connect(m_actions.runAll, &QAction::triggered, this, [this] { start({}); });
    const auto startOnClick = [this](QAction *action, auto choose) {
        connect(action, &QAction::triggered, this, [this, choose] {
            TestRun::Options options;
            choose(options);
            start(options);
        });
    };
    startOnClick(m_actions.runFailed,
                 [this](TestRun::Options &run) { run.uids = model::testruns::failingTests(*results()); });
    startOnClick(m_actions.runSelected, [this](TestRun::Options &run) { run.uids = m_list->selectedUids(); });
    startOnClick(m_actions.runUntilFailure, [this](TestRun::Options &run) {
        if (hasSelection())
            run.uids = m_list->selectedUids();
        run.repetitions = TestRun::repetitionsMax;
        run.untilFailure = true;
    });
    startOnClick(m_actions.list, [](TestRun::Options &run) { run.onlyLists = true; });
    connect(m_actions.stop, &QAction::triggered, this, [this] {
        m_run->stop();
        updateState();
    });
    connect(m_actions.openTraces, &QAction::triggered, this, [this] {
        for (const QString &file : m_traces->files().values().mid(0, openedMax))
            Q_EMIT openRequested(file);
    });
    m_list->addViewAction(m_actions.runSelected);
}

void TestsPane::connectFiles()
{
    connect(m_actions.open, &QAction::triggered, m_files, &ResultFiles::chooseToOpen);
    connect(m_actions.save, &QAction::triggered, m_files, [this] { m_files->chooseToSave(m_run); });
    connect(m_actions.compare, &QAction::triggered, m_files, &ResultFiles::chooseToCompare);
    connect(m_files, &ResultFiles::opened, this, &TestsPane::showKept);
    connect(m_files, &ResultFiles::openedToCompare, this, &TestsPane::showComparison);
    connect(m_files, &ResultFiles::failed, m_message, &MessageLine::showError);
    connect(m_files, &ResultFiles::saved, this, [this](const QString &path) {
        m_message->showMessage(model::Severity::Success, tr("Saved to %1").arg(model::text::visible(path)));
    });
}

void TestsPane::layOut()
{
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    m_views->addWidget(m_list);
    m_views->addWidget(m_comparison);
    splitter->addWidget(m_views);
    splitter->addWidget(m_tabs);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    auto *layout = new PaneLayout(this);
    layout->addWidget(m_form);
    layout->addToolRow(m_actions.all());
    m_message->keepInLayout(); // the tests below it are read
    layout->addWidget(m_message);
    layout->addWidget(m_progress);
    layout->addWidget(splitter, 1);
}

bool TestsPane::hasSelection() const
{
    return (!m_kept || m_kept->hasUids) && !m_comparison->isShowing() && m_list->hasSelection();
}

const TestProcess *TestsPane::runningProcess() const
{
    return isRunning() ? m_run->process(0) : nullptr;
}

const TestResults *TestsPane::results() const
{
    return m_run ? &m_run->results() : m_kept ? m_kept->results.get() : nullptr;
}

void TestsPane::start(TestRun::Options options)
{
    m_message->clear();
    m_isPreparing = true; // until the disk has answered
    updateState();
    m_context.jobs.run(
        this,
        [spec = m_form->spec(), isKept = !options.onlyLists](const model::JobRunner::CancelFlag &) {
            const TestRun::Application application = model::testruns::applicationOf(spec);
            return std::pair(application,
                             isKept ? model::testruns::newRunFolder(application.name) : QString());
        },
        [this, options](const std::pair<TestRun::Application, QString> &found) mutable {
            m_isPreparing = false;
            options.applications = {found.first};
            m_traces.reset();
            const bool records = !found.second.isEmpty() && m_form->records();
            if (!records || beginTraces(options, found.second))
                begin(options, found.second);
            updateState();
        });
}

bool TestsPane::beginTraces(TestRun::Options &options, const QString &folder)
{
    m_traces
        = std::make_unique<TestTraces>(m_context.runtimes, m_context.recordings, m_form->recording(), folder);
    connect(m_traces.get(), &TestTraces::changed, this, &TestsPane::updateState);
    connect(m_traces.get(), &TestTraces::finished, this, [this] {
        m_tabs->addTraces(*m_traces);
        updateState();
    });
    const auto variable = m_traces->listen();
    if (variable.ok())
        options.runEnvironment = {variable.value()};
    else
        m_message->showError(
            model::describeError(variable.error(), tr("Recording the tests"), model::ErrorSubject::File));
    return variable.ok();
}

void TestsPane::forgetRun()
{
    m_comparison->forget();
    m_views->setCurrentWidget(m_list);
    m_list->setResults(nullptr, {});
    m_journal.reset();
    // Of a run with many tests, they take long to free.
    model::letGoOnWorker(m_context.jobs, this, std::exchange(m_kept, {}));
    auto results = m_run ? m_run->sharedResults() : nullptr;
    m_run.reset();
    model::letGoOnWorker(m_context.jobs, this, std::move(results));
}

void TestsPane::begin(const TestRun::Options &options, const QString &folder)
{
    forgetRun();
    m_tabs->forgetRun();
    m_run = {new TestRun(options), endRun};
    connect(m_run.get(), &TestRun::changed, this, [this] {
        if (!m_refreshSoon.isActive())
            m_refreshSoon.start();
    });
    connect(m_run.get(), &TestRun::outputAdded, this, [this](const TestProcess *process) {
        if (process->state() == TestProcess::State::Ended)
            m_tabs->followOutput(*process);
        else if (!m_outputSoon.isActive())
            m_outputSoon.start();
    });
    connect(m_run.get(), &TestRun::processEnded, this, &TestsPane::takeReport);
    connect(m_run.get(), &TestRun::ended, this, [this] {
        m_tick.stop();
        if (m_traces)
            m_traces->finish();
        refresh();
    });
    if (!folder.isEmpty())
        keep(folder);
    m_list->setResults(&m_run->results(), [run = m_run.get()](TestId test) { return run->isChosen(test); });
    m_tick.start();
    m_run->start();
    refresh();
}

void TestsPane::keep(const QString &folder)
{
    m_journal
        = std::make_unique<RunJournal>(*m_run, m_context.jobs, QDir(folder).filePath(RunJournal::fileName));
    connect(m_journal.get(), &RunJournal::finished, this, [this] {
        if (const auto &error = m_journal->error())
            m_message->showError(
                model::describeError(*error, tr("Keeping the run"), model::ErrorSubject::File));
        updateState();
    });
}

void TestsPane::showKept(const QString &path, const std::shared_ptr<model::testruns::KeptRun> &run)
{
    if (isRunning() || m_isPreparing || !isKept())
        return; // it was started meanwhile
    forgetRun();
    m_tabs->forgetRun();
    m_message->clear();
    m_kept = run;
    m_keptName = QFileInfo(path).fileName();
    if (!run->isWhole)
        m_message->showMessage(model::Severity::Warning, tr("This run has broken off."),
                               tr("What came until then is here. Tests that ran then are incomplete."));
    m_list->setResults(m_kept->results.get(), {});
    showProgress();
    updateState();
}

void TestsPane::showComparison(const QString &path, const std::shared_ptr<model::testruns::KeptRun> &run)
{
    if (isRunning() || m_isPreparing || !results())
        return; // another run was started meanwhile
    m_message->clear();
    if (!run->isWhole)
        m_message->showMessage(
            model::Severity::Warning,
            tr("%1 has broken off: tests may be missing in it.").arg(model::text::visible(path)));
    // Both live as long as they are looked at.
    ComparisonView::Side now{tr("this run"), {}};
    if (m_run)
        now.results = m_run->sharedResults();
    else
        now = {m_keptName, {m_kept, m_kept->results.get()}};
    const QFileInfo file(path); // of kept runs, the folder says most
    m_comparison->compare({file.dir().dirName() % u'/' % file.fileName(), {run, run->results.get()}}, now);
    m_views->setCurrentWidget(m_comparison);
    m_comparison->setFocus();
}

void TestsPane::showList()
{
    m_comparison->forget();
    m_views->setCurrentWidget(m_list);
    m_list->view()->setFocus();
    showDetails();
}

void TestsPane::takeReport(const StartReport &report)
{
    m_tabs->addEnd(report);
    // Which tests were chosen is known from now on.
    if (report.mode == TestProcess::Mode::Discover && !m_run->options().uids.isEmpty())
        m_list->refilter();
    showEnd(*m_message, report, m_form->spec().program);
}

void TestsPane::refresh()
{
    if (!m_run)
        return;
    m_list->take(m_run->takeChanged());
    showProgress();
    showDetails();
    updateState();
}

void TestsPane::showProgress()
{
    m_progress->setLeftOut(leftOutTexts(m_run ? leftOutOf(*m_run) : m_kept->leftOut));
    if (!m_run)
        return m_progress->showTotals(m_kept->results->totals(), {});
    const std::int64_t end = isRunning() ? QDateTime::currentMSecsSinceEpoch() : m_run->endedAt();
    m_progress->showTotals(m_run->totals(), std::chrono::milliseconds(end - m_run->startedAt()));
}

void TestsPane::showDetails()
{
    if (m_comparison->isShowing())
        m_tabs->showDetails(m_comparison->details());
    else if (results())
        m_tabs->showTest(*results(), m_list->currentTest(), m_list->currentAttempt());
}

QString TestsPane::stateText() const
{
    if (m_isPreparing)
        return tr("Looking for the application…");
    if (m_kept)
        return tr("Opened: %1").arg(model::text::visible(m_keptName));
    return m_run ? TestProgress::stateOf(*m_run) : QString();
}

void TestsPane::updateState()
{
    TestActions::State state;
    const bool isFree = !isRunning() && !m_isPreparing && isKept();
    const auto totals = results() ? results()->totals() : model::testruns::Totals();
    state.isRunning = isRunning();
    state.canStart = isFree && !m_form->spec().program.isEmpty();
    state.hasFailures
        = (!m_kept || m_kept->hasUids) && totals[Outcome::Failed] + totals[Outcome::Incomplete] > 0;
    state.hasSelection = hasSelection();
    state.hasTraces = m_traces && !m_traces->files().isEmpty();
    state.hasRun = m_run && isFree;
    state.hasResults = results() != nullptr && isFree;
    if (const TestProcess *const process = runningProcess())
        state.step = process->stopStep();
    m_actions.update(state);
    m_form->setEditable(isFree);
    m_progress->setState(stateText());
    m_list->setReason(!isFree         ? TestList::Reason::Asking
                          : results() ? TestList::Reason::NoTests
                                      : TestList::Reason::NothingRan);
}

} // namespace ui
