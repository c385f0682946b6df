// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"
#include "protocol/ipc/eventpipecommands.h"

#include <QList>
#include <QString>

namespace model {

/// A provider that is asked for: its name, keywords, level and arguments.
using ProviderConfig = protocol::ipc::ProviderConfig;

/// Reads dotnet-trace's provider syntax: Name[:hexKeywords[:level[:key=value;key="value"]]], comma between
/// providers. Level is a number or a name (LogAlways, Critical, Error, Warning, Informational, Verbose;
/// case-insensitive). Defaults: keywords 0, Informational. The same provider twice: keywords are or-ed, the
/// higher level wins, arguments are joined (mergedArguments); two values of one argument are an error. Commas
/// inside quotes do not separate; a name with ";", "=" or a quote is an error, for it is a part of arguments.
protocol::Result<QList<ProviderConfig>> parseProviders(const QString &text);
/// Writes the same syntax, in which users see a preset.
QString formatProviders(const QList<ProviderConfig> &providers);

} // namespace model
