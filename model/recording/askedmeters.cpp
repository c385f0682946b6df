// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/askedmeters.h"

#include <algorithm>
#include <QRegularExpression>

namespace model {

using protocol::ipc::ProviderConfig;

namespace {

constexpr std::uint64_t seriesKeyword = 2; // the values of instruments

bool isSameText(const QString &one, QStringView other)
{
    return one.compare(other, Qt::CaseInsensitive) == 0;
}

} // namespace

QString argumentOf(const ProviderConfig &config, QLatin1String key)
{
    for (const QString &part : config.arguments.split(u';')) {
        const qsizetype equals = part.indexOf(u'=');
        if (equals > 0 && isSameText(part.left(equals).trimmed(), QString(key)))
            return part.mid(equals + 1).remove(u'"').trimmed();
    }
    return {};
}

void addArgument(ProviderConfig &config, const QString &added)
{
    config.arguments = config.arguments.isEmpty() ? added : QString(config.arguments % u';' % added);
}

ProviderConfig &providerIn(QList<ProviderConfig> &providers, const QString &name)
{
    const auto found = std::ranges::find_if(
        providers, [&name](const ProviderConfig &config) { return isSameText(config.name, name); });
    if (found != providers.end())
        return *found;
    providers.append(ProviderConfig{name, 0, 4, {}, {}});
    return providers.last();
}

QStringList metersOf(const ProviderConfig &config)
{
    return isSameText(config.name, metricsProvider)
        ? argumentOf(config, QLatin1String("Metrics")).split(u',', Qt::SkipEmptyParts)
        : QStringList();
}

QStringList metersOf(const QList<ProviderConfig> &providers)
{
    QStringList meters;
    for (const ProviderConfig &config : providers)
        meters += metersOf(config);
    return meters;
}

QList<ProviderConfig> withMeters(QList<ProviderConfig> providers, const QStringList &meters)
{
    if (meters.isEmpty()) {
        providers.removeIf(
            [](const ProviderConfig &config) { return isSameText(config.name, metricsProvider); });
        return providers;
    }
    ProviderConfig &config = providerIn(providers, metricsProvider.toString());
    config.keywords |= seriesKeyword;
    // Quoted, because a comma ends a provider where users write them.
    const QString list = meters.size() == 1 ? meters.first() : QString(u'"' % meters.join(u',') % u'"');
    if (config.arguments.isEmpty()) {
        // All tools that read metrics share this session, and none takes it from another.
        addArgument(config,
                    QStringLiteral("SessionId=SHARED;ClientId=clrlens;Metrics=%1;RefreshInterval=1;"
                                   "MaxTimeSeries=1000;MaxHistograms=20")
                        .arg(list));
        return providers;
    }
    static const QRegularExpression asked(QStringLiteral("(?<=^|;)(\\s*Metrics=)(?:\"[^\"]*\"|[^;\"]*)"),
                                          QRegularExpression::CaseInsensitiveOption);
    if (const auto found = asked.match(config.arguments); found.hasMatch())
        config.arguments.replace(found.capturedStart(), found.capturedLength(),
                                 QString(found.captured(1) % list));
    else
        addArgument(config, QLatin1String("Metrics=") % list);
    return providers;
}

QString meterArgument(const QString &meter, const QString &instrument)
{
    static const QRegularExpression ends(QStringLiteral("[,;\"\\r\\n]"));
    if (meter.isEmpty() || meter.contains(ends) || meter.contains(u'\\') || instrument.contains(ends))
        return {};
    return instrument.isEmpty() ? meter : QString(meter % u'\\' % instrument);
}

} // namespace model
