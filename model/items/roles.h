// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

namespace model {

/// Roles that several item models share. What is shown is Qt::DisplayRole; the raw value behind it is
/// SortRole.
enum ItemRole : int {
    SortRole = Qt::UserRole, ///< the raw value: number, time or text, comparable
    IdRole, ///< what identifies the row over refreshes
    ShareRole, ///< double, 0 to 1: the row's part of the whole
    HistoryRole, ///< QList<QPointF>: seconds since the trace's start, value
    FilterRole, ///< QString: all text of the row that a filter looks at
    StateRole, ///< int: an enum of the row, ProcessState for instance
    ReachableRole, ///< bool: false is a row that nothing can be done with now
    ReasonRole, ///< QString: why the row is in its state
    RemedyRole, ///< QString: what the user can do about it
    CleanUpRole, ///< bool: the one row that stands for all stale sockets
    SecretRole, ///< bool: the row's value looks like a secret
    SeverityRole, ///< int: Severity of what the row says
    FirstFreeRole, ///< a model's own roles start here
};

} // namespace model
