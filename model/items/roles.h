// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

namespace model {

/// Roles that several item models share. Qt::DisplayRole has the shown text, SortRole the raw value behind
/// it.
enum ItemRole : int {
    SortRole = Qt::UserRole, ///< the raw value: number, time or text, comparable
    IdRole, ///< what identifies the row over refreshes
    ShareRole, ///< double, 0 to 1: the row's part of the whole
    HistoryRole, ///< QList<QPointF>: seconds since the trace's start, value
    FilterRole, ///< QString: all text of the row that a filter looks at
    StateRole, ///< int: an enum of the row, ProcessState for instance
    ReachableRole, ///< bool: false for a row that cannot be used now
    ReasonRole, ///< QString: why the row is in its state
    RemedyRole, ///< QString: what the user can do about it
    CleanUpRole, ///< bool: the one row that stands for all stale sockets
    SecretRole, ///< bool: the row's value looks like a secret
    SeverityRole, ///< int: Severity of what the row says
    NumberRole, ///< the number that the cell shows: of bytes, seconds, percent, or a plain one
    UnitRole, ///< text::Unit: what that number counts, where such numbers can be added up
    CopyRole, ///< QString: what is copied in place of the shown text, where that is rounded
    FirstFreeRole, ///< a model's own roles start here
};

} // namespace model
