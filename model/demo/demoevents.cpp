// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoevents.h"

namespace model::demo {

using protocol::ipc::ProviderConfig;
using protocol::nettrace::EventMetadata;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;

namespace {

constexpr std::uint64_t gcKeyword = 0x1;
constexpr std::uint64_t jitKeywords = 0x30; // Jit, NGen
constexpr std::uint64_t ilMapKeyword = 0x20000;
constexpr std::uint64_t contentionKeyword = 0x4000;
constexpr std::uint64_t exceptionKeyword = 0x8000;
constexpr std::uint8_t informational = 4;
constexpr std::uint8_t verbose = 5;

Field field(const char *name, FieldType type)
{
    Field result;
    result.name = QLatin1String(name);
    result.type = type;
    return result;
}

Field object(const char *name, std::vector<Field> members)
{
    Field result = field(name, FieldType::Object);
    result.members = std::move(members);
    return result;
}

/// The runtime's own events come without a name and without fields.
EventMetadata nameless(const char *provider, std::uint32_t id, std::uint32_t version, std::uint64_t keywords,
                       std::uint8_t level)
{
    EventMetadata type;
    type.provider = QLatin1String(provider);
    type.eventId = id;
    type.version = version;
    type.keywords = keywords;
    type.level = level;
    return type;
}

EventMetadata described(const char *provider, std::uint32_t id, const char *name, std::vector<Field> fields)
{
    EventMetadata type = nameless(provider, id, 0, 0, informational);
    type.name = QLatin1String(name);
    type.fields = std::move(fields);
    return type;
}

EventMetadata counter(const char *provider, std::uint32_t id, std::vector<Field> values)
{
    std::vector<Field> fields{field("Name", FieldType::Utf16z), field("DisplayName", FieldType::Utf16z)};
    fields.insert(fields.end(), values.begin(), values.end());
    for (const char *name : {"Series", "CounterType", "Metadata", "DisplayUnits"})
        fields.push_back(field(name, FieldType::Utf16z));
    return described(provider, id, "EventCounters", {object("", {object("Payload", std::move(fields))})});
}

std::vector<Field> meanValues()
{
    return {field("Mean", FieldType::Double), field("StandardDeviation", FieldType::Double),
            field("Count", FieldType::Int32), field("Min", FieldType::Double),
            field("Max", FieldType::Double),  field("IntervalSec", FieldType::Single)};
}

std::vector<Field> sumValues()
{
    return {field("DisplayRateTimeScale", FieldType::Utf16z), field("Increment", FieldType::Double),
            field("IntervalSec", FieldType::Single)};
}

/// As .NET 10 describes it: texts, but for the last ones.
EventMetadata metric(std::uint32_t id, const char *name, std::uint64_t keyword,
                     const std::vector<const char *> &texts, std::vector<Field> others)
{
    std::vector<Field> fields;
    for (const char *text : texts)
        fields.push_back(field(text, FieldType::Utf16z));
    fields.insert(fields.end(), others.begin(), others.end());
    EventMetadata type = described(metricsSource, id, name, std::move(fields));
    type.keywords = keyword;
    return type;
}

std::vector<EventMetadata> metricTypes()
{
    constexpr std::uint64_t values = 0x2;
    constexpr std::uint64_t publishing = 0x4;
    const Field instrument = field("instrumentId", FieldType::Int32);
    return {
        metric(11, "InstrumentPublished", publishing,
               {"sessionId", "meterName", "meterVersion", "instrumentName", "instrumentType", "unit",
                "description", "instrumentTags", "meterTags", "meterScopeHash"},
               {instrument}),
        metric(10, "InitialInstrumentEnumerationComplete", values | publishing, {"sessionId"}, {}),
        metric(4, "CounterRateValuePublished", values,
               {"sessionId", "meterName", "meterVersion", "instrumentName", "unit", "tags", "rate", "value"},
               {instrument}),
        metric(5, "GaugeValuePublished", values,
               {"sessionId", "meterName", "meterVersion", "instrumentName", "unit", "tags", "lastValue"},
               {instrument}),
        metric(6, "HistogramValuePublished", values,
               {"sessionId", "meterName", "meterVersion", "instrumentName", "unit", "tags", "quantiles"},
               {field("count", FieldType::Int32), field("sum", FieldType::Double), instrument}),
        metric(16, "UpDownCounterRateValuePublished", values,
               {"sessionId", "meterName", "meterVersion", "instrumentName", "unit", "tags", "rate", "value"},
               {instrument}),
    };
}

std::vector<EventMetadata> makeEventTypes()
{
    std::vector<EventMetadata> types{
        nameless(runtimeProvider, 1, 2, gcKeyword, informational),
        nameless(runtimeProvider, 2, 1, gcKeyword, informational),
        nameless(runtimeProvider, 3, 1, gcKeyword, informational),
        nameless(runtimeProvider, 4, 2, gcKeyword, informational),
        nameless(runtimeProvider, 7, 1, gcKeyword, informational),
        nameless(runtimeProvider, 8, 1, gcKeyword, informational),
        nameless(runtimeProvider, 9, 1, gcKeyword, informational),
        nameless(runtimeProvider, 10, 4, gcKeyword, verbose),
        nameless(runtimeProvider, 80, 1, exceptionKeyword, 2),
        nameless(runtimeProvider, 81, 2, contentionKeyword, informational),
        nameless(runtimeProvider, 91, 1, contentionKeyword, informational),
        nameless(runtimeProvider, 143, 2, jitKeywords, informational),
        nameless(runtimeProvider, 190, 1, ilMapKeyword, verbose),
        nameless(samplerProvider, 0, 0, 0, informational),
        described(ownProvider, 1, "RequestStart",
                  {field("request", FieldType::Int32), field("path", FieldType::Utf16z)}),
        described(ownProvider, 2, "RequestStop",
                  {field("request", FieldType::Int32), field("status", FieldType::Int32),
                   field("milliseconds", FieldType::Double)}),
        described(ownProvider, 3, "Message", {field("text", FieldType::Utf16z)}),
        counter(countersProvider, 101, meanValues()),
        counter(countersProvider, 102, sumValues()),
        counter(ownProvider, 103, sumValues()),
        nameless(rundownProvider, 187, 0, 0, informational),
        nameless(rundownProvider, 144, 2, 0, informational),
        nameless(rundownProvider, 154, 2, 0, informational),
        nameless(rundownProvider, 146, 1, 0, informational),
    };
    const auto metrics = metricTypes();
    types.insert(types.end(), metrics.begin(), metrics.end());
    for (std::size_t i = 0; i < types.size(); ++i)
        types[i].metadataId = std::uint32_t(i) + 1;
    return types;
}

} // namespace

const std::vector<EventMetadata> &eventTypes()
{
    static const std::vector<EventMetadata> types = makeEventTypes();
    return types;
}

const ProviderConfig *configOf(const QList<ProviderConfig> &providers, const QString &name)
{
    for (const ProviderConfig &provider : providers) {
        if (provider.name == name)
            return &provider;
    }
    return nullptr;
}

bool isEnabled(const EventMetadata &type, const QList<ProviderConfig> &providers)
{
    const ProviderConfig *config = configOf(providers, type.provider);
    if (type.name == QLatin1String("EventCounters"))
        return config && counterInterval(providers, type.provider) > 0;
    if (config && config->eventFilter.ids.contains(type.eventId) != config->eventFilter.enable)
        return false;
    // Keywords 0 at a provider means all of them, and an event without keywords belongs to every session.
    return config && type.level <= config->level
        && (type.keywords == 0 || config->keywords == 0 || (type.keywords & config->keywords) != 0);
}

double counterInterval(const QList<ProviderConfig> &providers, const QString &provider)
{
    const ProviderConfig *config = configOf(providers, provider);
    if (!config)
        return 0;
    const auto arguments = config->arguments.split(u';');
    for (const QString &argument : arguments) {
        if (argument.startsWith(QLatin1String("EventCounterIntervalSec=")))
            return qBound(0.0, argument.section(u'=', 1).toDouble(), 3600.0);
    }
    return 0;
}

} // namespace model::demo
