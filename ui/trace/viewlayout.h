// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/trace/lanelist.h"

#include <optional>
#include <QJsonObject>
#include <QMap>
#include <QStringList>

class QWidget;

namespace ui {

inline constexpr qsizetype columnsMax = 64; ///< of the event table, that are kept
inline constexpr qsizetype counterLimitsMax = 256;
inline constexpr qsizetype layoutPlotsMax = 256;
inline constexpr qsizetype layoutSplittersMax = 32;
inline constexpr qsizetype layoutTabsMax = 32;

/// How a trace is looked at, as it is kept by a name, or beside a trace.
struct ViewLayout {
    QStringList columns; ///< of the event table, from left to right (columnchooser.h); none: as they are
    LaneList lanes; ///< of the timeline, from top to bottom; none: as they are
    /// Of counters, by their keys, in the units of their rows (model/items/countermodel.h); none: as they
    /// are.
    QMap<QString, double> limits = {};
    QString tab = {}; ///< the one in front, of a layout with a name; empty: as it is
    QString filter = {}; ///< of a layout with a name; empty: as it is
    /// Of a layout with a name: the counters that are drawn, by their keys; an empty list: none is. Nothing:
    /// as they are.
    std::optional<QStringList> plots = {};
    /// Of a layout with a name: where the details of an event stand; empty: as they do.
    QString details = {};
    /// Of a layout with a name: how splitters divide their room, in thousandths, by their object names.
    QMap<QString, QList<int>> sizes = {};
    /// Of a layout with a name: what tabs keep of themselves, by their ids, in words of their own; without
    /// one, a tab stays as it is.
    QMap<QString, QString> tabs = {};
    bool operator==(const ViewLayout &) const = default;
};

QJsonObject layoutToJson(const ViewLayout &layout);
/// Reads what others may have written: what makes no sense is left out, what is too long or too much is not
/// taken.
ViewLayout layoutFromJson(const QJsonObject &json);
QStringList columnsFromJson(const QJsonArray &json);
QJsonArray limitsToJson(const QMap<QString, double> &limits);
QMap<QString, double> limitsFromJson(const QJsonArray &json);

/// Returns how the splitters in a widget that have a name divide their room; without those of which a part is
/// hidden, or which were never shown.
QMap<QString, QList<int>> splitterShares(const QWidget &within);
/// Divides the room of those that are visible so, and takes them out of `shares`. Each splitter emits
/// splitterMoved() as if the user had moved it.
void setSplitterShares(const QWidget &within, QMap<QString, QList<int>> &shares);

} // namespace ui
