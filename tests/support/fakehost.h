// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace tests {

/// Plays a test application of Microsoft.Testing.Platform in a process of its own, so that also its crash can
/// be played. `arguments` are those of the process: PROGRAM --fake-host SCENARIO [DETAIL] and behind them
/// what a test application gets. Returns the exit status.
///
/// It has the tests One, Two and Three of the class Acme.Tests.Sums, with the uids u1, u2 and u3, and tells
/// of them where they are listed, whatever the scenario but "no-listing", "never-connects", "wrong-argument",
/// "speechless", "capture". Where they run, --filter-uid is obeyed by these scenarios:
///
///     passes     all pass, and it exits with 0
///     only-runs  the same, but it lists no tests, and exits with 5 where it is asked for these
///     outcomes   One passes at its second attempt, Two fails, Three is skipped, and a Four comes that was
///                not listed
///     leaves     all pass, but a child, whose id is written to the file DETAIL, goes on for five minutes
///                with the standard output of its parent
///     attaches   all pass, and One attaches two files in the folder for results, of which one is removed at
///                the end
///     counts     Two fails when the file DETAIL has three lines; each run adds one
///
/// In all others One passes and Two has begun when this happens:
///
///     killed     SIGKILL
///     overflows  the words of a stack overflow, and SIGABRT
///     exits      exit status 0 without the end of the session; "quiet": and it did not tell what runs;
///                "tidy": 77 behind that end, although Two still runs
///     cut        half a frame, the end of the session missing, exit status 0
///     garbage    bytes that are no frame
///     hangs      nothing for five minutes, whatever it is asked; "stubborn": nor does it listen to
///                SIGINT. Its process id is written to the file that the variable CLRLENS_FAKE_HOST_AT names
///     cancels    waits on the control pipe, ends its session as asked and exits with 3
///
/// "controlled" is a controller, which has one of these scenarios, DETAIL, played by a child. "many" has
/// DETAIL tests that pass. "crowd" has them, too, in classes of 100 and with traits, and tells of ten at a
/// time; it obeys --filter-uid. Each tells its time and some output, and one of a hundred fails.
/// "hostile" sends all kinds of odd messages, after which One and Two have passed, Three is incomplete, one
/// without a name has passed and then failed. "capture" plays the run that was captured in the file DETAIL,
/// and lists no tests. "version" knows other versions of the protocol only, "too-old" speaks the dialect
/// before 1.5. "never-connects" and "wrong-argument" connect to nothing; "speechless" connects, says
/// nothing and is killed.
int runFakeHost(const QStringList &arguments);

} // namespace tests
