// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/portlistmodel.h"

#include "model/items/roles.h"
#include "model/text/porterrortext.h"

#include <algorithm>

namespace model {

void PortListModel::setPorts(const DiagnosticPorts &ports)
{
    QList<PortListRow> next;
    for (const PortSetting &setting : ports.ports()) {
        PortListRow row{setting};
        if (setting.port) {
            for (const PortRuntime &runtime : setting.port->runtimes())
                row.runtimes += runtime.state != PortRuntime::State::Gone ? 1 : 0;
        }
        next.append(row);
    }
    arrangeRows(next, [](const PortListRow &row) { return row.setting.path; });
}

int PortListModel::rowOf(const QString &path) const
{
    const auto found
        = std::ranges::find_if(rows(), [&path](const PortListRow &row) { return row.setting.path == path; });
    return found == rows().end() ? -1 : int(found - rows().begin());
}

QVariant PortListModel::header(int column, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    const QString titles[ColumnCount]{tr("Port"), tr("Programs"), tr("Kept"), tr("Runtimes"), tr("State")};
    return titles[column];
}

QVariant PortListModel::cell(const PortListRow &row, int column, int role) const
{
    const PortSetting &setting = row.setting;
    const auto problem
        = [&setting] { return describePortError(*setting.error, tr("Opening the port")).sentence(); };
    if (role == Qt::ToolTipRole)
        return setting.error ? problem() : setting.path;
    if (role == NumberRole && column == Runtimes)
        return row.runtimes;
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Path:
        return setting.path;
    case Programs:
        return setting.policy == PortPolicy::Suspend ? tr("wait") : tr("do not wait");
    case Kept:
        return setting.kept ? tr("yes") : QString();
    case Runtimes:
        return QString::number(row.runtimes);
    default:
        return setting.port ? tr("open") : setting.error ? tr("not open: %1").arg(problem()) : tr("not open");
    }
}

} // namespace model
