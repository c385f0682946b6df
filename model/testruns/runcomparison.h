// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/testresults.h"

namespace model::testruns {

/// What became of a test, or of one of its rows, from one run to the next.
enum class Change : std::uint8_t {
    NewlyFailing, ///< fails or is incomplete, and did not so before
    Fixed, ///< passes, and failed or was incomplete before
    StillFailing,
    NoLongerRun, ///< passed or failed before, and was skipped or not run now
    RunAgain, ///< passes, and was skipped or not run before
    Slower, ///< passed both times, and took longer by slowerFactor and by slowerTicks at least
    New, ///< was not there before
    Gone, ///< is not there any more
};
inline constexpr std::size_t changes = 8;
/// Less than this is taken for the noise between two runs.
inline constexpr double slowerFactor = 1.5;
inline constexpr std::int64_t slowerTicks = ticksPerSecond / 10;

struct ChangedTest {
    Change change = Change::New;
    QString name; ///< TestTree::fullName(); text from outside
    std::optional<Outcome> before; ///< nothing: it was not there
    std::optional<Outcome> after;
    std::int64_t ticksBefore = -1; ///< negative: not told
    std::int64_t ticksAfter = -1;
    TestId testBefore = none; ///< where it is in the first run
    AttemptId attemptBefore = none; ///< the last one, where it has any
    TestId testAfter = none;
    AttemptId attemptAfter = none;
};

/// Compares two runs, test by test by full name, since each build may give other uids; several of one name
/// are taken in their order. Returns what has changed, by Change and then in the order of the second run;
/// those that are gone in that of the first.
QList<ChangedTest> compareRuns(const TestResults &before, const TestResults &after);

/// Returns the word of a change for programs: "newlyFailing".
QLatin1String nameOf(Change change);
/// Returns the words of a change for users: "newly failing".
QString textOf(Change change);
/// Returns how many there are of each: "2 newly failing · 1 gone"; empty for none.
QString changesText(const QList<ChangedTest> &tests);
/// Returns what both runs tell of a test: its outcomes and durations, then all that is known of it. Texts
/// from outside are visible in it (model/text/visibletext.h).
QString changeDetails(const ChangedTest &test, const TestResults &before, const TestResults &after);

} // namespace model::testruns
