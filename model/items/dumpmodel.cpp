// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/dumpmodel.h"

#include "model/dumps/dumpoutcome.h"
#include "model/items/roles.h"
#include "model/items/severity.h"
#include "model/text/format.h"
#include "model/text/unit.h"

namespace model {

namespace {

DumpRow dumpRow(const Dump &dump)
{
    return {dump.id,   dump.started, dump.type,          dump.state, dump.aftermath,
            dump.sent, dump.bytes,   dump.expectedBytes, dump.owner, dump.path};
}

QString dumpStateText(const DumpRow &row)
{
    switch (row.state) {
    case Dump::State::Checking:
        return DumpModel::tr("looking");
    case Dump::State::Writing:
        return row.sent ? DumpModel::tr("being written") : DumpModel::tr("waiting");
    case Dump::State::Written:
        return DumpModel::tr("written");
    case Dump::State::Failed:
        return DumpModel::tr("failed");
    case Dump::State::Abandoned:
        break;
    }
    if (!row.sent)
        return DumpModel::tr("cancelled");
    switch (row.aftermath) {
    case Dump::Aftermath::Growing:
        return DumpModel::tr("cancelled, being written");
    case Dump::Aftermath::Settled:
        return DumpModel::tr("cancelled, written");
    case Dump::Aftermath::NeverCame:
        return DumpModel::tr("cancelled, no file");
    case Dump::Aftermath::OutOfSight:
        return DumpModel::tr("cancelled, out of sight");
    case Dump::Aftermath::Unknown:
        break;
    }
    return DumpModel::tr("not waited for");
}

QString dumpSizeText(const DumpRow &row)
{
    if (row.bytes == 0)
        return {};
    if (row.state == Dump::State::Writing && row.expectedBytes)
        return DumpModel::tr("%1 of about %2").arg(text::bytes(row.bytes), text::bytes(*row.expectedBytes));
    return text::bytes(row.bytes);
}

int dumpSeverity(Dump::State state)
{
    if (state == Dump::State::Failed)
        return int(Severity::Error);
    return int(state == Dump::State::Abandoned ? Severity::Warning : Severity::Info);
}

} // namespace

void DumpModel::setDumps(const QList<Dump> &oldestFirst)
{
    QList<DumpRow> next;
    for (const Dump &dump : oldestFirst)
        next.prepend(dumpRow(dump));
    arrangeRows(next, [](const DumpRow &row) { return row.id; });
}

void DumpModel::update(const Dump &dump)
{
    QList<DumpRow> next = rows();
    for (DumpRow &row : next) {
        if (row.id == dump.id)
            row = dumpRow(dump);
    }
    updateRows(next);
}

QVariant DumpModel::header(int column, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    const QString titles[ColumnCount]{tr("Started"), tr("Type"),  tr("State"),
                                      tr("Size"),    tr("Owner"), tr("Path")};
    return titles[column];
}

QVariant DumpModel::cell(const DumpRow &row, int column, int role) const
{
    if (role == IdRole)
        return row.id;
    if (role == NumberRole)
        return column == Size && row.bytes > 0 ? QVariant(quint64(row.bytes)) : QVariant();
    if (role == UnitRole)
        return column == Size ? QVariant::fromValue(text::Unit{text::Unit::Kind::Bytes, 1, {}, {}})
                              : QVariant();
    if (role == SeverityRole)
        return dumpSeverity(row.state);
    if (role == Qt::TextAlignmentRole && column == Size)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && column == Path)
        return row.path;
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Started:
        return text::clockTime(row.started);
    case Type:
        return dumpTypeName(row.type);
    case State:
        return dumpStateText(row);
    case Size:
        return dumpSizeText(row);
    case Owner:
        return row.owner;
    default:
        return row.path;
    }
}

} // namespace model
