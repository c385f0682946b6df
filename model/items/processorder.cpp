// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/processorder.h"

#include "model/items/processcells.h"
#include "model/words/texts.h"

#include <algorithm>
#include <limits>
#include <QVariant>

namespace model {
namespace {

/// So long a process that has ended stays among the others, where a user sees that it did.
constexpr std::chrono::seconds untilItLeaves{30};

ProcessKey keyOf(const ProcessRow &row)
{
    return {row.entry.pid, row.entry.startKey};
}

/// Returns the title of the group that a process belongs to.
QString groupOf(const ProcessEntry &entry, ProcessGrouping grouping)
{
    switch (grouping) {
    case ProcessGrouping::Port:
        return entry.ports.isEmpty() ? Texts::tr("At no port") : entry.ports.first().path;
    case ProcessGrouping::Container:
        return entry.container.isEmpty() ? Texts::tr("In no container")
                                         : Texts::tr("Container %1").arg(entry.container);
    case ProcessGrouping::User:
        return entry.owner.isEmpty() ? Texts::tr("User not known") : entry.owner;
    case ProcessGrouping::Parent:
        if (entry.parentPid == 0)
            return Texts::tr("Parent not known");
        return Texts::tr("Started by %1 %2").arg(entry.parentName).arg(entry.parentPid).simplified();
    case ProcessGrouping::None:
        break;
    }
    return {};
}

/// Adds a group behind its head.
void addGroup(QList<ProcessRow> &rows, const QString &title, QList<ProcessRow> members)
{
    ProcessRow head;
    head.group = title;
    head.groupSize = int(members.size());
    head.hasLeft = members.first().hasLeft;
    rows.append(head);
    for (ProcessRow &member : members)
        member.group = title;
    rows.append(members);
}

/// Puts each group behind its head, by the titles; within it the rows keep their order.
QList<ProcessRow> underHeads(const QList<ProcessRow> &rows, ProcessGrouping grouping)
{
    std::map<QString, QList<ProcessRow>> groups;
    QList<ProcessRow> all;
    QList<ProcessRow> left;
    QList<ProcessRow> stale;
    for (const ProcessRow &row : rows) {
        QList<ProcessRow> &place = row.staleSockets > 0 ? stale
            : row.hasLeft                               ? left
            : grouping == ProcessGrouping::None         ? all
                                                        : groups[groupOf(row.entry, grouping)];
        place.append(row);
    }
    for (const auto &[title, members] : groups)
        addGroup(all, title, members);
    if (!left.isEmpty())
        addGroup(all, Texts::tr("Exited"), left);
    return all + stale;
}

} // namespace

void ProcessOrder::setSort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    sortAnew();
}

void ProcessOrder::setGrouping(ProcessGrouping grouping)
{
    m_grouping = grouping;
    sortAnew();
}

void ProcessOrder::hold(const QList<ProcessRow> &shown, const QList<ProcessRow> &known, const QDateTime &now)
{
    m_isHeld = true;
    m_heldSince = now;
    m_known.clear();
    for (const ProcessRow &row : known)
        m_known.insert(keyOf(row));
    keepPlaces(shown);
}

void ProcessOrder::release()
{
    m_isHeld = false;
    m_places.clear();
    m_known.clear();
}

QList<ProcessRow> ProcessOrder::arranged(QList<ProcessRow> rows, const QDateTime &now)
{
    if (!m_isHeld)
        m_left.clear();
    for (ProcessRow &row : rows) {
        const bool hasEnded = row.entry.state == ProcessState::Exited;
        if (!m_isHeld && hasEnded && row.entry.since.isValid()
            && row.entry.since.msecsTo(now) >= std::chrono::milliseconds(untilItLeaves).count())
            m_left.insert(keyOf(row));
        row.hasLeft = hasEnded && m_left.contains(keyOf(row));
        row.isNew = isNew(row);
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [this](const ProcessRow &a, const ProcessRow &b) { return isBefore(a, b); });
    rows = underHeads(rows, m_grouping);
    if (m_isHeld)
        keepPlaces(rows);
    return rows;
}

/// One that is seen only now may run for long: at the first look, or where its port was opened just now.
bool ProcessOrder::isNew(const ProcessRow &row) const
{
    return m_isHeld && row.isProcess() && !m_known.contains(keyOf(row)) && row.entry.startTime.isValid()
        && row.entry.startTime >= m_heldSince.addSecs(-2); // its clock ticks
}

bool ProcessOrder::isBefore(const ProcessRow &a, const ProcessRow &b) const
{
    const std::size_t places[]{placeOf(a), placeOf(b)};
    if (places[0] != places[1])
        return places[0] < places[1];
    if (a.isReachable() != b.isReachable())
        return a.isReachable();
    const auto order = QVariant::compare(processcells::sortValue(a, m_sortColumn),
                                         processcells::sortValue(b, m_sortColumn));
    return order == (m_sortOrder == Qt::AscendingOrder ? QPartialOrdering::Less : QPartialOrdering::Greater);
}

std::size_t ProcessOrder::placeOf(const ProcessRow &row) const
{
    const auto place = m_places.find(keyOf(row));
    return place == m_places.end() ? std::numeric_limits<std::size_t>::max() : place->second;
}

void ProcessOrder::keepPlaces(const QList<ProcessRow> &rows)
{
    m_places.clear();
    for (const ProcessRow &row : rows) {
        if (row.isProcess())
            m_places.emplace(keyOf(row), m_places.size());
    }
}

} // namespace model
