// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/counterpayload.h"

#include "model/analysis/exponentialhistogram.h"
#include "protocol/nettrace/payload.h"

#include <algorithm>
#include <cmath>
#include <QLocale>

namespace model {

namespace {

using protocol::nettrace::FieldValue;
using protocol::nettrace::FieldValues;

/// The values of a payload by name, whatever objects they are nested in.
class NamedValues {
public:
    NamedValues(const EventType &type, const QByteArray &payload, std::uint32_t pointerSize)
        : m_decoded(protocol::nettrace::decodePayload(type.fields, protocol::byteView(payload), pointerSize))
    {
    }
    QString text(QLatin1String name) const
    {
        const FieldValue *found = find(m_decoded.values, name);
        const auto *text = found ? std::get_if<QString>(&found->value) : nullptr;
        return text ? *text : QString();
    }
    /// Metrics publish numbers as text, in the invariant culture.
    std::optional<double> number(QLatin1String name) const
    {
        const FieldValue *found = find(m_decoded.values, name);
        if (!found)
            return {};
        double number = std::nan("");
        if (const auto *floating = std::get_if<double>(&found->value))
            number = *floating;
        else if (const auto *whole = std::get_if<std::int64_t>(&found->value))
            number = double(*whole);
        else if (const auto *natural = std::get_if<std::uint64_t>(&found->value))
            number = double(*natural);
        else if (const auto *text = std::get_if<QString>(&found->value))
            return parsed(*text);
        return std::isfinite(number) ? std::optional(number) : std::nullopt;
    }
    static std::optional<double> parsed(QStringView text)
    {
        bool ok = false;
        const double number = QLocale::c().toDouble(text, &ok);
        return ok && std::isfinite(number) ? std::optional(number) : std::nullopt;
    }

private:
    static const FieldValue *find(const FieldValues &values, QLatin1String name)
    {
        for (const FieldValue &value : values) {
            if (value.field && value.field->name == name)
                return &value;
            if (const auto *members = std::get_if<FieldValues>(&value.value)) {
                if (const FieldValue *found = find(*members, name))
                    return found;
            }
        }
        return nullptr;
    }

