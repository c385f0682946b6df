// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/counters.h"

#include <optional>
#include <QByteArray>

namespace model {

/// One published value of a counter or an instrument.
struct CounterSample {
    QString provider;
    bool isInstrument = false;
    QString name;
    QString displayName;
    QString unit;
    QString tags;
    QString series;
    CounterKind kind = CounterKind::Value;
    double value = 0; ///< finite
    QString detail;
};

/// Kinds of counter events, told apart by provider and name because their ids are not stable.
enum class CounterEvent : std::uint8_t {
    None,
    EventCounters,
    CollectionStart, ///< of System.Diagnostics.Metrics: has the length of the interval
    CounterRate,
    Gauge,
    Histogram,
    ExponentialHistogram, ///< .NET 10
    UpDownCounter,
};
CounterEvent counterEventOf(const EventType &type);

/// Reads a value from an event's payload. Returns nothing where there is no value to show: no name, not a
/// number, or the first observation of a rate. `intervalSeconds` is the metrics session's interval, for
/// rates, which are published as increments. Finds fields by name, because their order differs between kinds
/// and newer versions append fields.
std::optional<CounterSample> readCounterSample(CounterEvent event, const EventType &type,
                                               const QByteArray &payload, std::uint32_t pointerSize,
                                               double intervalSeconds);
/// Returns the seconds of a CollectionStart's interval; nothing when it makes no sense.
std::optional<double> readCollectionInterval(const EventType &type, const QByteArray &payload,
                                             std::uint32_t pointerSize);

} // namespace model
