// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtimesettings/runtimesettings.h"

#include "protocol/core/result.h"

/// The *.runtimeconfig.json that lies beside a program. Pure functions.
namespace model::runtimesettings {

inline constexpr qint64 runtimeConfigBytesMax = 1 << 20;

/// Returns the properties of the file as texts; numbers and switches as JSON writes them. Comments and commas
/// that JSON does not know are the host's own business: BadValue for them as for all that is no JSON object.
protocol::Result<Values> parseRuntimeConfig(const QByteArray &json);

/// Returns where the file may be, the most likely first: beside the assembly that the arguments name to the
/// host, else beside the executable. Relative paths are taken from `working`.
QStringList runtimeConfigPaths(const QStringList &arguments, const QString &executable,
                               const QString &working);

} // namespace model::runtimesettings
