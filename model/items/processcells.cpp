// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/processcells.h"

#include "model/items/commandtext.h"
#include "model/items/processmodel.h"
#include "model/text/format.h"
#include "model/text/unit.h"
#include "model/words/texts.h"

#include <limits>

namespace model::processcells {
namespace {

using Column = ProcessModel::Column;

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

QString ownText(const ProcessRow &row, int column)
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

QString staleCell(const ProcessRow &row, int column)
{
    if (column == Column::Name)
        return staleText(row.staleSockets);
    return column == Column::State ? stateName(ProcessState::Stale) : QString();
}

} // namespace

QString cellText(const ProcessRow &row, int column)
{
    return row.staleSockets > 0 ? staleCell(row, column) : ownText(row, column);
}

QVariant number(const ProcessRow &row, int column)
{
    if (row.staleSockets > 0)
        return {};
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

QVariant unit(int column)
{
    using text::Unit;
    if (Column(column) == Column::Cpu)
        return QVariant::fromValue(Unit{Unit::Kind::Percent, 1, {}, {}});
    return Column(column) == Column::Memory ? QVariant::fromValue(Unit{Unit::Kind::Bytes, 1, {}, {}})
                                            : QVariant();
}

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
        return cellText(row, column).toCaseFolded();
    }
}

QString headText(const ProcessRow &row)
{
    return QStringLiteral("%1 (%2)").arg(row.group).arg(row.groupSize);
}

QString rowText(const ProcessRow &row)
{
    QStringList texts;
    for (int column = 0; column < Column::ColumnCount; ++column)
        texts << cellText(row, column);
    texts << row.entry.container << row.entry.reason;
    return texts.join(u' ');
}

QVariant alignment(int column)
{
    const bool number = column == Column::Pid || column == Column::Uptime || column == Column::Cpu
        || column == Column::Memory;
    return QVariant::fromValue((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

QString tip(const ProcessRow &row, const QString &marks)
{
    QStringList lines{marks, QString(row.entry.reason % u' ' % row.entry.remedy).trimmed(),
                      row.activity.details, row.entry.commandLine};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString accessibleName(const ProcessRow &row, const QString &marks)
{
    QStringList parts{row.entry.name, Texts::tr("process %1").arg(row.entry.pid)};
    if (!row.entry.runtimeVersion.isEmpty())
        parts << QStringLiteral(".NET ") % row.entry.runtimeVersion;
    parts << marks << shortCommandLine(row.entry.commandLine);
    parts.removeAll(QString());
    return parts.join(QLatin1String(", "));
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

} // namespace model::processcells
