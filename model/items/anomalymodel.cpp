// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/anomalymodel.h"

#include "model/items/roles.h"
#include "model/text/format.h"
#include "model/text/unit.h"

namespace model {

using protocol::nettrace::Anomaly;

/// Programs are told the kind's own name (anomalyKindName), people are not.
QString AnomalyModel::kindText(Anomaly::Kind kind)
{
    switch (kind) {
    case Anomaly::Kind::Truncated:
        return tr("Cut off");
    case Anomaly::Kind::BadBlock:
        return tr("Wrong block");
    case Anomaly::Kind::BadRow:
        return tr("Unreadable row");
    case Anomaly::Kind::UnknownMetadata:
        return tr("Undefined event");
    case Anomaly::Kind::UnknownBlock:
        return tr("Unknown block");
    case Anomaly::Kind::UnreadableFields:
        return tr("Unreadable fields");
    case Anomaly::Kind::Resynchronized:
        return tr("Bytes passed over");
    case Anomaly::Kind::SequenceBackwards:
        return tr("Wrong sequence");
    case Anomaly::Kind::LimitReached:
        return tr("Limit reached");
    case Anomaly::Kind::DamagedHead:
        return tr("Damaged head");
    case Anomaly::Kind::AnotherTrace:
        return tr("Another trace");
    }
    return {};
}

void AnomalyModel::setSnapshot(const std::shared_ptr<const TraceSnapshot> &snapshot,
                               const std::optional<Part> &part,
                               const std::shared_ptr<const RuntimeFaults> &faults)
{
    const auto isIn
        = [&](std::uint64_t position) { return !part || (position >= part->from && position <= part->to); };
    QList<AnomalyRow> next;
    if (snapshot) {
        for (const Anomaly &anomaly : *snapshot->anomalies) {
            if (!isIn(anomaly.position))
                continue;
            next.append({kindText(anomaly.kind), anomaly.text, anomaly.position, anomaly.count});
        }
        if (faults) {
            for (const RuntimeFault &fault : faults->faults)
                next.append({tr("Told by the runtime"), fault.text, fault.position, fault.count});
        }
        if (snapshot->endedEarly && isIn(snapshot->endedEarly->position))
            next.append({tr("Ended early"), snapshot->endedEarly->text, snapshot->endedEarly->position, 1});
    }
    updateRows(next);
}

QVariant AnomalyModel::header(int column, int role) const
{
    static const QStringList titles = {tr("Kind"), tr("What was found"), tr("Position"), tr("Count")};
    return role == Qt::DisplayRole ? QVariant(titles.at(column)) : QVariant();
}

QVariant AnomalyModel::cell(const AnomalyRow &row, int column, int role) const
{
    if (role == Qt::ToolTipRole && column == Text)
        return row.text;
    if (role == FilterRole)
        return QString(row.kind % u' ' % row.text);
    if (role == UnitRole)
        return column == Count ? QVariant::fromValue(text::Unit()) : QVariant();
    if (role == NumberRole && column != Position && column != Count)
        return {};
    if (role != Qt::DisplayRole && role != SortRole && role != NumberRole)
        return {};
    const bool raw = role != Qt::DisplayRole;
    switch (column) {
    case Kind:
        return row.kind;
    case Text:
        return row.text;
    case Position:
        return raw ? QVariant(quint64(row.position)) : QVariant(text::count(row.position));
    case Count:
        return raw ? QVariant(quint64(row.count)) : QVariant(text::count(row.count));
    default:
        return {};
    }
}

} // namespace model
