// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/eventpipecommands.h"

#include <QList>
#include <QString>
#include <QStringList>

/// Which counters and meters the providers of a recording ask for, by their arguments.
namespace model {

/// The provider that publishes the instruments of all meters.
inline constexpr QStringView metricsProvider = u"System.Diagnostics.Metrics";

/// Returns a value of a provider's arguments (key=value;key=value), without quotes; empty where there is
/// none.
QString argumentOf(const protocol::ipc::ProviderConfig &config, QLatin1String key);
void addArgument(protocol::ipc::ProviderConfig &config, const QString &added);
/// Returns the one of that name, which ignores case; adds it where there is none.
protocol::ipc::ProviderConfig &providerIn(QList<protocol::ipc::ProviderConfig> &providers,
                                          const QString &name);

/// Returns the meters whose instruments are asked for, and single instruments ("Meter\instrument"); nothing
/// for another provider.
QStringList metersOf(const protocol::ipc::ProviderConfig &config);
QStringList metersOf(const QList<protocol::ipc::ProviderConfig> &providers);
/// Returns the providers with these meters and instruments in place of those that were asked for. Without any
/// there is no provider of metrics. What else that one asks for stays.
QList<protocol::ipc::ProviderConfig> withMeters(QList<protocol::ipc::ProviderConfig> providers,
                                                const QStringList &meters);

/// Returns how a meter, or one of its instruments, is asked for; empty where its name has a character that
/// ends names there.
QString meterArgument(const QString &meter, const QString &instrument = {});

} // namespace model