    protocol::nettrace::DecodedPayload m_decoded;
};

struct RateScale {
    double seconds = 1;
    QLatin1String suffix = QLatin1String("/s");
};

/// EventSource says in what unit of time a rate is best read: "00:01:00" is per minute; nothing is per
/// second.
RateScale rateScale(const QString &timeSpan)
{
    if (timeSpan == QLatin1String("00:01:00"))
        return {60, QLatin1String("/min")};
    if (timeSpan == QLatin1String("01:00:00"))
        return {3600, QLatin1String("/h")};
    return {};
}

std::optional<CounterSample> readEventCounter(const EventType &type, const NamedValues &values)
{
    CounterSample sample;
    sample.provider = type.provider;
    sample.name = values.text(QLatin1String("Name"));
    sample.displayName = values.text(QLatin1String("DisplayName"));
    sample.unit = values.text(QLatin1String("DisplayUnits"));
    sample.series = values.text(QLatin1String("Series"));
    sample.tags = values.text(QLatin1String("Metadata"));
    std::optional<double> value;
    if (values.text(QLatin1String("CounterType")) == QLatin1String("Sum")) {
        const RateScale scale = rateScale(values.text(QLatin1String("DisplayRateTimeScale")));
        const double seconds = values.number(QLatin1String("IntervalSec")).value_or(0);
        if (const auto increment = values.number(QLatin1String("Increment")); increment && seconds > 0)
            value = *increment / seconds * scale.seconds;
        sample.kind = CounterKind::Rate;
        sample.unit += scale.suffix;
    } else {
        value = values.number(QLatin1String("Mean"));
    }
    if (!value || !std::isfinite(*value) || sample.name.isEmpty())
        return {};
    sample.value = *value;
    return sample;
}

/// "0.5=1;0.95=2;0.99=3": the highest one up to 0.95, else the first.
std::optional<double> typicalQuantile(const QString &quantiles)
{
    std::optional<double> chosen;
    for (const QStringView part : QStringView(quantiles).split(u';', Qt::SkipEmptyParts)) {
        const qsizetype equals = part.indexOf(u'=');
        const auto quantile = NamedValues::parsed(part.left(std::max<qsizetype>(equals, 0)));
        const auto value = NamedValues::parsed(part.mid(equals + 1));
        if (equals > 0 && quantile && value && (!chosen || *quantile <= 0.95))
            chosen = value;
    }
    return chosen;
}

/// The quantiles that other histograms are published with, in the same form; empty where there are none.
QString quantilesOf(const NamedValues &values)
{
    const auto whole = [&values](QLatin1String name, double least) {
        constexpr double most = 9e18;
        return std::int64_t(std::clamp(values.number(name).value_or(0), least, most));
    };
    ExponentialHistogram histogram;
    histogram.scale = whole(QLatin1String("scale"), -9e18);
    histogram.count = std::uint64_t(whole(QLatin1String("count"), 0));
    histogram.zeroCount = std::uint64_t(whole(QLatin1String("zeroCount"), 0));
    histogram.maximum = values.number(QLatin1String("maximum")).value_or(0);
    auto buckets = parseBuckets(values.text(QLatin1String("buckets")));
    if (!buckets)
        return {};
    histogram.buckets = *std::move(buckets);
    QStringList quantiles;
    for (const double share : {0.5, 0.95, 0.99}) {
        if (const auto value = quantile(histogram, share))
            quantiles.append(QStringLiteral("%1=%2").arg(share).arg(*value));
    }
    return quantiles.join(u';');
}

QString quantileText(CounterEvent event, const NamedValues &values)
{
    return event == CounterEvent::ExponentialHistogram ? quantilesOf(values)
                                                       : values.text(QLatin1String("quantiles"));
}

std::optional<double> metricValue(CounterEvent event, const NamedValues &values, double intervalSeconds)
{
    switch (event) {
    case CounterEvent::CounterRate:
        if (const auto increment = values.number(QLatin1String("rate")))
            return *increment / intervalSeconds;
        return {};
    case CounterEvent::UpDownCounter:
        if (const auto value = values.number(QLatin1String("value")))
            return value;
        return values.number(QLatin1String("rate"));
    case CounterEvent::Gauge:
        return values.number(QLatin1String("lastValue"));
    case CounterEvent::Histogram:
    case CounterEvent::ExponentialHistogram:
        return typicalQuantile(quantileText(event, values));
    case CounterEvent::None:
    case CounterEvent::EventCounters:
    case CounterEvent::CollectionStart:
        break;
    }
    return {};
}

CounterKind metricKind(CounterEvent event)
{
    if (event == CounterEvent::CounterRate)
        return CounterKind::Rate;
    const bool isHistogram = event == CounterEvent::Histogram || event == CounterEvent::ExponentialHistogram;
    return isHistogram ? CounterKind::Histogram : CounterKind::Value;
}

} // namespace

CounterEvent counterEventOf(const EventType &type)
{
    if (type.name == QLatin1String("EventCounters"))
        return CounterEvent::EventCounters;
    if (type.provider != QLatin1String("System.Diagnostics.Metrics"))
        return CounterEvent::None;
    static constexpr std::pair<QLatin1String, CounterEvent> names[] = {
        {QLatin1String("CollectionStart"), CounterEvent::CollectionStart},
        {QLatin1String("CounterRateValuePublished"), CounterEvent::CounterRate},
        {QLatin1String("GaugeValuePublished"), CounterEvent::Gauge},
        {QLatin1String("HistogramValuePublished"), CounterEvent::Histogram},
        {QLatin1String("UpDownCounterRateValuePublished"), CounterEvent::UpDownCounter},
        {QLatin1String("Base2ExponentialHistogramValuePublished"), CounterEvent::ExponentialHistogram},
    };
    for (const auto &[name, event] : names) {
        if (type.name == name)
            return event;
    }
    return CounterEvent::None;
}

std::optional<CounterSample> readCounterSample(CounterEvent event, const EventType &type,
                                               const QByteArray &payload, std::uint32_t pointerSize,
                                               double intervalSeconds)
{
    const NamedValues values(type, payload, pointerSize);
    if (event == CounterEvent::EventCounters)
        return readEventCounter(type, values);
    const std::optional<double> value = metricValue(event, values, intervalSeconds);
    CounterSample sample;
    sample.name = values.text(QLatin1String("instrumentName"));
    if (!value || !std::isfinite(*value) || sample.name.isEmpty())
        return {};
    sample.provider = values.text(QLatin1String("meterName"));
    sample.isInstrument = true;
    sample.tags = values.text(QLatin1String("tags"));
    sample.series = values.text(QLatin1String("sessionId"));
    sample.kind = metricKind(event);
    sample.unit = values.text(QLatin1String("unit"));
    if (sample.kind == CounterKind::Rate)
        sample.unit += RateScale().suffix;
    sample.detail = quantileText(event, values);
    sample.value = *value;
    return sample;
}

std::optional<double> readCollectionInterval(const EventType &type, const QByteArray &payload,
                                             std::uint32_t pointerSize)
{
    const NamedValues values(type, payload, pointerSize);
    const auto start = values.number(QLatin1String("intervalStartTime"));
    const auto end = values.number(QLatin1String("intervalEndTime"));
    if (!start || !end)
        return {};
    const double seconds = (*end - *start) / 1e7;
    return seconds > 0.001 && seconds < 86'400 ? std::optional(seconds) : std::nullopt;
}

} // namespace model
