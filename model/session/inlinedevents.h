// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/eventpipecommands.h"

#include <QList>
#include <QString>

namespace model {

/// Set to 1 before a runtime compiles its first method, it notes what it inlines, and tells it to a recording
/// that asks for it.
inline constexpr char inlinedVariable[] = "DOTNET_RichDebugInfo";

/// Says in a sentence what it costs to have inlined methods told.
QString inlinedCost();
/// Asks for the events by which runtimes tell what they inline, beside what is asked for already; of nothing
/// it asks for nothing.
void askForInlined(QList<protocol::ipc::ProviderConfig> &providers);

} // namespace model
