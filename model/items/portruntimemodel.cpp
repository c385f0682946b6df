// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/portruntimemodel.h"

namespace model {

namespace {

QString stateText(const PortRuntime &runtime)
{
    using State = PortRuntime::State;
    switch (runtime.state) {
    case State::Waiting:
        return runtime.resumed ? PortRuntimeModel::tr("resumed") : PortRuntimeModel::tr("waiting");
    case State::Busy:
        return PortRuntimeModel::tr("busy");
    case State::Gone:
        break;
    }
    return PortRuntimeModel::tr("gone");
}

} // namespace

QVariant PortRuntimeModel::header(int column, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    const QString titles[ColumnCount]{tr("PID"),   tr("Name"),      tr("Runtime"),
                                      tr("State"), tr("Announced"), tr("Command line")};
    return titles[column];
}

QVariant PortRuntimeModel::cell(const PortRuntime &row, int column, int role) const
{
    if (role == Qt::ToolTipRole && row.error)
        return row.error->text;
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Pid:
        return QString::number(row.processId);
    case Name:
        return row.info ? row.info->managedEntrypointAssemblyName : QString();
    case Runtime:
        return row.info ? row.info->clrProductVersion.section(QLatin1Char('+'), 0, 0) : QString();
    case State:
        return stateText(row);
    case Advertised:
        return row.firstAdvertised.toLocalTime().toString(QStringLiteral("HH:mm:ss"));
    default:
        return row.info ? row.info->commandLine : QString();
    }
}

} // namespace model
