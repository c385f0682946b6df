// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/counters.h"

#include <optional>
#include <QByteArray>

namespace model {

/// One published value of a counter or instrument.
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

/// What a counter event means to us, by provider and name; the ids are not stable.
enum class CounterEvent : std::uint8_t {
    None,
    EventCounters,
    CollectionStart, ///< of System.Diagnostics.Metrics: says how long the interval was
    CounterRate,
    Gauge,
    Histogram,
    ExponentialHistogram, ///< .NET 10
    UpDownCounter,
};
CounterEvent counterEventOf(const EventType &type);

/// Reads by field name: their order differs between the kinds and versions append. Nothing where there is no
/// value to show: no name, not a number, or the first observation of a rate. `intervalSeconds` is of the
/// metrics session, for rates, which are published as increments.
std::optional<CounterSample> readCounterSample(CounterEvent event, const EventType &type,
                                               const QByteArray &payload, std::uint32_t pointerSize,
                                               double intervalSeconds);
/// Seconds of a CollectionStart's interval; nothing when it makes no sense.
std::optional<double> readCollectionInterval(const EventType &type, const QByteArray &payload,
                                             std::uint32_t pointerSize);

} // namespace model
