// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/counters.h"
#include "model/payload/payloadfield.h"

#include <optional>
#include <QByteArray>
#include <vector>

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
    double value = 0; ///< may be NaN or infinite
    QString detail;
    // Which of the instruments that are called so it is, as far as the runtime says it.
    QString meterVersion;
    QString meterTags;
    QString instrumentTags;
    std::uint64_t instrumentId = 0; ///< in its session; 0: before .NET 9
    int twin = 1; ///< the second one of which all of this is the same, but for the id, is 2
};

/// An instrument whose values a metrics session begins or ceases to publish.
struct InstrumentFacts {
    QString session;
    QString meter;
    QString name;
    QString meterTags;
    QString instrumentTags;
    std::uint64_t id = 0; ///< 0: before .NET 9
};

/// So much of a distribution, 0 to 1, lies at or below the value.
struct PublishedQuantile {
    double share = 0;
    double value = 0;
};
/// Reads those of a Counter's detail, "0.5=1;0.95=2;0.99=3". What is none is left out.
std::vector<PublishedQuantile> parseQuantiles(const QString &text);

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
    InstrumentBegin,
    InstrumentEnd,
};
CounterEvent counterEventOf(const EventType &type);

/// Reads the counter events of one type. Finds their fields once, by name, because their order differs
/// between kinds and newer versions append fields.
class CounterEventReader {
public:
    CounterEventReader() = default;
    CounterEventReader(const EventType &type, std::uint32_t pointerSize);

    CounterEvent kind() const { return m_kind; }
    /// Returns the value of an event. Returns nothing where there is no value to show: no name, no value, or
    /// the first observation of a rate. `intervalSeconds` is the metrics session's interval, for rates,
    /// which are published as increments.
    std::optional<CounterSample> sample(const QByteArray &payload, double intervalSeconds) const;
    /// Returns the seconds of a CollectionStart's interval; nothing when it makes no sense.
    std::optional<double> interval(const QByteArray &payload) const;
    /// Returns the id of the session that an event of System.Diagnostics.Metrics is of.
    QString session(const QByteArray &payload) const;
    /// Returns the instrument of an InstrumentBegin or InstrumentEnd.
    InstrumentFacts instrument(const QByteArray &payload) const;

private:
    CounterEvent m_kind = CounterEvent::None;
    QString m_provider;
    PayloadRecord m_fields;
};

} // namespace model
