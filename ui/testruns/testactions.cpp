// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/testruns/testactions.h"

#include "ui/base/icons.h"
#include "ui/widgets/plaintext.h"

namespace ui {

namespace {

using model::testruns::TestProcess;

QAction *makeAction(QObject *parent, const char *name, Symbol symbol, const QString &text,
                    const QString &iconText, const QString &tip)
{
    auto *action = new QAction(icon(symbol), text, parent);
    action->setObjectName(QLatin1String(name));
    action->setIconText(iconText);
    action->setToolTip(plainToolTip(tip));
    return action;
}

/// Returns what the next press of Stop does, in a word for its button.
QString stopText(TestProcess::StopStep step)
{
    switch (step) {
    case TestProcess::StopStep::Cancel:
        return TestActions::tr("Interrupt");
    case TestProcess::StopStep::Interrupt:
    case TestProcess::StopStep::Kill:
        return TestActions::tr("Kill");
    case TestProcess::StopStep::None:
        break;
    }
    return TestActions::tr("Stop");
}

} // namespace

TestActions::TestActions(QObject *owner)
{
    runAll = makeAction(owner, "runAllTests", Symbol::Resume, tr("&Run All Tests"), tr("Run all"),
                        tr("Starts the application, first to tell its tests, then to run them."));
    runFailed = makeAction(owner, "runFailedTests", Symbol::Refresh, tr("Run &Failed Tests"),
                           tr("Run failed"), tr("Runs the tests again that failed or were lost."));
    runSelected = makeAction(owner, "runSelectedTests", Symbol::Resume, tr("Run &Selected Tests"),
                             tr("Run selected"), tr("Runs the selected tests, and those below them."));
    runUntilFailure = makeAction(owner, "runTestsUntilFailure", Symbol::Refresh, tr("Run &Until One Fails"),
                                 tr("Until one fails"),
                                 tr("Runs the selected tests again and again, each time in a new process, "
                                    "until a run fails or is stopped. Where none is selected, all are run."));
    list = makeAction(owner, "listTests", Symbol::Search, tr("&List Tests"), tr("List"),
                      tr("Has the application tell its tests, and runs none."));
    stop = makeAction(owner, "stopTests", Symbol::Stop, tr("S&top Run"), tr("Stop"),
                      tr("Asks the run to end after the tests that run now. A second time interrupts it, "
                         "a third time kills all its processes."));
    stop->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Period));
    stop->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    openTraces = makeAction(owner, "openTestTraces", Symbol::Trace, tr("Open Tra&ces"), tr("Open traces"),
                            tr("Opens what was recorded of the processes of the run."));
    open = makeAction(owner, "openTestResults", Symbol::Open, tr("&Open Results…"), tr("Open"),
                      tr("Opens the results of a run that were saved here, or a TRX file."));
    save = makeAction(owner, "saveTestResults", Symbol::Dump, tr("Sa&ve Results…"), tr("Save"),
                      tr("Saves the results of the run as JSON, TRX or JUnit XML."));
    compare = makeAction(owner, "compareTests", Symbol::Inspect, tr("Co&mpare With…"), tr("Compare"),
                         tr("Says what has changed since another run: one that was kept (run.jsonl in its "
                            "folder), saved here, or a TRX file."));
}

QList<QAction *> TestActions::all() const
{
    return {runAll, runFailed, runSelected, runUntilFailure, list, stop, openTraces, open, save, compare};
}

void TestActions::update(const State &state)
{
    runAll->setEnabled(state.canStart);
    list->setEnabled(state.canStart);
    runUntilFailure->setEnabled(state.canStart);
    runFailed->setEnabled(state.canStart && state.hasFailures);
    runSelected->setEnabled(state.canStart && state.hasSelection);
    stop->setEnabled(state.isRunning);
    stop->setIconText(stopText(state.step));
    openTraces->setEnabled(state.hasTraces);
    open->setEnabled(!state.isRunning);
    save->setEnabled(state.hasRun);
    compare->setEnabled(state.hasResults);
}

} // namespace ui
