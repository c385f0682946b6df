// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/trace/lanelist.h"

#include <QJsonObject>
#include <QMap>
#include <QStringList>

namespace ui {

inline constexpr qsizetype columnsMax = 64; ///< of the event table, that are kept
inline constexpr qsizetype counterLimitsMax = 256;

/// How a trace is looked at, as it is kept by a name, or beside a trace.
struct ViewLayout {
    QStringList columns; ///< of the event table, from left to right (columnchooser.h); none: as they are
    LaneList lanes; ///< of the timeline, from top to bottom; none: as they are
    /// Of counters, by their keys, in the units of their rows (model/items/countermodel.h); none: as they
    /// are.
    QMap<QString, double> limits = {};
    QString tab = {}; ///< the one in front, of a layout with a name; empty: as it is
    QString filter = {}; ///< of a layout with a name; empty: as it is
    bool operator==(const ViewLayout &) const = default;
};

QJsonObject layoutToJson(const ViewLayout &layout);
/// Reads what others may have written: what makes no sense is left out, what is too long or too much is not
/// taken.
ViewLayout layoutFromJson(const QJsonObject &json);
QStringList columnsFromJson(const QJsonArray &json);
QJsonArray limitsToJson(const QMap<QString, double> &limits);
QMap<QString, double> limitsFromJson(const QJsonArray &json);

} // namespace ui
