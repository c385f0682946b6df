// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/testrun.h"

/// What a run tells, in words for people. Texts from outside are in them visible (model/text/visibletext.h),
/// each up to a limit.
namespace model::testruns {

/// Returns a sign and a word: "✗ failed".
QString outcomeText(Outcome outcome);
/// Returns the same of a test that runs, with its time so far: "▶ runs, 3.2 s".
QString runningText(std::int64_t since, std::int64_t now);
/// Returns how many there are of each outcome, those first that a reader has to know of: "2 failed · 95
/// passed"; empty where there are no tests.
QString totalsText(const Totals &totals);
/// Returns a duration in ticks; empty for a negative one, which is not known.
QString ticksText(std::int64_t ticks);

/// Returns what counts for the test as a whole: that of its rows of which a reader has to know most.
Outcome outcomeOf(const TestResults &results, TestId test);
/// Returns how long all results of a test took together, in ticks; negative where none tells.
std::int64_t ticksOf(const TestResults &results, TestId test);
/// Returns the uids of the tests that failed or are incomplete.
QStringList failingTests(const TestResults &results);
/// Returns whether a test has several rows or attempts.
bool hasSeveralResults(const TestResults &results, TestId test);
/// Returns all attempts of all rows of a test, in the order in which they came.
std::vector<AttemptId> attemptsOf(const TestResults &results, TestId test);
/// Returns the first line of what a result says of its failure, or of why it was skipped.
QString firstLineOf(const AttemptTexts &texts);

/// Returns all that is known of a test and of one of its results; with `none` for that, of the last one.
QString detailsText(const TestResults &results, TestId test, AttemptId attempt);
/// Returns how a start of an application ended: a paragraph for each of its processes, with the tests that
/// ran when it was lost and the last lines of its standard error.
QString endText(const StartReport &report);
/// Returns what is kept of what a start wrote, made visible: that of standard error, and where no process of
/// it connected that of standard output before, on which the platform says what is wrong with an argument.
QStringList lastLines(const StartReport &report);
/// Returns the first tests that ran in a process of it that was lost, in a sentence; empty for none.
QString lostTestsText(const StartReport &report);

} // namespace model::testruns
