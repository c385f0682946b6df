// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/countermatch.h"

#include "model/analysis/counterlook.h"
#include "model/analysis/counterpayload.h"
#include "model/text/unit.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QRegularExpression>

namespace model {

using protocol::ipc::ProviderConfig;
using text::Unit;

namespace {

constexpr qsizetype counterTextMax = 1000;
constexpr QStringView metricsProvider = u"System.Diagnostics.Metrics";
constexpr std::uint64_t timeSeriesValues = 2; // keyword of that provider

/// Has the number of a limit and its unit, if it has one: "80", "500 MB", "5 /s".
std::optional<double> plainLimit(const QString &limit)
{
    return text::parseQuantity(limit, Unit{});
}

bool isLimit(const QString &limit)
{
    for (const auto kind :
         {Unit::Kind::Number, Unit::Kind::Bytes, Unit::Kind::Seconds, Unit::Kind::Percent}) {
        for (const char *per : {"", "/s", "/min", "/h"}) {
            if (text::parseQuantity(limit, Unit{kind, 1, {}, QLatin1String(per)}))
                return true;
        }
    }
    return false;
}

/// The unit in which people read it.
Unit unitOf(const CounterSample &sample)
{
    Counter counter;
    counter.provider = sample.provider;
    counter.isInstrument = sample.isInstrument;
    counter.name = sample.name;
    counter.unit = sample.unit;
    return counterLook(counter).unit;
}

bool isSameName(const QString &one, QStringView other)
{
    return one.compare(other, Qt::CaseInsensitive) == 0;
}

/// What EventSources and meters read of a provider's arguments: key=value;key=value.
QString argumentOf(const ProviderConfig &config, QLatin1String key)
{
    for (const QString &part : config.arguments.split(u';')) {
        const qsizetype equals = part.indexOf(u'=');
        if (equals > 0 && isSameName(part.left(equals).trimmed(), QString(key)))
            return part.mid(equals + 1).remove(u'"').trimmed();
    }
    return {};
}

bool hasEventCounters(const ProviderConfig &config)
{
    return !argumentOf(config, QLatin1String("EventCounterIntervalSec")).isEmpty();
}

/// The meters whose instruments are asked for, and single instruments ("Meter\instrument").
QStringList metersOf(const ProviderConfig &config)
{
    return isSameName(config.name, metricsProvider)
        ? argumentOf(config, QLatin1String("Metrics")).split(u',', Qt::SkipEmptyParts)
        : QStringList();
}

void addArgument(ProviderConfig &config, const QString &added)
{
    config.arguments = config.arguments.isEmpty() ? added : QString(config.arguments % u';' % added);
}

ProviderConfig &providerIn(QList<ProviderConfig> &providers, const QString &name)
{
    const auto found = std::ranges::find_if(
        providers, [&name](const ProviderConfig &config) { return isSameName(config.name, name); });
    if (found != providers.end())
        return *found;
    providers.append(ProviderConfig{name, 0, 4, {}, {}});
    return providers.last();
}

void addEventCounters(QList<ProviderConfig> &providers, const QString &provider)
{
    ProviderConfig &config = providerIn(providers, provider);
    if (!hasEventCounters(config))
        addArgument(config, QStringLiteral("EventCounterIntervalSec=1"));
}

void addMeter(QList<ProviderConfig> &providers, const QString &meter)
{
    ProviderConfig &config = providerIn(providers, metricsProvider.toString());
    config.keywords |= timeSeriesValues;
    if (config.arguments.isEmpty()) {
        // All tools that read metrics share this session, and none takes it from another.
        addArgument(config,
                    QStringLiteral("SessionId=SHARED;ClientId=clrlens;Metrics=%1;RefreshInterval=1;"
                                   "MaxTimeSeries=1000;MaxHistograms=20")
                        .arg(meter));
        return;
    }
    static const QRegularExpression list(QStringLiteral("(?<=^|;)(\\s*Metrics=)\"?([^;\"]*)\"?"),
                                         QRegularExpression::CaseInsensitiveOption);
    const auto found = list.match(config.arguments);
    if (found.hasMatch()) {
        // Quoted, because a comma ends a provider where users write them.
        const QStringList meters = metersOf(config) + QStringList{meter};
        config.arguments.replace(found.capturedStart(), found.capturedLength(),
                                 QString(found.captured(1) % u'"' % meters.join(u',') % u'"'));
    } else {
        addArgument(config, QStringLiteral("Metrics=") % meter);
    }
}

} // namespace

protocol::Result<CounterMatch> parseCounterMatch(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("^\\s*([^<>]*[^<>\\s])\\s*([<>])(=?)\\s*([^<>=]+)$"));
    const auto parts = text.size() <= counterTextMax ? form.match(text) : QRegularExpressionMatch();
    const QString limit = parts.captured(4).trimmed();
    if (!parts.hasMatch() || !isLimit(limit))
        return protocol::Error{
            protocol::ErrorCode::BadValue,
            Texts::tr("\"%1\" is no limit of a counter: write its name, > or <, and a value, as "
                      "System.Runtime/cpu-usage > 80 or working-set > 500 MB")
                .arg(text.left(counterTextMax))};
    return CounterMatch{text.trimmed(), parts.captured(1), parts.captured(2) == QLatin1String(">"),
                        !parts.captured(3).isEmpty(), limit};
}

bool CounterMatch::isOf(const CounterSample &sample) const
{
    return isSameName(name, sample.name) || isSameName(name, counterName(sample));
}

std::optional<bool> CounterMatch::holds(const CounterSample &sample) const
{
    const Unit unit = unitOf(sample);
    double value = sample.value;
    std::optional<double> amount = plainLimit(limit);
    if (!amount || unit.kind == Unit::Kind::Percent) {
        value *= unit.factor;
        amount = text::parseQuantity(limit, unit);
    }
    if (!amount)
        return std::nullopt;
    if (orEqual && value == *amount)
        return true;
    return above ? value > *amount : value < *amount;
}

QString counterName(const CounterSample &sample)
{
    return sample.provider % u'/' % sample.name;
}

QString counterValue(const CounterSample &sample)
{
    const Unit unit = unitOf(sample);
    return text::quantity(sample.value * unit.factor, unit);
}

QList<ProviderConfig> withCounters(QList<ProviderConfig> providers, const CounterMatch &match)
{
    const qsizetype slash = match.name.indexOf(u'/');
    const QString provider = match.name.left(std::max<qsizetype>(slash, 0)).trimmed();
    const QString instrument = match.name.mid(slash + 1).trimmed();
    const auto has = [&](const ProviderConfig &config) {
        if (hasEventCounters(config) && (provider.isEmpty() || isSameName(config.name, provider)))
            return true;
        return std::ranges::any_of(metersOf(config), [&](const QString &meter) {
            const QString one = meter.trimmed();
            return provider.isEmpty() || isSameName(one, provider)
                || isSameName(one, QString(provider % u'\\' % instrument));
        });
    };
    if (std::ranges::any_of(providers, has))
        return providers;
    const QString asked = provider.isEmpty() ? QStringLiteral("System.Runtime") : provider;
    addEventCounters(providers, asked);
    addMeter(providers, asked);
    return providers;
}

} // namespace model
