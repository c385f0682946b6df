// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/counterlook.h"

#include "model/text/visibletext.h"
#include "model/words/listtexts.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace model {

namespace {

struct KnownCounter {
    QString title;
    QString text;
    QString unit; ///< empty: its own
    double factor = 1;
    int plot = 0;
};
/// By provider and name.
using KnownCounters = QHash<std::pair<QString, QString>, KnownCounter>;

KnownCounters loadKnownCounters()
{
    QFile file(QStringLiteral(":/clrlens/counters.json"));
    const bool opened = file.open(QIODevice::ReadOnly);
    Q_ASSERT_X(opened, "counters", "the resource is built in");
    const auto document = QJsonDocument::fromJson(opened ? file.readAll() : QByteArray());
    KnownCounters known;
    const QJsonObject providers = document[QLatin1String("counters")].toObject();
    for (auto provider = providers.begin(); provider != providers.end(); ++provider) {
        const QJsonObject counters = provider->toObject();
        for (auto counter = counters.begin(); counter != counters.end(); ++counter) {
            const QJsonObject facts = counter->toObject();
            known.insert({provider.key(), counter.key()},
                         {listText(facts[QLatin1String("title")].toString()),
                          listText(facts[QLatin1String("text")].toString()),
                          facts[QLatin1String("unit")].toString(), facts[QLatin1String("factor")].toDouble(1),
                          facts[QLatin1String("plot")].toInt()});
        }
    }
    return known;
}

/// Reads "key=value,key=value"; the metadata of EventCounters have colons. Nothing tells a comma in a value
/// from one between tags, so a part without a sign belongs to the value before it.
QList<CounterDimension> parseDimensions(const QString &tags, QChar sign)
{
    QList<CounterDimension> all;
    for (const QString &part : tags.split(u',')) {
        const qsizetype at = part.indexOf(sign);
        const bool isFull = all.size() == CounterLook::dimensionsMax;
        if (!all.isEmpty() && (at < 0 || isFull))
            all.last().value += u',' % part;
        else if (!part.isEmpty())
            all.append({at < 0 ? QString() : part.left(at).trimmed(), part.mid(at + 1)});
    }
    return all;
}

} // namespace

CounterLook counterLook(const Counter &counter)
{
    static const KnownCounters known = loadKnownCounters();
    CounterLook look;
    look.title = counter.displayName.isEmpty() ? counter.name : counter.displayName;
    look.unit = text::parseUnit(counter.unit);
    look.dimensions = parseDimensions(counter.tags, counter.isInstrument ? u'=' : u':');
    const auto found = known.constFind({counter.provider, counter.name});
    if (found == known.constEnd())
        return look;
    // What the runtime itself calls it goes first.
    if (look.title == counter.name)
        look.title = found->title;
    look.description = found->text;
    look.plot = found->plot;
    if (!found->unit.isEmpty()) {
        look.unit = text::parseUnit(found->unit);
        look.unit.factor *= found->factor;
    }
    return look;
}

QString counterTitle(const CounterLook &look)
{
    QStringList words{look.title};
    for (const CounterDimension &dimension : look.dimensions)
        words.append(dimension.value);
    return text::visible(words.join(u' '));
}

} // namespace model
