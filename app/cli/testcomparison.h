// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace app::cli {

/// Prints what changed from one kept run of tests to another one, as text or as
///
///     {"newlyFailing": [{"name", "before", "after", "durationBefore", "durationAfter"}], "fixed": [..],
///      "stillFailing": [..], "noLongerRun": [..], "runAgain": [..], "slower": [..], "new": [..],
///      "gone": [..]}
///
/// with durations in seconds, where they are known. Returns the exit status of the command: 2 where a test
/// fails now, be it new or not, that did not fail before.
int compareTestRuns(const QString &before, const QString &after, bool printsJson);

} // namespace app::cli
