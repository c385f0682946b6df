// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/finding.h"
#include "protocol/core/result.h"
#include "protocol/ipc/ipccommands.h"

#include <optional>

/// From which version of .NET on a runtime knows a command, and what it does not bear.
namespace model {

using RuntimeCommand = protocol::ipc::Command;

/// Returns the first major version of .NET whose runtimes know the command; 0 where none is known to.
int firstVersionWith(RuntimeCommand command);
/// Returns the same for people: "since .NET 8".
QString sinceText(RuntimeCommand command);

/// Returns the major version in "10.0.12" or "8.0.0-rc.1"; nothing for another text, and for an empty one.
std::optional<int> majorVersion(const QString &runtimeVersion);

/// Returns whether a version is one of NativeAOT, as shownVersion() writes it.
bool isNativeAot(const QString &runtimeVersion);

/// Returns Unsupported, with the reason, where the runtime is known to be older than the command, or to be of
/// the kind that lacks it. A runtime
/// of unknown version, and one that is new enough, says by itself what it does not know.
protocol::Result<> checkKnown(RuntimeCommand command, const QString &runtimeVersion);

/// Returns why a runtime that waits at its start must not get the command: it refuses it, or does not survive
/// it. Nothing where it may.
std::optional<preflight::Finding> problemWhileSuspended(RuntimeCommand command,
                                                        const QString &runtimeVersion);

} // namespace model
