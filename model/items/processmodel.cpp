// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/processmodel.h"

#include "model/discovery/processhistory.h"
#include "model/items/commandtext.h"
#include "model/items/processcells.h"
#include "model/words/texts.h"

namespace model {
namespace {

QVariant roleOfRow(const ProcessRow &row, int role)
{
    switch (role) {
    case ProcessModel::ShortCommandRole:
        return row.command;
    case ProcessModel::GroupHeadRole:
        return row.isHead();
    case IdRole:
        return row.entry.pid;
    case FilterRole:
        return processcells::rowText(row);
    case StateRole:
        return int(row.entry.state);
    case ReachableRole:
        return row.isReachable();
    case ReasonRole:
        return row.entry.reason;
    case RemedyRole:
        return row.entry.remedy;
    case CleanUpRole:
        return row.staleSockets > 0;
    default:
        return {};
    }
}

/// The stale sockets' row has pid 0, and so have the heads, each with its title, which that of the processes
/// that ended may share with another.
std::pair<QString, std::pair<qint64, quint64>> identity(const ProcessRow &row)
{
    if (row.isHead())
        return {row.group, {0, row.hasLeft ? 1 : 0}};
    return {QString(), {row.entry.pid, row.entry.startKey}};
}

} // namespace

void ProcessModel::setEntries(const QList<ProcessEntry> &entries, const ActivityOf &activityOf)
{
    const auto isStale = [](const ProcessEntry &entry) { return entry.state == ProcessState::Stale; };
    m_processes.clear();
    for (const ProcessEntry &entry : entries) {
        if (isStale(entry))
            continue;
        ProcessRow row;
        row.entry = entry;
        if (activityOf)
            row.activity = activityOf(entry);
        m_processes.append(row);
    }
    setCommands();
    m_staleSockets = int(entries.size() - m_processes.size());
    arrange();
    if (rowCount() > 0) // time goes on for the rows that did not change otherwise
        Q_EMIT dataChanged(index(0, Uptime), index(rowCount() - 1, Memory), {Qt::DisplayRole, HistoryRole});
}

void ProcessModel::setCommands()
{
    QHash<QString, QList<ProcessRow *>> byName;
    for (ProcessRow &row : m_processes)
        byName[row.entry.name].append(&row);
    for (const QList<ProcessRow *> &rows : std::as_const(byName)) {
        QStringList commandLines;
        for (const ProcessRow *row : rows)
            commandLines.append(row->entry.commandLine);
        commandLines = distinctCommandLines(commandLines);
        for (qsizetype i = 0; i < rows.size(); ++i)
            rows.at(i)->command = commandLines.at(i);
    }
}

bool ProcessModel::hasExited() const
{
    return std::ranges::any_of(m_processes,
                               [](const ProcessRow &row) { return row.entry.state == ProcessState::Exited; });
}

int ProcessModel::shownProcesses() const
{
    return int(std::ranges::count_if(rows(), [](const ProcessRow &row) { return row.isProcess(); }));
}

void ProcessModel::setGrouping(ProcessGrouping grouping)
{
    if (grouping == m_order.grouping())
        return;
    m_order.setGrouping(grouping);
    arrange();
}

void ProcessModel::setHeld(bool held)
{
    if (held)
        m_order.hold(rows(), m_processes, QDateTime::currentDateTimeUtc());
    else
        m_order.release();
    arrange();
}

Qt::ItemFlags ProcessModel::flags(const QModelIndex &index) const
{
    const bool head = index.isValid() && index.row() < rowCount() && rows().at(index.row()).isHead();
    return head ? Qt::ItemFlags(Qt::ItemNeverHasChildren) : TableModelBase::flags(index);
}

bool ProcessModel::hasPorts() const
{
    return std::ranges::any_of(m_processes, [](const ProcessRow &row) { return !row.entry.ports.isEmpty(); });
}

void ProcessModel::setFilter(const QString &text)
{
    m_filter = text.simplified().split(u' ', Qt::SkipEmptyParts);
    m_order.sortAnew(); // a row that was hidden is not a new one
    arrange();
}

void ProcessModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= ColumnCount)
        return;
    m_order.setSort(column, order);
    arrange();
}

const ProcessEntry *ProcessModel::entryAt(int row) const
{
    if (row < 0 || row >= rowCount() || !rows().at(row).isProcess())
        return nullptr;
    return &rows().at(row).entry;
}

bool ProcessModel::isRecorded(int row) const
{
    return row >= 0 && row < rowCount() && rows().at(row).activity.recorded;
}

int ProcessModel::rowOf(qint64 pid) const
{
    const auto found = std::find_if(rows().cbegin(), rows().cend(), [pid](const ProcessRow &row) {
        return row.isProcess() && row.entry.pid == pid && row.entry.state != ProcessState::Exited;
    });
    return found == rows().cend() ? -1 : int(found - rows().cbegin());
}

