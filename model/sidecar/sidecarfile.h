// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/sidecar/sidecar.h"

#include <functional>
#include <optional>

/// Where the sidecar of a trace is, and how it gets there. All functions wait for the disk, so they are for
/// workers; thread-safe, and changes of one program never overlap.
namespace model {

/// The environment variable that names another folder for the sidecars of traces in read-only folders.
inline constexpr char sidecarFolderVariable[] = "CLRLENS_SIDECARS";

/// Returns "X.nettrace.json" for "X.nettrace".
QString sidecarPath(const QString &tracePath);
/// Returns where it is kept when the trace's folder cannot be written: in the user's data, under a name made
/// of the trace's path.
QString privateSidecarPath(const QString &tracePath);

/// Reads the sidecar of a trace; nothing where it has none. The one in the user's data goes first. Errors as
/// parseSidecar(), and those of the file: the trace opens all the same.
protocol::Result<std::optional<Sidecar>> readSidecar(const QString &tracePath);
/// Writes the sidecar beside the trace, whole or not at all, or in the user's data where it is there already
/// or the folder cannot be written. Never writes over a file that is no sidecar, or one of a newer version:
/// Exists.
protocol::Result<> writeSidecar(const QString &tracePath, const Sidecar &sidecar);
/// Reads the sidecar, lets `change` change it and writes it; begins a new one where there is none. NotFound
/// where the trace is gone.
protocol::Result<Sidecar> changeSidecar(const QString &tracePath,
                                        const std::function<protocol::Result<>(Sidecar &)> &change);
/// Removes the sidecars of a trace that is gone. What is no sidecar stays.
void removeSidecar(const QString &tracePath);
/// Lets the sidecar follow a trace that has a new name.
protocol::Result<> moveSidecar(const QString &from, const QString &to);

} // namespace model
