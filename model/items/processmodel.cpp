// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/processmodel.h"

#include "model/items/roles.h"
#include "model/text/format.h"

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
int group(const ProcessRow &row)
{
    return row.staleSockets > 0 ? 2 : isReachable(row) ? 0 : 1;
}

QString staleText(int count)
{
    return count == 1 ? QStringLiteral("1 stale socket") : QStringLiteral("%1 stale sockets").arg(count);
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
    const QString state = stateText(row.entry);
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

QString tip(const ProcessRow &row)
{
    return QString(row.entry.reason % u' ' % row.entry.remedy % u' ' % row.activity.details).simplified();
}

QVariant roleOfRow(const ProcessRow &row, int role)
{
    switch (role) {
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

/// The stale sockets' row has pid 0.
std::pair<qint64, quint64> identity(const ProcessRow &row)
{
    return {row.entry.pid, row.entry.startKey};
}

ProcessRow staleRow(int count)
{
    ProcessRow row;
    row.staleSockets = count;
    row.entry.state = ProcessState::Stale;
    row.entry.reason
        = QStringLiteral("Processes that ended without removing their sockets: %1.").arg(staleText(count));
    row.entry.remedy = QStringLiteral("Clean up removes the socket files that are yours.");
    return row;
}

} // namespace

void ProcessModel::setEntries(const QList<ProcessEntry> &entries, const ActivityOf &activityOf)
{
    const auto isStale = [](const ProcessEntry &entry) { return entry.state == ProcessState::Stale; };
    m_processes.clear();
    for (const ProcessEntry &entry : entries) {
        if (!isStale(entry))
            m_processes.append({entry, activityOf ? activityOf(entry) : ProcessActivity(), 0});
    }
    m_staleSockets = int(entries.size() - m_processes.size());
    arrange();
    if (rowCount() > 0) // time goes on for the rows that did not change otherwise
        Q_EMIT dataChanged(index(0, Uptime), index(rowCount() - 1, Uptime), {Qt::DisplayRole});
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
    if (row < 0 || row >= rowCount() || rows().at(row).staleSockets > 0)
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
        return row.staleSockets == 0 && row.entry.pid == pid && row.entry.state != ProcessState::Exited;
    });
    return found == rows().cend() ? -1 : int(found - rows().cbegin());
}

void ProcessModel::arrange()
{
    QList<ProcessRow> next = m_processes;
    if (m_staleSockets > 0)
        next.append(staleRow(m_staleSockets));
    next.removeIf([this](const ProcessRow &row) { return !isShown(row); });
    std::stable_sort(next.begin(), next.end(), [this](const ProcessRow &a, const ProcessRow &b) {
        if (group(a) != group(b))
            return group(a) < group(b);
        const auto order = QVariant::compare(sortValue(a, m_sortColumn), sortValue(b, m_sortColumn));
        return m_sortOrder == Qt::AscendingOrder ? order == QPartialOrdering::Less
                                                 : order == QPartialOrdering::Greater;
    });
    arrangeRows(next, identity);
}

bool ProcessModel::isShown(const ProcessRow &row) const
{
    const QString text = m_filter.isEmpty() ? QString() : rowText(row);
    return std::all_of(m_filter.cbegin(), m_filter.cend(),
                       [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

QVariant ProcessModel::header(int column, int role) const
{
    static const QStringList titles{
        QStringLiteral("PID"),    QStringLiteral("Name"),        QStringLiteral("Runtime"),
        QStringLiteral("System"), QStringLiteral("Owner"),       QStringLiteral("Up"),
        QStringLiteral("CPU"),    QStringLiteral("Memory"),      QStringLiteral("State"),
        QStringLiteral("Port"),   QStringLiteral("Command line")};
    if (role == Qt::TextAlignmentRole)
        return alignment(column);
    return role == Qt::DisplayRole ? QVariant(titles.at(column)) : QVariant();
}

QVariant ProcessModel::cell(const ProcessRow &row, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return row.staleSockets > 0 ? staleCell(row, column) : displayText(row, column);
    case SortRole:
        return sortValue(row, column);
    case Qt::TextAlignmentRole:
        return alignment(column);
    case Qt::ToolTipRole:
        return column == CommandLine ? row.entry.commandLine : tip(row);
    default:
        return roleOfRow(row, role);
    }
}

} // namespace model
