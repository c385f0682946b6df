// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/portruntimemodel.h"

#include "model/discovery/portentry.h"
#include "model/discovery/portmerge.h"
#include "model/ports/recipe.h"
#include "model/runtime/runtime.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"

#include <algorithm>
#include <QHash>

namespace model {

namespace {

constexpr qsizetype portPathsMax = 200;

/// What others must do before it goes on; empty for nothing.
QString alsoWaits(const PortRow &row)
{
    QStringList parts;
    if (!row.alsoWaitsFor.isEmpty())
        parts << PortRuntimeModel::tr("also waits for %1: its owner must resume it")
                     .arg(text::visible(row.alsoWaitsFor.join(QLatin1String(", ")), portPathsMax));
    if (row.waitsAtItsSocket)
        parts << PortRuntimeModel::tr("also waits for a resume through its own socket");
    return parts.join(QLatin1String("; "));
}

QString ownState(const PortRow &row)
{
    const PortRuntime &runtime = row.runtime;
    if (runtime.state == PortRuntime::State::Gone)
        return PortRuntimeModel::tr("gone");
    const QString resumed = runtime.resumed
        ? PortRuntimeModel::tr("resumed at %1").arg(text::clockTime(runtime.resumedAt))
        : QString();
    switch (row.start) {
    case RuntimeStart::Passed:
        return resumed.isEmpty() ? PortRuntimeModel::tr("runs")
                                 : PortRuntimeModel::tr("runs, %1").arg(resumed);
    case RuntimeStart::Suspended:
        if (!resumed.isEmpty())
            return resumed;
        return row.waitsHere
            ? PortRuntimeModel::tr("waits here since %1").arg(text::clockTime(runtime.firstAdvertised))
            : PortRuntimeModel::tr("waits, but not for this port");
    case RuntimeStart::NotKnown:
        break;
    }
    return resumed.isEmpty() ? PortRuntimeModel::tr("is here; waits, or runs already") : resumed;
}

} // namespace

QString portStateText(const PortRow &row)
{
    QStringList parts{ownState(row)};
    if (row.runtime.state != PortRuntime::State::Gone) {
        if (row.start == RuntimeStart::Suspended)
            parts << alsoWaits(row);
        if (row.isRecorded)
            parts << PortRuntimeModel::tr("recorded");
    }
    parts.removeAll(QString());
    return parts.join(QLatin1String("; "));
}

void PortRuntimeModel::setRuntimes(const QList<PortRuntime> &runtimes, const QList<ProcessEntry> &processes,
                                   const QList<qint64> &recorded)
{
    QHash<const Endpoint *, const ProcessEntry *> known;
    for (const ProcessEntry &process : processes) {
        for (const PortPresence &presence : process.ports)
            known.insert(presence.endpoint.get(), &process);
    }
    QList<PortRow> next;
    for (const PortRuntime &runtime : runtimes) {
        PortRow row;
        row.runtime = runtime;
        const auto *endpoint = runtime.runtime ? runtime.runtime->endpoint().get() : nullptr;
        if (const ProcessEntry *process = known.value(endpoint)) {
            row.start = process->start;
            // Where its environment is closed to us, it is taken for one of ours.
            row.waitsHere = !process->suspendedBy || waitsAtPort(*process, runtime.portPath);
            row.alsoWaitsFor = foreignSuspendingPorts(*process);
            row.waitsAtItsSocket = process->suspendedBy && process->suspendedBy->ownSocket;
            row.isRecorded = recorded.contains(process->pid);
        }
        next.append(row);
    }
    arrangeRows(next, [](const PortRow &row) { return std::pair(row.runtime.portPath, row.runtime.cookie); });
}

QVariant PortRuntimeModel::header(int column, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    const QString titles[ColumnCount]{tr("PID"),  tr("Name"),      tr("Runtime"),     tr("State"),
                                      tr("Port"), tr("Announced"), tr("Command line")};
    return titles[column];
}

QVariant PortRuntimeModel::cell(const PortRow &row, int column, int role) const
{
    const PortRuntime &runtime = row.runtime;
    if (role == Qt::ToolTipRole)
        return runtime.error ? runtime.error->text : column == State ? portStateText(row) : QVariant();
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Pid:
        return pidText(runtime);
    case Name:
        return runtime.info ? programName(*runtime.info) : QString();
    case Runtime:
        return runtime.shownVersion();
    case State:
        return portStateText(row);
    case Port:
        return runtime.portPath;
    case Advertised:
        return text::clockTime(runtime.firstAdvertised);
    default:
        return runtime.info ? runtime.info->commandLine : QString();
    }
}

} // namespace model
