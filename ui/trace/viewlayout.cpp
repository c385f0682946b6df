// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/viewlayout.h"

#include "model/query/filter.h"

namespace ui {

namespace {
constexpr qsizetype columnLengthMax = 1024;
constexpr QLatin1String columnsKey("columns");
constexpr QLatin1String layoutLanesKey("lanes");
constexpr QLatin1String limitsKey("limits");
constexpr QLatin1String layoutTabKey("tab");
constexpr QLatin1String layoutFilterKey("filter");
constexpr qsizetype tabLengthMax = 64;
constexpr qsizetype counterLengthMax = 1024;
constexpr QLatin1String counterKey("counter");
constexpr QLatin1String limitKey("limit");
} // namespace

QJsonObject layoutToJson(const ViewLayout &layout)
{
    return {{columnsKey, QJsonArray::fromStringList(layout.columns)},
            {layoutLanesKey, laneListToJson(layout.lanes)},
            {limitsKey, limitsToJson(layout.limits)},
            {layoutTabKey, layout.tab},
            {layoutFilterKey, layout.filter}};
}

ViewLayout layoutFromJson(const QJsonObject &json)
{
    const QString tab = json.value(layoutTabKey).toString();
    const QString filter = json.value(layoutFilterKey).toString();
    return {columnsFromJson(json.value(columnsKey).toArray()),
            laneListFromJson(json.value(layoutLanesKey).toArray()),
            limitsFromJson(json.value(limitsKey).toArray()), tab.size() <= tabLengthMax ? tab : QString(),
            filter.size() <= model::Filter::lengthMax ? filter : QString()};
}

QStringList columnsFromJson(const QJsonArray &json)
{
    QStringList columns;
    for (const auto &value : json) {
        const QString column = value.toString();
        if (columns.size() == columnsMax)
            break;
        if (!column.isEmpty() && column.size() <= columnLengthMax && !columns.contains(column))
            columns.append(column);
    }
    return columns;
}

QJsonArray limitsToJson(const QMap<QString, double> &limits)
{
    QJsonArray json;
    for (auto one = limits.begin(); one != limits.end() && json.size() < counterLimitsMax; ++one)
        json.append(QJsonObject{{counterKey, one.key()}, {limitKey, one.value()}});
    return json;
}

QMap<QString, double> limitsFromJson(const QJsonArray &json)
{
    QMap<QString, double> limits;
    for (const auto &value : json) {
        if (limits.size() == counterLimitsMax)
            break;
        const QJsonObject one = value.toObject();
        const QString counter = one.value(counterKey).toString();
        if (!counter.isEmpty() && counter.size() <= counterLengthMax && one.value(limitKey).isDouble())
            limits.insert(counter, one.value(limitKey).toDouble());
    }
    return limits;
}

} // namespace ui
