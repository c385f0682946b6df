// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/eventpipecommands.h"

#include <QList>
#include <QString>

namespace model {

/// Where a program is started with it as 1, its runtime notes what it inlines, and tells it to a recording
/// that asks for it. It is read before a runtime waits at a diagnostic port.
inline constexpr char inlinedVariable[] = "DOTNET_RichDebugInfo";

/// Says in a sentence what it costs to have inlined methods told.
QString inlinedCost();
/// Asks for the events by which runtimes tell what they inline, beside what is asked for already; of nothing
/// it asks for nothing.
void askForInlined(QList<protocol::ipc::ProviderConfig> &providers);

} // namespace model
