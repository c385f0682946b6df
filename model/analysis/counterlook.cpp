// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/counterlook.h"

#include "model/query/condition.h"
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
    bool isInstead = false; ///< the title goes before the runtime's own
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
                          facts[QLatin1String("plot")].toInt(), facts[QLatin1String("instead")].toBool()});
        }
    }
    return known;
}

} // namespace

CounterLook counterLook(const Counter &counter)
{
    static const KnownCounters known = loadKnownCounters();
    CounterLook look;
    look.title = counter.displayName.isEmpty() ? counter.name : counter.displayName;
    look.unit = text::parseUnit(counter.unit);
    look.dimensions = !counter.dimensions.isEmpty() || counter.tags.isEmpty() ? counter.dimensions
        : counter.isInstrument                                                ? parseTags(counter.tags)
                                                                              : parseMetadata(counter.tags);
    look.twin = counter.twin;
    const auto found = known.constFind({counter.provider, counter.name});
    if (found == known.constEnd())
        return look;
    // What the runtime itself calls it goes first, where that says enough.
    if (look.title == counter.name || found->isInstead)
        look.title = found->title;
    look.description = found->text;
    look.plot = found->plot;
    if (!found->unit.isEmpty()) {
        look.unit = text::parseUnit(found->unit);
        look.unit.factor *= found->factor;
    }
    return look;
}

QString counterName(const CounterLook &look)
{
    return look.twin > 1 ? QString(look.title % QStringLiteral(" #%1").arg(look.twin)) : look.title;
}

QString counterTitle(const CounterLook &look)
{
    QString title = counterName(look);
    if (look.dimensions.size() == 1)
        title += u' ' % look.dimensions.first().value;
    QStringList values;
    for (const CounterDimension &dimension : look.dimensions)
        values.append(tagValueText(dimension.value));
    if (values.size() > 1)
        title += u' ' % values.join(QLatin1String(", "));
    return text::visible(title);
}

QString counterCondition(const Counter &counter)
{
    QString condition = counterCondition(counter.provider, counter.name, counter.isInstrument);
    const auto add = [&condition](const QString &other) {
        if (!condition.isEmpty() && !other.isEmpty())
            condition += QLatin1String(" and ") % other;
    };
    if (!counter.hasSiblings)
        return condition;
    add(payloadTextCondition(counter.isInstrument ? QStringLiteral("tags") : QStringLiteral("Metadata"),
                             counter.tags));
    if (counter.instrumentId > 0)
        add(QStringLiteral("instrumentId == %1").arg(counter.instrumentId));
    return condition;
}

} // namespace model
