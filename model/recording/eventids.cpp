// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/eventids.h"

#include "model/words/texts.h"

#include <algorithm>
#include <QRegularExpression>
#include <QSet>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

Result<QList<std::uint32_t>> parseIds(const QString &text)
{
    QList<std::uint32_t> ids;
    for (const QString &part : text.split(u',')) {
        bool ok = false;
        const std::uint32_t id = part.toUInt(&ok);
        if (!ok)
            return Error{ErrorCode::BadValue,
                         Texts::tr("\"%1\" is not the id of an event: ids are numbers with commas "
                                   "between, as in NAME=1,80")
                             .arg(part)};
        ids.append(id);
    }
    std::ranges::sort(ids);
    ids.erase(std::ranges::unique(ids).begin(), ids.end());
    return ids;
}

} // namespace

Result<QList<ProviderConfig>> withEventIds(QList<ProviderConfig> providers, const QString &text)
{
    static const QRegularExpression between(QStringLiteral("[\\s;]+"));
    QSet<QString> named;
    for (const QString &item : text.split(between, Qt::SkipEmptyParts)) {
        const qsizetype sign = item.indexOf(u'=');
        const bool denies = sign > 0 && item.at(sign - 1) == u'!';
        const QString name = item.left(denies ? sign - 1 : sign);
        if (sign < 0 || name.isEmpty())
            return Error{ErrorCode::BadValue,
                         Texts::tr("\"%1\" names no events: write NAME=1,80 for only these events of a "
                                   "provider, or NAME!=1,80 for all but these")
                             .arg(item)};
        const auto provider = std::ranges::find_if(providers, [&](const ProviderConfig &config) {
            return config.name.compare(name, Qt::CaseInsensitive) == 0;
        });
        if (provider == providers.end())
            return Error{ErrorCode::BadValue, Texts::tr("\"%1\" is not among the providers").arg(name)};
        if (named.contains(provider->name))
            return Error{ErrorCode::BadValue, Texts::tr("events of %1 are chosen twice").arg(name)};
        named.insert(provider->name);
        auto ids = parseIds(item.mid(sign + 1));
        if (!ids.ok())
            return ids.error();
        provider->eventFilter = {!denies, std::move(ids).value()};
    }
    return providers;
}

} // namespace model
