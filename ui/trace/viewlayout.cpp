// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/viewlayout.h"

namespace ui {

namespace {
constexpr qsizetype columnLengthMax = 1024;
constexpr QLatin1String columnsKey("columns");
constexpr QLatin1String layoutLanesKey("lanes");
} // namespace

QJsonObject layoutToJson(const ViewLayout &layout)
{
    return {{columnsKey, QJsonArray::fromStringList(layout.columns)},
            {layoutLanesKey, laneListToJson(layout.lanes)}};
}

ViewLayout layoutFromJson(const QJsonObject &json)
{
    return {columnsFromJson(json.value(columnsKey).toArray()),
            laneListFromJson(json.value(layoutLanesKey).toArray())};
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

} // namespace ui
