// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/resultsfile.h"
#include "model/testruns/runjournal.h"
#include "model/testruns/testtraces.h"
#include "ui/panes/pane.h"
#include "ui/testruns/testactions.h"

#include <memory>
#include <QTimer>

class QStackedWidget;

namespace ui {

class ComparisonView;
class MessageLine;
class ResultFiles;
class TestForm;
class TestList;
class TestProgress;
class TestTabs;

/// Runs of a test application: what is run, its tests as they are found and run, what each of them told, what
/// the application wrote, and how its processes ended; and results that were saved. A run ends with the pane,
/// which lives as long as the window.
class TestsPane : public Pane {
    Q_OBJECT
public:
    explicit TestsPane(Context &context);
    ~TestsPane() override;

    QString endsWithProgram() const override;

Q_SIGNALS:
    void openRequested(const QString &path); ///< a trace

private:
    void connectActions();
    void connectFiles();
    void layOut();

    void start(model::testruns::TestRun::Options options);
    /// Begins to wait for the processes that are recorded into the folder. Returns whether that is possible.
    bool beginTraces(model::testruns::TestRun::Options &options, const QString &folder);
    /// The run is kept in that folder, which is new; in none where it is empty.
    void begin(const model::testruns::TestRun::Options &options, const QString &folder);
    void keep(const QString &folder);
    void showComparison(const QString &path, const std::shared_ptr<model::testruns::KeptRun> &run);
    void showList();
    void takeReport(const model::testruns::StartReport &report);
    void showKept(const QString &path, const std::shared_ptr<model::testruns::KeptRun> &run);
    void forgetRun();
    void refresh();
    void showProgress();
    void showDetails();
    void updateState();
    bool isRunning() const { return m_run && m_run->state() == model::testruns::TestRun::State::Running; }
    /// Whether tests are selected, and the user sees them, that an application finds by their uids.
    bool hasSelection() const;
    /// Whether all of the run that is shown is in its file, where it has one.
    bool isKept() const { return !m_journal || m_journal->isFinished(); }
    const model::testruns::TestProcess *runningProcess() const; ///< null for none
    const model::testruns::TestResults *results() const; ///< that are shown; null for none
    QString stateText() const;

    Context &m_context;
    /// The last one; null before the first, and while results of a file are shown. Dies on this thread,
    /// whichever thread is the last that looks at it.
    std::shared_ptr<model::testruns::TestRun> m_run;
    std::unique_ptr<model::testruns::RunJournal> m_journal; ///< of the run; null where it is not kept
    std::shared_ptr<model::testruns::KeptRun> m_kept; ///< of a file; null while there is none
    QString m_keptName;
    std::unique_ptr<model::testruns::TestTraces> m_traces; ///< of the last run; null where none are recorded
    bool m_isPreparing = false; ///< the disk is asked for the application
    TestForm *m_form;
    TestProgress *m_progress;
    TestList *m_list;
    ComparisonView *m_comparison; ///< with another run; in place of the list
    QStackedWidget *m_views; ///< these two
    TestTabs *m_tabs;
    MessageLine *m_message;
    ResultFiles *m_files;
    TestActions m_actions;
    QTimer m_refreshSoon;
    QTimer m_outputSoon;
    QTimer m_tick;
};

} // namespace ui
