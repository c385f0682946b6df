// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/counterpayload.h"

#include "model/analysis/exponentialhistogram.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <QLocale>

namespace model {

namespace {

using protocol::nettrace::FieldValue;

/// The fields that are read of all kinds of counter events.
enum CounterField : std::size_t {
    NameField,
    DisplayNameField,
    DisplayUnitsField,
    SeriesField,
    MetadataField,
    CounterTypeField,
    DisplayRateTimeScaleField,
    IntervalSecField,
    IncrementField,
    MeanField,
    InstrumentNameField,
    MeterNameField,
    TagsField,
    SessionIdField,
    UnitField,
    RateField,
    ValueField,
    LastValueField,
    QuantilesField,
    ScaleField,
    CountField,
    ZeroCountField,
    MaximumField,
    BucketsField,
    IntervalStartTimeField,
    IntervalEndTimeField,
    MeterVersionField,
    MeterTagsField,
    InstrumentTagsField,
    InstrumentIdField,
    CounterFieldCount
};
constexpr std::array<QStringView, CounterFieldCount> counterFields{u"Name",
                                                                   u"DisplayName",
                                                                   u"DisplayUnits",
                                                                   u"Series",
                                                                   u"Metadata",
                                                                   u"CounterType",
                                                                   u"DisplayRateTimeScale",
                                                                   u"IntervalSec",
                                                                   u"Increment",
                                                                   u"Mean",
                                                                   u"instrumentName",
                                                                   u"meterName",
                                                                   u"tags",
                                                                   u"sessionId",
                                                                   u"unit",
                                                                   u"rate",
                                                                   u"value",
                                                                   u"lastValue",
                                                                   u"quantiles",
                                                                   u"scale",
                                                                   u"count",
                                                                   u"zeroCount",
                                                                   u"maximum",
                                                                   u"buckets",
                                                                   u"intervalStartTime",
                                                                   u"intervalEndTime",
                                                                   u"meterVersion",
                                                                   u"meterTags",
                                                                   u"instrumentTags",
                                                                   u"instrumentId"};

/// A number in the invariant culture of .NET.
std::optional<double> parsedNumber(QStringView text)
{
    if (text == u"NaN")
        return std::numeric_limits<double>::quiet_NaN();
    if (text == u"Infinity")
        return std::numeric_limits<double>::infinity();
    if (text == u"-Infinity")
        return -std::numeric_limits<double>::infinity();
    bool ok = false;
    const double number = QLocale::c().toDouble(text, &ok);
    return ok && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

/// The values of a payload.
class CounterValues {
public:
    CounterValues(const PayloadRecord &fields, const QByteArray &payload)
    {
        fields.read(protocol::byteView(payload), m_values);
    }
    QString text(CounterField field) const
    {
        const auto *text = std::get_if<QString>(&m_values[field].value);
        return text ? *text : QString();
    }
    /// Metrics publish numbers as text, in the invariant culture.
    std::optional<double> number(CounterField field) const
    {
        const FieldValue &value = m_values[field];
        if (const auto *floating = std::get_if<double>(&value.value))
            return *floating;
        if (const auto *whole = std::get_if<std::int64_t>(&value.value))
            return double(*whole);
        if (const auto *natural = std::get_if<std::uint64_t>(&value.value))
            return double(*natural);
        if (const auto *text = std::get_if<QString>(&value.value))
            return parsedNumber(*text);
        return {};
    }

    /// 0 for none.
    std::uint64_t id() const
    {
        const auto *whole = std::get_if<std::int64_t>(&m_values[InstrumentIdField].value);
        return whole && *whole > 0 ? std::uint64_t(*whole) : 0;
    }

private:
    std::array<FieldValue, CounterFieldCount> m_values;
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

std::optional<CounterSample> readEventCounter(const QString &provider, const CounterValues &values)
{
    CounterSample sample;
    sample.provider = provider;
    sample.name = values.text(NameField);
    sample.displayName = values.text(DisplayNameField);
    sample.unit = values.text(DisplayUnitsField);
    sample.series = values.text(SeriesField);
    sample.tags = values.text(MetadataField);
    std::optional<double> value;
    if (values.text(CounterTypeField) == QLatin1String("Sum")) {
        const RateScale scale = rateScale(values.text(DisplayRateTimeScaleField));
        const double seconds = values.number(IntervalSecField).value_or(0);
        if (const auto increment = values.number(IncrementField); increment && seconds > 0)
            value = *increment / seconds * scale.seconds;
        sample.kind = CounterKind::Rate;
        if (!sample.unit.endsWith(scale.suffix)) // some say "foos/min" of what is told per minute
            sample.unit += scale.suffix;
    } else {
        value = values.number(MeanField);
    }
    if (!value || sample.name.isEmpty())
        return {};
    sample.value = *value;
    return sample;
}

/// The highest one up to 0.95, else the first.
std::optional<double> typicalQuantile(const QString &quantiles)
{
    constexpr double typical = 0.95;
    std::optional<double> chosen;
    for (const PublishedQuantile &quantile : parseQuantiles(quantiles)) {
        if (!chosen || quantile.share <= typical) // no NaN
            chosen = quantile.value;
    }
    return chosen;
}

/// The quantiles that other histograms are published with, in the same form; empty where there are none.
QString quantilesOf(const CounterValues &values)
{
    const auto whole = [&values](CounterField field, double least) {
        constexpr double most = 9e18;
        const double number = values.number(field).value_or(0);
        return std::int64_t(std::isnan(number) ? 0 : std::clamp(number, least, most));
    };
    ExponentialHistogram histogram;
    histogram.scale = whole(ScaleField, -9e18);
    histogram.count = std::uint64_t(whole(CountField, 0));
    histogram.zeroCount = std::uint64_t(whole(ZeroCountField, 0));
    histogram.maximum = values.number(MaximumField).value_or(0);
    auto buckets = parseBuckets(values.text(BucketsField));
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

QString quantileText(CounterEvent event, const CounterValues &values)
{
    return event == CounterEvent::ExponentialHistogram ? quantilesOf(values) : values.text(QuantilesField);
}

std::optional<double> metricValue(CounterEvent event, const CounterValues &values, double intervalSeconds)
{
    switch (event) {
    case CounterEvent::CounterRate:
        if (const auto increment = values.number(RateField))
            return *increment / intervalSeconds;
        return {};
    case CounterEvent::UpDownCounter:
        if (const auto value = values.number(ValueField))
            return value;
        return values.number(RateField);
    case CounterEvent::Gauge:
        return values.number(LastValueField);
    case CounterEvent::Histogram:
    case CounterEvent::ExponentialHistogram:
        return typicalQuantile(quantileText(event, values));
    case CounterEvent::None:
    case CounterEvent::EventCounters:
    case CounterEvent::CollectionStart:
    case CounterEvent::InstrumentBegin:
    case CounterEvent::InstrumentEnd:
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

std::vector<PublishedQuantile> parseQuantiles(const QString &text)
{
    std::vector<PublishedQuantile> quantiles;
    for (const QStringView part : QStringView(text).split(u';', Qt::SkipEmptyParts)) {
        const qsizetype equals = part.indexOf(u'=');
        const auto share = parsedNumber(part.left(std::max<qsizetype>(equals, 0)));
        const auto value = parsedNumber(part.mid(equals + 1));
        if (equals > 0 && share && value)
            quantiles.push_back({*share, *value});
    }
    return quantiles;
}

CounterEvent counterEventOf(const EventType &type)
{
    if (type.name == QLatin1String("EventCounters"))
        return CounterEvent::EventCounters;
    if (type.provider != QLatin1String("System.Diagnostics.Metrics"))
        return CounterEvent::None;
    static constexpr std::pair<QLatin1String, CounterEvent> names[] = {
        {QLatin1String("CollectionStart"), CounterEvent::CollectionStart},
        {QLatin1String("BeginInstrumentReporting"), CounterEvent::InstrumentBegin},
        {QLatin1String("EndInstrumentReporting"), CounterEvent::InstrumentEnd},
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

CounterEventReader::CounterEventReader(const EventType &type, std::uint32_t pointerSize)
    : m_kind(counterEventOf(type))
{
    if (m_kind == CounterEvent::None)
        return;
    m_provider = type.provider;
    m_fields = PayloadRecord(type, counterFields, pointerSize);
}

std::optional<CounterSample> CounterEventReader::sample(const QByteArray &payload,
                                                        double intervalSeconds) const
{
    const CounterValues values(m_fields, payload);
    if (m_kind == CounterEvent::EventCounters)
        return readEventCounter(m_provider, values);
    const std::optional<double> value = metricValue(m_kind, values, intervalSeconds);
    CounterSample sample;
    sample.name = values.text(InstrumentNameField);
    if (!value || sample.name.isEmpty())
        return {};
    sample.provider = values.text(MeterNameField);
    sample.meterVersion = values.text(MeterVersionField);
    sample.instrumentId = values.id();
    sample.isInstrument = true;
    sample.tags = values.text(TagsField);
    sample.series = values.text(SessionIdField);
    sample.kind = metricKind(m_kind);
    sample.unit = values.text(UnitField);
    if (sample.kind == CounterKind::Rate)
        sample.unit += RateScale().suffix;
    sample.detail = quantileText(m_kind, values);
    sample.value = *value;
    return sample;
}

std::optional<double> CounterEventReader::interval(const QByteArray &payload) const
{
    const CounterValues values(m_fields, payload);
    const auto start = values.number(IntervalStartTimeField);
    const auto end = values.number(IntervalEndTimeField);
    if (!start || !end)
        return {};
    const double seconds = (*end - *start) / 1e7;
    return seconds > 0.001 && seconds < 86'400 ? std::optional(seconds) : std::nullopt;
}

QString CounterEventReader::session(const QByteArray &payload) const
{
    return CounterValues(m_fields, payload).text(SessionIdField);
}

InstrumentFacts CounterEventReader::instrument(const QByteArray &payload) const
{
    const CounterValues values(m_fields, payload);
    return {values.text(SessionIdField), values.text(MeterNameField),      values.text(InstrumentNameField),
            values.text(MeterTagsField), values.text(InstrumentTagsField), values.id()};
}

} // namespace model