/// Nearly all rows use something else of the machine at each look: setEntries() tells of that.
bool ProcessModel::needsNotice(const ProcessRow &before, const ProcessRow &now) const
{
    ProcessRow with = before;
    with.entry.cpuPercent = now.entry.cpuPercent;
    with.entry.memoryBytes = now.entry.memoryBytes;
    return !(with == now);
}

void ProcessModel::arrange()
{
    QList<ProcessRow> next = m_processes;
    if (m_staleSockets > 0)
        next.append(processcells::staleRow(m_staleSockets));
    next.removeIf([this](const ProcessRow &row) { return !isShown(row); });
    arrangeRows(m_order.arranged(std::move(next), QDateTime::currentDateTimeUtc()), identity);
}

bool ProcessModel::isShown(const ProcessRow &row) const
{
    const QString text = m_filter.isEmpty() ? QString() : processcells::rowText(row);
    return std::all_of(m_filter.cbegin(), m_filter.cend(),
                       [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

QVariant ProcessModel::header(int column, int role) const
{
    const QStringList titles{QStringLiteral("PID"), Texts::tr("Name"),        Texts::tr("Runtime"),
                             Texts::tr("System"),   Texts::tr("Owner"),       Texts::tr("Up"),
                             QStringLiteral("CPU"), Texts::tr("Memory"),      Texts::tr("State"),
                             Texts::tr("Port"),     Texts::tr("Command line")};
    if (role == Qt::TextAlignmentRole)
        return processcells::alignment(column);
    if (column == Cpu && role == Qt::ToolTipRole)
        return Texts::tr("Of one core: 100 % is one core all of the time, and several make more.");
    if (column == Cpu && role == Qt::AccessibleTextRole)
        return Texts::tr("CPU, of one core");
    if (role == Qt::InitialSortOrderRole) {
        // What costs most, or runs longest, is looked for.
        const bool descends = column == Cpu || column == Memory || column == Uptime;
        return int(descends ? Qt::DescendingOrder : Qt::AscendingOrder);
    }
    return role == Qt::DisplayRole ? QVariant(titles.at(column)) : QVariant();
}

QVariant ProcessModel::historyCell(const ProcessRow &row, int column, int role) const
{
    if (!m_history || (column != Cpu && column != Memory))
        return {};
    const ProcessKey key{row.entry.pid, row.entry.startKey};
    const QList<QPointF> history = column == Cpu ? m_history->cpu(key) : m_history->memory(key);
    if (role == HistoryRole)
        return QVariant::fromValue(history);
    if (column == Memory)
        return historyText(history, memoryText);
    const std::optional<double> &now = row.entry.cpuPercent;
    return history.size() > 1 || !now ? cpuHistoryText(history) : cpuOfCoreText(*now);
}

QList<ProcessMark> ProcessModel::marks(const ProcessRow &row) const
{
    QList<ProcessMark> marks = marksOf(row.entry, row.activity, m_ownUser);
    if (row.isNew) {
        const auto place = std::ranges::find(marks, ProcessMark::Kind::Place, &ProcessMark::kind);
        marks.insert(
            place,
            {ProcessMark::Kind::New, Texts::tr("new"), Texts::tr("started while the list was looked at")});
    }
    return marks;
}

QVariant ProcessModel::cell(const ProcessRow &row, int column, int role) const
{
    if (row.isHead()) {
        const bool shows = column == Name && (role == Qt::DisplayRole || role == FilterRole);
        return shows ? QVariant(processcells::headText(row)) : roleOfRow(row, role);
    }
    switch (role) {
    case Qt::DisplayRole:
        return processcells::cellText(row, column);
    case SortRole:
        return processcells::sortValue(row, column);
    case NumberRole:
        return processcells::number(row, column);
    case UnitRole:
        return processcells::unit(column);
    case Qt::TextAlignmentRole:
        return processcells::alignment(column);
    case Qt::ToolTipRole:
        if (column == Cpu || column == Memory)
            return historyCell(row, column, Qt::AccessibleDescriptionRole);
        return column == CommandLine ? row.entry.commandLine : processcells::tip(row, marksText(marks(row)));
    case MarksRole:
        return QVariant::fromValue(marks(row));
    case Qt::AccessibleTextRole:
        if (column != Name || row.staleSockets > 0)
            return {};
        return processcells::accessibleName(row, marksText(marks(row)));
    case HistoryRole:
    case Qt::AccessibleDescriptionRole:
        return historyCell(row, column, role);
    default:
        return roleOfRow(row, role);
    }
}

} // namespace model
