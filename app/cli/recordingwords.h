// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/recordoptions.h"
#include "model/recording/tracesession.h"

/// What recordings on the command line have in common: their options, and what they say.
namespace app::cli {

/// How long the rundown may take when the system asks us to end: it loses patience, too.
inline constexpr std::chrono::seconds terminationLimit{20};

model::RecordingOptions recordingOptions(const RecordOptions &options, const model::ProcessEntry &process,
                                         std::shared_ptr<model::Runtime> runtime);
QString recordingTarget(const model::ProcessEntry &process); ///< "name (pid)"
/// Returns what follows after the path of a new file: when it stops, or what stops it.
QString limitText(const RecordOptions &options);
/// Returns the line of progress; empty when nothing is recorded.
QString progressText(const model::TraceSession &session);
/// Returns how a recording ended, what is left, and why events were dropped.
QString endText(const model::TraceSession &session, const QString &target);
/// Returns whether a recording ended in order, as far as we can help it.
bool isWhole(model::RecordingEnd end);

} // namespace app::cli
