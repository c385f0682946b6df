// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/presets/knownproviders.h"

#include "model/words/listtexts.h"

#include <algorithm>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

namespace model {

namespace {

std::uint64_t maskOf(const QJsonValue &value)
{
    return value.toString().toULongLong(nullptr, 0); // "0x..."
}

KnownProvider knownProvider(const QJsonObject &object)
{
    KnownProvider provider;
    provider.name = object[QLatin1String("name")].toString();
    provider.title = listText(object[QLatin1String("title")].toString());
    provider.description = listText(object[QLatin1String("description")].toString());
    provider.cost = listText(object[QLatin1String("cost")].toString());
    provider.arguments = object[QLatin1String("arguments")].toString();
    provider.defaultKeywords = maskOf(object[QLatin1String("default")]);
    for (const QJsonValue keyword : object[QLatin1String("keywords")].toArray())
        provider.keywords.append({keyword[QLatin1String("name")].toString(),
                                  maskOf(keyword[QLatin1String("mask")]),
                                  listText(keyword[QLatin1String("gives")].toString()),
                                  listText(keyword[QLatin1String("cost")].toString())});
    return provider;
}

QList<KnownProvider> loadKnownProviders()
{
    QFile file(QStringLiteral(":/clrlens/providers.json"));
    const bool opened = file.open(QIODevice::ReadOnly);
    Q_ASSERT_X(opened, "providers", "the resource is built in");
    const auto document = QJsonDocument::fromJson(opened ? file.readAll() : QByteArray());
    QList<KnownProvider> providers;
    for (const QJsonValue provider : document[QLatin1String("providers")].toArray())
        providers.append(knownProvider(provider.toObject()));
    return providers;
}

} // namespace

const QList<KnownProvider> &knownProviders()
{
    static const QList<KnownProvider> loaded = loadKnownProviders();
    return loaded;
}

const KnownProvider *findKnownProvider(const QString &name)
{
    const auto &all = knownProviders();
    const auto found = std::ranges::find_if(all, [&name](const KnownProvider &provider) {
        return provider.name.compare(name, Qt::CaseInsensitive) == 0;
    });
    return found == all.end() ? nullptr : &*found;
}

QString keywordNames(const QString &provider, std::uint64_t mask)
{
    QStringList names;
    if (const KnownProvider *const known = findKnownProvider(provider)) {
        for (const KnownKeyword &keyword : known->keywords) {
            if ((mask & keyword.mask) != keyword.mask)
                continue;
            names.append(keyword.name);
            mask &= ~keyword.mask;
        }
    }
    if (mask != 0 || names.isEmpty())
        names.append(QLatin1String("0x") % QString::number(mask, 16).toUpper());
    return names.join(QLatin1String(", "));
}

} // namespace model
