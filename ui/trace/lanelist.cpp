// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/lanelist.h"

#include <algorithm>
#include <QJsonObject>

namespace ui {

namespace {

constexpr qsizetype kindLengthMax = 64;
constexpr qsizetype parameterLengthMax = 1024;

constexpr QLatin1String kindKey("kind");
constexpr QLatin1String parameterKey("parameter");
constexpr QLatin1String heightKey("height");
constexpr QLatin1String stackedKey("stacked");

} // namespace

QJsonArray laneListToJson(const LaneList &lanes)
{
    QJsonArray json;
    for (const LaneSpec &lane : lanes) {
        QJsonObject one{{kindKey, lane.kind}};
        if (!lane.parameter.isEmpty())
            one.insert(parameterKey, lane.parameter);
        if (lane.height > 0)
            one.insert(heightKey, lane.height);
        if (lane.stacked)
            one.insert(stackedKey, true);
        json.append(one);
    }
    return json;
}

LaneList laneListFromJson(const QJsonArray &json)
{
    LaneList lanes;
    for (const auto &value : json) {
        if (lanes.size() == maxLanes)
            break;
        const QJsonObject one = value.toObject();
        LaneSpec lane;
        lane.kind = one.value(kindKey).toString();
        lane.parameter = one.value(parameterKey).toString();
        if (lane.kind.isEmpty() || lane.kind.size() > kindLengthMax
            || lane.parameter.size() > parameterLengthMax)
            continue;
        const int height = one.value(heightKey).toInt();
        lane.height = height > 0 ? std::clamp(height, leastLaneHeight, mostLaneHeight) : 0;
        lane.stacked = one.value(stackedKey).toBool();
        const bool isTwice
            = std::ranges::any_of(lanes, [&](const LaneSpec &other) { return other.shows(lane); });
        if (!isTwice)
            lanes.append(lane);
    }
    return lanes;
}

} // namespace ui
