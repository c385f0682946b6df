// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/ladder.h"
#include "protocol/ipc/eventpipecommands.h"

#include <QStringList>

/// The versions of CollectTracing: which of them carries a session.
namespace model {

/// Returns the lowest version that carries everything that is asked for, then the lowest one for what is left
/// without what only the step before could carry, and so on down to CollectTracing, which every runtime
/// knows. So as few connections as possible are spent on asking.
Ladder sessionLadder(const protocol::ipc::CollectTracingRequest &request);

/// Returns what a runtime of this version cannot do by its kind, whatever it answers: NativeAOT.
Losses lossesByKind(const protocol::ipc::CollectTracingRequest &request, const QString &runtimeVersion);
/// Returns a sentence for the user for each of the losses.
QStringList lossSentences(Losses losses);

} // namespace model
