// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/processmodel.h"

#include "model/discovery/processhistory.h"
#include "model/text/format.h"
#include "model/text/unit.h"
#include "model/words/texts.h"

#include <map>

namespace model {
namespace {

using Column = ProcessModel::Column;

bool isReachable(const ProcessRow &row)
{
    const ProcessState state = row.entry.state;
    return row.staleSockets == 0
        && (state == ProcessState::Ok || state == ProcessState::Suspended || state == ProcessState::Probing);
}

/// Reachable ones, the others, the stale sockets.
int rank(const ProcessRow &row)
{
    return row.staleSockets > 0 ? 2 : isReachable(row) ? 0 : 1;
}

QString staleText(int count)
{
    return Texts::tr("%n stale sockets", nullptr, count);
}

std::chrono::milliseconds uptime(const ProcessEntry &entry)
{
    const qint64 since = entry.startTime.msecsTo(QDateTime::currentDateTimeUtc());
    return std::chrono::milliseconds(std::max<qint64>(since, 0));
}

QString systemText(const ProcessEntry &entry)
{
    return QString(entry.operatingSystem % u' ' % entry.architecture).trimmed();
}

/// What we do with a process stands in place of "ok", and behind every other state.
QString stateCell(const ProcessRow &row)
{
    QString state = stateText(row.entry);
    if (row.activity.text.isEmpty())
        return state;
    return row.entry.state == ProcessState::Ok ? row.activity.text
                                               : QString(state % u", " % row.activity.text);
}

QString portsText(const ProcessEntry &entry)
{
    QStringList paths;
    for (const PortPresence &presence : entry.ports)
        paths << presence.path;
    return paths.join(QLatin1String(", "));
}

QString displayText(const ProcessRow &row, int column)
{
    const ProcessEntry &entry = row.entry;
    switch (Column(column)) {
    case Column::Pid:
        return QString::number(entry.pid);
    case Column::Name:
        return entry.name;
    case Column::Runtime:
        return entry.runtimeVersion;
    case Column::System:
        return systemText(entry);
    case Column::Owner:
        return entry.owner;
    case Column::Uptime:
        return entry.startTime.isValid() ? text::duration(uptime(entry)) : QString();
    case Column::Cpu:
        return entry.cpuPercent ? text::percent(*entry.cpuPercent) : QString();
    case Column::Memory:
        return entry.memoryBytes ? text::bytes(*entry.memoryBytes) : QString();
    case Column::State:
        return stateCell(row);
    case Column::Port:
        return portsText(entry);
    case Column::CommandLine:
        return entry.commandLine;
    case Column::ColumnCount:
        break;
    }
    return {};
}

QVariant processNumber(const ProcessRow &row, int column)
{
    const ProcessEntry &entry = row.entry;
    switch (Column(column)) {
    case Column::Pid:
        return entry.pid;
    case Column::Uptime:
        return entry.startTime.isValid() ? QVariant(double(uptime(entry).count()) / 1000) : QVariant();
    case Column::Cpu:
        return entry.cpuPercent ? QVariant(*entry.cpuPercent) : QVariant();
    case Column::Memory:
        return entry.memoryBytes ? QVariant(quint64(*entry.memoryBytes)) : QVariant();
    default:
        return {};
    }
}

QVariant processUnit(int column)
{
    using text::Unit;
    if (Column(column) == Column::Cpu)
        return QVariant::fromValue(Unit{Unit::Kind::Percent, 1, {}, {}});
    return Column(column) == Column::Memory ? QVariant::fromValue(Unit{Unit::Kind::Bytes, 1, {}, {}})
                                            : QVariant();
}

/// Unknown numbers are below all others.
QVariant sortValue(const ProcessRow &row, int column)
{
    const ProcessEntry &entry = row.entry;
    switch (Column(column)) {
    case Column::Pid:
        return entry.pid;
    case Column::Uptime:
        return entry.startTime.isValid() ? -entry.startTime.toMSecsSinceEpoch()
                                         : std::numeric_limits<qint64>::min();
    case Column::Cpu:
        return entry.cpuPercent.value_or(-1);
    case Column::Memory:
        return entry.memoryBytes ? qint64(*entry.memoryBytes) : -1;
    default:
        return displayText(row, column).toCaseFolded();
    }
}

QString staleCell(const ProcessRow &row, int column)
{
    if (column == Column::Name)
        return staleText(row.staleSockets);
    return column == Column::State ? stateName(ProcessState::Stale) : QString();
}

bool isHead(const ProcessRow &row)
{
    return row.groupSize > 0;
}

QString headText(const ProcessRow &row)
{
    return QStringLiteral("%1 (%2)").arg(row.group).arg(row.groupSize);
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

/// Puts each group, the largest rank of rows kept within it, behind its head, by the titles.
QList<ProcessRow> grouped(const QList<ProcessRow> &rows, ProcessGrouping grouping)
{
    std::map<QString, QList<ProcessRow>> groups;
    QList<ProcessRow> rest;
    for (ProcessRow row : rows) {
        if (row.staleSockets > 0) {
            rest.append(row);
            continue;
        }
        row.group = groupOf(row.entry, grouping);
        groups[row.group].append(row);
    }
    QList<ProcessRow> all;
    for (const auto &[title, members] : groups) {
        ProcessRow head;
        head.group = title;
        head.groupSize = int(members.size());
        all.append(head);
        all.append(members);
    }
    return all + rest;
}

QString rowText(const ProcessRow &row)
{
    QStringList texts;
    for (int column = 0; column < Column::ColumnCount; ++column)
        texts << (row.staleSockets > 0 ? staleCell(row, column) : displayText(row, column));
    texts << row.entry.container << row.entry.reason;
    return texts.join(u' ');
}

QVariant alignment(int column)
{
    const bool number = column == Column::Pid || column == Column::Uptime || column == Column::Cpu
        || column == Column::Memory;
    return QVariant::fromValue((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

/// The marks in words, why the process is in its state, and what we do with it.
QString tip(const ProcessRow &row, const QString &marks)
{
    QStringList lines{marks, QString(row.entry.reason % u' ' % row.entry.remedy).trimmed(),
                      row.activity.details, row.entry.commandLine};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

/// What a reader of the screen says of the cell with name, number and command.
QString accessibleName(const ProcessRow &row, const QList<ProcessMark> &marks)
{
    QStringList parts{row.entry.name, Texts::tr("process %1").arg(row.entry.pid)};
    if (!row.entry.runtimeVersion.isEmpty())
        parts << QStringLiteral(".NET ") % row.entry.runtimeVersion;
    parts << marksText(marks) << shortCommandLine(row.entry.commandLine);
    parts.removeAll(QString());
    return parts.join(QLatin1String(", "));
}

QVariant roleOfRow(const ProcessRow &row, int role)
{
    switch (role) {
    case ProcessModel::ShortCommandRole:
        return shortCommandLine(row.entry.commandLine);
    case ProcessModel::GroupHeadRole:
        return isHead(row);
    case IdRole:
        return row.entry.pid;
    case FilterRole:
        return rowText(row);
    case StateRole:
        return int(row.entry.state);
    case ReachableRole:
        return isReachable(row);
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

/// The stale sockets' row has pid 0, and so have the heads, each with its title.
std::pair<QString, std::pair<qint64, quint64>> identity(const ProcessRow &row)
{
    return {isHead(row) ? row.group : QString(), {row.entry.pid, row.entry.startKey}};
}

ProcessRow staleRow(int count)
{
    ProcessRow row;
    row.staleSockets = count;
    row.entry.state = ProcessState::Stale;
    row.entry.reason
        = Texts::tr("Processes that ended without removing their sockets: %1.").arg(staleText(count));
    row.entry.remedy = Texts::tr("Clean up removes the socket files that are yours.");
    return row;
}

} // namespace

void ProcessModel::setEntries(const QList<ProcessEntry> &entries, const ActivityOf &activityOf)
{
    const auto isStale = [](const ProcessEntry &entry) { return entry.state == ProcessState::Stale; };
    m_processes.clear();
    for (const ProcessEntry &entry : entries) {
        if (!isStale(entry))
            m_processes.append({entry, activityOf ? activityOf(entry) : ProcessActivity(), 0, {}, 0});
    }
    m_staleSockets = int(entries.size() - m_processes.size());
    arrange();
    if (rowCount() > 0) // time goes on for the rows that did not change otherwise
        Q_EMIT dataChanged(index(0, Uptime), index(rowCount() - 1, Memory), {Qt::DisplayRole, HistoryRole});
}

bool ProcessModel::hasExited() const
{
    return std::ranges::any_of(m_processes,
                               [](const ProcessRow &row) { return row.entry.state == ProcessState::Exited; });
}

int ProcessModel::shownProcesses() const
{
    return int(std::ranges::count_if(
        rows(), [](const ProcessRow &row) { return row.staleSockets == 0 && !isHead(row); }));
}

void ProcessModel::setGrouping(ProcessGrouping grouping)
{
    if (grouping == m_grouping)
        return;
    m_grouping = grouping;
    arrange();
}

Qt::ItemFlags ProcessModel::flags(const QModelIndex &index) const
{
    const bool head = index.isValid() && index.row() < rowCount() && isHead(rows().at(index.row()));
    return head ? Qt::ItemFlags(Qt::ItemNeverHasChildren) : TableModelBase::flags(index);
}

bool ProcessModel::hasPorts() const
{
    return std::ranges::any_of(m_processes, [](const ProcessRow &row) { return !row.entry.ports.isEmpty(); });
}

void ProcessModel::setFilter(const QString &text)
{
    m_filter = text.simplified().split(u' ', Qt::SkipEmptyParts);
    arrange();
}

void ProcessModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= ColumnCount)
        return;
    m_sortColumn = Column(column);
    m_sortOrder = order;
    arrange();
}

const ProcessEntry *ProcessModel::entryAt(int row) const
{
    if (row < 0 || row >= rowCount() || rows().at(row).staleSockets > 0 || isHead(rows().at(row)))
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
        return row.staleSockets == 0 && !isHead(row) && row.entry.pid == pid
            && row.entry.state != ProcessState::Exited;
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
        next.append(staleRow(m_staleSockets));
    next.removeIf([this](const ProcessRow &row) { return !isShown(row); });
    std::stable_sort(next.begin(), next.end(), [this](const ProcessRow &a, const ProcessRow &b) {
        if (rank(a) != rank(b))
            return rank(a) < rank(b);
        const auto order = QVariant::compare(sortValue(a, m_sortColumn), sortValue(b, m_sortColumn));
        return m_sortOrder == Qt::AscendingOrder ? order == QPartialOrdering::Less
                                                 : order == QPartialOrdering::Greater;
    });
    arrangeRows(m_grouping == ProcessGrouping::None ? next : grouped(next, m_grouping), identity);
}

bool ProcessModel::isShown(const ProcessRow &row) const
{
    const QString text = m_filter.isEmpty() ? QString() : rowText(row);
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
        return alignment(column);
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
    return historyText(history, column == Cpu ? cpuText : memoryText);
}

QVariant ProcessModel::cell(const ProcessRow &row, int column, int role) const
{
    if (isHead(row)) {
        const bool shows = column == Name && (role == Qt::DisplayRole || role == FilterRole);
        return shows ? QVariant(headText(row)) : roleOfRow(row, role);
    }
    switch (role) {
    case Qt::DisplayRole:
        return row.staleSockets > 0 ? staleCell(row, column) : displayText(row, column);
    case SortRole:
        return sortValue(row, column);
    case NumberRole:
        return row.staleSockets > 0 ? QVariant() : processNumber(row, column);
    case UnitRole:
        return processUnit(column);
    case Qt::TextAlignmentRole:
        return alignment(column);
    case Qt::ToolTipRole:
        if (column == Cpu || column == Memory)
            return historyCell(row, column, Qt::AccessibleDescriptionRole);
        return column == CommandLine ? row.entry.commandLine
                                     : tip(row, marksText(marksOf(row.entry, row.activity, m_ownUser)));
    case MarksRole:
        return QVariant::fromValue(marksOf(row.entry, row.activity, m_ownUser));
    case Qt::AccessibleTextRole:
        if (column != Name || row.staleSockets > 0)
            return {};
        return accessibleName(row, marksOf(row.entry, row.activity, m_ownUser));
    case HistoryRole:
    case Qt::AccessibleDescriptionRole:
        return historyCell(row, column, role);
    default:
        return roleOfRow(row, role);
    }
}

} // namespace model
