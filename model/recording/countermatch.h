// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"
#include "protocol/ipc/eventpipecommands.h"

#include <optional>
#include <QHash>
#include <QList>
#include <QString>

namespace model {

struct CounterSample;

/// A value of a counter that a recording waits for, as a user writes it: "cpu-usage > 80",
/// "System.Runtime/working-set >= 500 MB", "dotnet.process.cpu.time > 80 %". A counter of EventCounters and
/// an instrument of a meter are named alike, with or without their provider or meter; text ignores case. An
/// instrument has a value for each of its tags, and any of them counts, unless some are named: "requests
/// [code=500] > 5". Tags of its meter count as its own. "requests#2" is the second instrument of that name,
/// where nothing but that tells them apart.
struct CounterMatch {
    QString text; ///< as it was written
    QString name; ///< "cpu-usage", "System.Runtime/cpu-usage"
    QString tags; ///< "code=500,method=GET", in any order; empty: any
    int twin = 0; ///< CounterSample::twin; 0: any
    bool above = true; ///< else below
    bool orEqual = false;
    QString limit; ///< "80", "500 MB"

    bool operator==(const CounterMatch &other) const { return text == other.text; }

    /// Returns whether it is this counter, whatever its value.
    bool isOf(const CounterSample &sample) const;
    /// Returns whether it has that name, whatever its tags.
    bool isCalled(const CounterSample &sample) const;
    /// Returns whether the value of such a counter is the one that is waited for; nothing where the limit has
    /// a unit that the counter has not. A limit without a unit is in percent where the counter is shown so,
    /// else in what the process sends.
    std::optional<bool> holds(const CounterSample &sample) const;
};

/// Reads such a text. Errors: BadValue.
protocol::Result<CounterMatch> parseCounterMatch(const QString &text);

/// Returns a counter's full name, "System.Runtime/cpu-usage".
QString plainCounterName(const CounterSample &sample);
/// Returns the same with all that tells it from others, as a CounterMatch names it: "Shop/sold[city=Oslo]#2".
QString counterName(const CounterSample &sample);
/// Returns its value as people read it: "83.2 %".
QString counterValue(const CounterSample &sample);

/// Returns how often the values of EventCounters are asked for, in seconds, by provider.
QHash<QString, double> counterIntervals(const QList<protocol::ipc::ProviderConfig> &providers);

/// Returns the providers, and with them once a second the counters that the condition waits for, where they
/// were not asked for: those of its provider, as EventCounters and as a meter, because the name does not say
/// which it is. A condition without a provider is content with any counters, and gets those of the runtime
/// where there are none.
QList<protocol::ipc::ProviderConfig> withCounters(QList<protocol::ipc::ProviderConfig> providers,
                                                  const CounterMatch &match);

} // namespace model
