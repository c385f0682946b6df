// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"

#include <chrono>
#include <functional>

namespace model {

class Recordings;
class Runtimes;

/// What this program does with a process now, beside looking at it.
struct ProcessActivity {
    bool recorded = false; ///< a recording of ours runs
    QString text; ///< for the state's cell: "recorded, busy: dump since 40 s"; empty for none
    QString details; ///< sentences: since when, and into which file
    bool busy = false; ///< a command of ours takes its time there

    bool operator==(const ProcessActivity &) const = default;
};
using ActivityOf = std::function<ProcessActivity(const ProcessEntry &)>;

/// Returns a function that tells what is done with a process at `now`. It holds what it needs, so that it is
/// asked for many processes without going through all recordings again.
ActivityOf activitiesOf(const Runtimes &runtimes, const Recordings &recordings,
                        std::chrono::steady_clock::time_point now);

} // namespace model
