// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/countertags.h"

#include <QHash>
#include <QSet>
#include <QStringBuilder>

#include <algorithm>
#include <tuple>

namespace model {

namespace {

/// A part of the text between commas that may begin a tag.
struct TagPart {
    qsizetype at = 0; ///< among the parts
    QString key;
};

QList<TagPart> partsWithKeys(const QStringList &parts, QChar sign)
{
    QList<TagPart> found;
    for (qsizetype i = 0; i < parts.size() && found.size() < CounterDimension::countMax; ++i) {
        const qsizetype end = parts.at(i).indexOf(sign);
        if (end > 0)
            found.append({i, parts.at(i).left(end).trimmed()});
    }
    return found;
}

/// Returns which of the parts begin tags: keys in ascending order, as many as possible of those that other
/// series have, then as many as possible. A runtime writes tags in the order of their keys.
QList<TagPart> tagBeginnings(const QList<TagPart> &parts, const QHash<QString, int> &seriesWithKey)
{
    struct Chain {
        int known = 0;
        int length = 0;
        qsizetype before = -1;
    };
    QList<Chain> chains;
    qsizetype best = -1;
    const auto isBetter = [](const Chain &one, const Chain &other) {
        return std::tie(one.known, one.length) > std::tie(other.known, other.length);
    };
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const int known = seriesWithKey.value(parts.at(i).key) > 1 ? 1 : 0;
        Chain chain{known, 1, -1};
        for (qsizetype j = 0; j < i; ++j) {
            const Chain longer{chains.at(j).known + known, chains.at(j).length + 1, j};
            if (chains.at(j).length > 0 && parts.at(j).key < parts.at(i).key && isBetter(longer, chain))
                chain = longer;
        }
        if (i > 0 && chain.before < 0)
            chain.length = 0; // the first part begins a tag always, so no chain begins here
        chains.append(chain);
        if (chain.length > 0 && (best < 0 || isBetter(chain, chains.at(best))))
            best = i;
    }
    QList<TagPart> beginnings;
    for (qsizetype i = best; i >= 0; i = chains.at(i).before)
        beginnings.prepend(parts.at(i));
    return beginnings;
}

QList<CounterDimension> tagsAt(const QStringList &parts, const QList<TagPart> &beginnings, QChar sign)
{
    QList<CounterDimension> tags;
    // What stands before the first key is a value without one.
    if (const qsizetype first = beginnings.isEmpty() ? parts.size() : beginnings.first().at; first > 0) {
        if (const QString text = parts.mid(0, first).join(u','); !text.isEmpty())
            tags.append({{}, text});
    }
    for (qsizetype i = 0; i < beginnings.size(); ++i) {
        const qsizetype end = i + 1 < beginnings.size() ? beginnings.at(i + 1).at : parts.size();
        const QString text = parts.mid(beginnings.at(i).at, end - beginnings.at(i).at).join(u',');
        tags.append({beginnings.at(i).key, text.mid(text.indexOf(sign) + 1)});
    }
    return tags;
}

} // namespace

std::vector<QList<CounterDimension>> parseTags(const QStringList &ofSeries)
{
    struct Series {
        QStringList parts;
        QList<TagPart> withKeys;
    };
    std::vector<Series> all;
    QHash<QString, int> seriesWithKey;
    for (const QString &tags : ofSeries) {
        Series series{tags.split(u','), {}};
        series.withKeys = partsWithKeys(series.parts, u'=');
        QSet<QString> keys;
        for (const TagPart &part : series.withKeys)
            keys.insert(part.key);
        for (const QString &key : keys)
            ++seriesWithKey[key];
        all.push_back(std::move(series));
    }
    std::vector<QList<CounterDimension>> read;
    for (const Series &series : all)
        read.push_back(tagsAt(series.parts, tagBeginnings(series.withKeys, seriesWithKey), u'='));
    return read;
}

QList<CounterDimension> parseTags(const QString &tags)
{
    return parseTags(QStringList{tags}).front();
}

QList<CounterDimension> parseWantedTags(const QString &tags)
{
    const QStringList parts = tags.split(u',');
    return tagsAt(parts, partsWithKeys(parts, u'='), u'=');
}

QList<CounterDimension> parseMetadata(const QString &metadata)
{
    const QStringList parts = metadata.split(u',');
    return tagsAt(parts, partsWithKeys(parts, u':'), u':');
}

QString tagValueText(const QString &value)
{
    const bool isPlain = !value.isEmpty() && std::ranges::none_of(value, [](QChar c) {
        return c == u',' || c == u'"' || c == u'=' || c.isSpace();
    });
    if (isPlain)
        return value;
    QString quoted = value;
    quoted.replace(u'"', QLatin1String("\"\""));
    return u'"' % quoted % u'"';
}

QString tagsText(const QList<CounterDimension> &tags)
{
    QStringList texts;
    for (const CounterDimension &tag : tags) {
        const QString value = tagValueText(tag.value);
        texts.append(tag.key.isEmpty() ? value : QString(tag.key % u'=' % value));
    }
    return texts.join(QLatin1String(", "));
}

} // namespace model
