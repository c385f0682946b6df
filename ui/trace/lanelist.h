// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QList>
#include <QString>

namespace ui {

inline constexpr qsizetype maxLanes = 16;
inline constexpr int leastLaneHeight = 36; ///< pixels
inline constexpr int mostLaneHeight = 600;

/// One lane of a timeline, as it is kept: what it shows and how.
struct LaneSpec {
    QString kind; ///< LaneKind::id
    QString parameter; ///< of kinds that have one: "GCAllocationTick.ObjectSize"
    int height = 0; ///< pixels; 0: what suits the kind
    bool stacked = false;
    bool operator==(const LaneSpec &) const = default;

    /// Returns whether both show the same.
    bool shows(const LaneSpec &other) const { return kind == other.kind && parameter == other.parameter; }
};

/// Which lanes a timeline has, from top to bottom.
using LaneList = QList<LaneSpec>;

QJsonArray laneListToJson(const LaneList &lanes);
/// Reads what others may have written: what makes no sense is left out, what is too long or too much is not
/// taken.
LaneList laneListFromJson(const QJsonArray &json);

} // namespace ui
