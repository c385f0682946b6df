// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <QList>
#include <QString>

/// How programs are told of a diagnostic port: the variable DOTNET_DiagnosticPorts as each place wants it
/// written, to be copied. Nothing here looks at the file system.
namespace model {

/// Whether programs wait at their start until they are resumed through the port.
enum class PortPolicy : std::uint8_t { Suspend, NoSuspend };

/// Where a line is pasted.
enum class PortLineKind : std::uint8_t {
    Shell, ///< sh, bash, zsh
    PowerShell,
    LaunchSettings, ///< of a profile in launchSettings.json
    Docker, ///< options of `docker run`, with the folder of the port
    Kubernetes, ///< parts of a pod's description, with the folder of the port
    Systemd, ///< of a [Service]
};
/// Returns all kinds, in the order in which they are offered.
const QList<PortLineKind> &portLineKinds();

/// Returns the variable's value: "path,suspend".
QString portValue(const QString &path, PortPolicy policy);
/// Returns the variable as it is, without quotes: "DOTNET_DiagnosticPorts=path,suspend".
QString portVariable(const QString &path, PortPolicy policy);

/// Says why no runtime can be told of a port at that path. The variable lists ports between semicolons with
/// options between commas, and knows no way to write either of them in a path. Error: BadValue.
protocol::Result<> checkPortPath(const QString &path);

/// Returns what is pasted, without a line break at the end. Errors: as checkPortPath(), and BadValue where
/// the path cannot be written in such a place.
protocol::Result<QString> portLine(PortLineKind kind, const QString &path, PortPolicy policy);

} // namespace model
