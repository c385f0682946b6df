// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/ladder.h"
#include "model/session/recording.h"

#include <QStringList>

/// The versions of CollectTracing: which of them carries a session.
namespace model {

/// Returns what a recording asks the runtime for.
protocol::ipc::CollectTracingRequest sessionRequest(const RecordingOptions &options);

/// Returns the lowest version that carries everything that is asked for, then the lowest one for what is left
/// without what only the step before could carry, and so on down to CollectTracing, which every runtime
/// knows. So as few connections as possible are spent on asking.
Ladder sessionLadder(const protocol::ipc::CollectTracingRequest &request);

/// Returns what the runtime cannot do by its kind, whatever it answers: NativeAOT.
Losses lossesByKind(const RecordingOptions &options);
/// Returns a sentence for the user for each of the losses.
QStringList lossSentences(Losses losses);

} // namespace model
