// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/testrun.h"

#include <functional>
#include <QJsonArray>
#include <QJsonObject>

/// A run in the formats that other programs read. Texts from outside are in them as they came, but for what
/// XML cannot have, which is escaped as model/text/visibletext.h does.
namespace model::testruns {

/// One line of a report: a row, or a test without any.
struct ReportLine {
    TestId test = none;
    const Row *row = nullptr;
    const Attempt *last = nullptr; ///< null where the row is
    Outcome outcome = Outcome::NotRun;
    QString name; ///< TestTree::fullName()
};
/// Calls `visit` for each line of what was chosen or has results, in the order in which the tests came.
void forEachLine(const TestRun &run, const std::function<void(const ReportLine &)> &visit);

/// Returns the word of an outcome for programs: "passed", "notRun".
QLatin1String nameOf(Outcome outcome);
QLatin1String nameOf(TextsKept kept);
/// Returns how often the tests were run, by the application that ran them most.
int runsOf(const TestRun &run);

/// Returns one element of "tests" of runAsJson() without its attempts.
QJsonObject resultAsJson(const TestResults &results, const ReportLine &line);
/// Adds what a result tells.
void insertResult(QJsonObject &object, const Attempt &attempt, const AttemptTexts &texts);
/// Returns the elements of "hosts" for one start of an application.
QJsonArray hostsAsJson(const TestRun &run, const StartReport &report,
                       const QHash<qint64, QString> &traces = {});
/// Returns the run as
///
///     {"totals": {"passed": n, "failed": n, "skipped": n, "flaky": n, "incomplete": n, "notRun": n},
///      "tests": [{"uid", "name", "displayName", "class", "method", "file", "line", "traits", "application",
///                 "outcome", "duration", "message", "type", "stack", "expected", "actual", "reason",
///                 "stdout", "stderr", "texts", "attempts": [{"outcome", "duration", "message", "texts"}]}],
///      "hosts": [{"application", "mode", "pid", "type", "end", "exitCode", "running": [names],
///                 "error", "lastErrors", "lastOutput", "trace"}],
///      "artifacts": [{"path", "name", "test"}], "runs": n, "exitCode": n,
///      "forgottenTests": n, "forgottenResults": n, "forgottenTexts": n, "cutTexts": n,
///      "forgottenMessages": n, "forgottenOutput": n}
///
/// in which what is not known is absent; durations are in seconds, attempts are there where there were
/// several, and texts are those of the last one; "texts" is "cut" or "none" where not all of them were kept.
/// What was left out beyond limits is counted as LeftOut does. A process that did not connect is a host
/// without a type. `traces` are the files with what was recorded, by the id of their process.
QJsonObject runAsJson(const TestRun &run, const QHash<qint64, QString> &traces = {});

/// Returns the run as a TRX file (VSTest's schema of 2010). A flaky test is one that passed, a test that was
/// lost has the outcome "Error". Starts are about right: what arrived less the duration.
QByteArray runAsTrx(const TestRun &run);
/// Returns the run as the JUnit XML that continuous integration reads: a test suite for each class.
QByteArray runAsJUnit(const TestRun &run);

} // namespace model::testruns
