// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QByteArray>
#include <QStringList>

namespace model {

/// The diagnostic ports that keep a runtime waiting at its start, each until a tool sends ResumeRuntime
/// through it, as its environment configures them.
struct SuspendingPorts {
    QStringList paths; ///< the runtime connects to these; as it writes them, so text from outside
    bool ownSocket = false; ///< the one that it listens at by default

    bool operator==(const SuspendingPorts &) const = default;
};

/// Reads DOTNET_DiagnosticPorts and DOTNET_DefaultDiagnosticPortSuspend, or those with the older prefix
/// COMPlus_, out of a block like /proc/PID/environ, and by the rules of the runtime ("Diagnostic ports" in
/// the documentation of .NET): ports between semicolons, each a path and its options between commas, empty
/// ones skipped; an option in any case, of two that contradict each other the first counts, an unknown one
/// is ignored; "connect" and "suspend" are the defaults, and ports that listen are ignored. Returns nothing
/// for a configuration too long to be meant.
std::optional<SuspendingPorts> suspendingPorts(const QByteArray &environment);

} // namespace model
