// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/processrow.h"
#include "model/process/processkey.h"

#include <map>
#include <set>

namespace model {

/// By what processes stand together in the list.
enum class ProcessGrouping : std::uint8_t { None, Port, Container, User, Parent };

/// In which order processes stand in the list, and under which heads. Those that cannot be reached are below
/// the others in either order, those that ended some time ago have a group of their own at the end, and the
/// row of stale sockets is the last. While the order is held, each row stays behind the same rows, and new
/// ones come behind all others of their group.
class ProcessOrder {
public:
    /// Sorts by a column of ProcessModel. A user who sorts or groups wants to see that: it is done though the
    /// order is held.
    void setSort(int column, Qt::SortOrder order);
    void setGrouping(ProcessGrouping grouping);
    ProcessGrouping grouping() const { return m_grouping; }

    /// Holds the order of `shown`. Processes that are not among `known`, and have not run long before `now`,
    /// are new from now on.
    void hold(const QList<ProcessRow> &shown, const QList<ProcessRow> &known, const QDateTime &now);
    void release();
    /// Sorts once more by value, though the order is held.
    void sortAnew() { m_places.clear(); }

    /// Returns the rows with the heads of their groups. `now` is UTC.
    QList<ProcessRow> arranged(QList<ProcessRow> rows, const QDateTime &now);

private:
    bool isNew(const ProcessRow &row) const;
    bool isBefore(const ProcessRow &a, const ProcessRow &b) const;
    std::size_t placeOf(const ProcessRow &row) const;
    void keepPlaces(const QList<ProcessRow> &rows);

    ProcessGrouping m_grouping = ProcessGrouping::None;
    int m_sortColumn = 0;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    bool m_isHeld = false;
    QDateTime m_heldSince; ///< UTC
    std::map<ProcessKey, std::size_t> m_places; ///< while held
    std::set<ProcessKey> m_known; ///< while held: these are not new
    std::set<ProcessKey> m_left; ///< that stand in the group of those that ended
};

} // namespace model
