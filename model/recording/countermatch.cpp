// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/countermatch.h"

#include "model/analysis/counterlook.h"
#include "model/analysis/counterpayload.h"
#include "model/recording/askedmeters.h"
#include "model/text/unit.h"
#include "model/words/texts.h"

#include <algorithm>
#include <cmath>
#include <QRegularExpression>

namespace model {

using protocol::ipc::ProviderConfig;
using text::Unit;

namespace {

constexpr qsizetype counterTextMax = 1000;

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

/// All of its tags, its meter's among them.
QList<CounterDimension> tagsOf(const CounterSample &sample)
{
    if (!sample.isInstrument)
        return parseMetadata(sample.tags);
    return parseTags(sample.tags) + parseTags(sample.instrumentTags) + parseTags(sample.meterTags);
}

bool isSameName(const QString &one, QStringView other)
{
    return one.compare(other, Qt::CaseInsensitive) == 0;
}

bool hasEventCounters(const ProviderConfig &config)
{
    return !argumentOf(config, QLatin1String("EventCounterIntervalSec")).isEmpty();
}

void addEventCounters(QList<ProviderConfig> &providers, const QString &provider)
{
    ProviderConfig &config = providerIn(providers, provider);
    if (!hasEventCounters(config))
        addArgument(config, QStringLiteral("EventCounterIntervalSec=1"));
}

} // namespace

protocol::Result<CounterMatch> parseCounterMatch(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("^\\s*([^<>]*[^<>\\s])\\s*([<>])(=?)\\s*([^<>=]+)$"));
    static const QRegularExpression which(
        QStringLiteral("^(.*?[^\\s])\\s*(?:\\[(.*)\\])?\\s*(?:#([1-9][0-9]{0,8}))?$"));
    const auto parts = text.size() <= counterTextMax ? form.match(text) : QRegularExpressionMatch();
    const QString limit = parts.captured(4).trimmed();
    if (!parts.hasMatch() || !isLimit(limit))
        return protocol::Error{
            protocol::ErrorCode::BadValue,
            Texts::tr("\"%1\" is no limit of a counter: write its name, > or <, and a value, as "
                      "System.Runtime/cpu-usage > 80 or working-set > 500 MB")
                .arg(text.left(counterTextMax))};
    const auto named = which.match(parts.captured(1));
    CounterMatch match;
    match.text = text.trimmed();
    match.name = named.captured(1);
    match.tags = named.captured(2).trimmed();
    match.twin = named.captured(3).toInt();
    match.above = parts.captured(2) == QLatin1String(">");
    match.orEqual = !parts.captured(3).isEmpty();
    match.limit = limit;
    return match;
}

bool CounterMatch::isOf(const CounterSample &sample) const
{
    if (!isCalled(sample) || (twin > 0 && twin != sample.twin))
        return false;
    if (tags.isEmpty() || isSameName(tags, sample.tags))
        return true;
    const auto has = tagsOf(sample);
    return std::ranges::all_of(parseWantedTags(tags), [&has](const CounterDimension &wanted) {
        return std::ranges::any_of(has, [&wanted](const CounterDimension &tag) {
            return isSameName(tag.key, wanted.key) && isSameName(tag.value, wanted.value);
        });
    });
}

bool CounterMatch::isCalled(const CounterSample &sample) const
{
    return isSameName(name, sample.name) || isSameName(name, plainCounterName(sample));
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

QString plainCounterName(const CounterSample &sample)
{
    return sample.provider % u'/' % sample.name;
}

QString counterName(const CounterSample &sample)
{
    QStringList tags;
    for (const CounterDimension &tag : tagsOf(sample))
        tags.append(tag.key % u'=' % tag.value);
    QString name = plainCounterName(sample);
    if (!tags.isEmpty())
        name += u'[' % tags.join(u',') % u']';
    return sample.twin > 1 ? QString(name % QStringLiteral("#%1").arg(sample.twin)) : name;
}

QString counterValue(const CounterSample &sample)
{
    const Unit unit = unitOf(sample);
    return text::quantity(sample.value * unit.factor, unit);
}

QHash<QString, double> counterIntervals(const QList<ProviderConfig> &providers)
{
    QHash<QString, double> intervals;
    for (const ProviderConfig &config : providers) {
        const double seconds = argumentOf(config, QLatin1String("EventCounterIntervalSec")).toDouble();
        if (std::isfinite(seconds) && seconds > 0)
            intervals.insert(config.name, seconds);
    }
    return intervals;
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
    return withMeters(providers, metersOf(providers) + QStringList{asked});
}

} // namespace model
