// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/typecountmodel.h"

#include "model/items/eventtext.h"
#include "model/items/roles.h"
#include "model/text/format.h"

namespace model {

void TypeCountModel::setSnapshot(const std::shared_ptr<const TraceSnapshot> &snapshot)
{
    QList<TypeCountRow> next;
    if (snapshot) {
        const std::size_t counted = std::min(snapshot->types->size(), snapshot->typeCounts->size());
        for (std::size_t i = 0; i < counted; ++i) {
            const EventType &type = (*snapshot->types)[i];
            const TypeCount &count = (*snapshot->typeCounts)[i];
            if (type.defined || count.events > 0) // else what damage looked like
                next.append({type.provider, eventName(type), type.id, type.version, count});
        }
    }
    updateRows(next);
}

void TypeCountModel::setCounts(const TraceSnapshot &snapshot, const std::vector<TypeCount> &counts)
{
    QList<TypeCountRow> next;
    for (std::size_t i = 0; i < std::min(snapshot.types->size(), counts.size()); ++i) {
        const EventType &type = (*snapshot.types)[i];
        if (counts[i].events > 0)
            next.append({type.provider, eventName(type), type.id, type.version, counts[i]});
    }
    updateRows(next);
}

QVariant TypeCountModel::header(int column, int role) const
{
    static const QStringList titles
        = {tr("Provider"), tr("Event"), tr("Id"), tr("Version"), tr("Count"), tr("Payload bytes")};
    return role == Qt::DisplayRole ? QVariant(titles.at(column)) : QVariant();
}

QVariant TypeCountModel::cell(const TypeCountRow &row, int column, int role) const
{
    if (role == FilterRole)
        return QString(row.provider % u' ' % row.event % u' ' % QString::number(row.id));
    if (role != Qt::DisplayRole && role != SortRole)
        return {};
    const bool raw = role == SortRole;
    switch (column) {
    case Provider:
        return row.provider;
    case Event:
        return row.event;
    case Id:
        return row.id;
    case Version:
        return row.version;
    case Count:
        return raw ? QVariant(quint64(row.count.events)) : QVariant(text::count(row.count.events));
    case Bytes:
        return raw ? QVariant(quint64(row.count.payloadBytes))
                   : QVariant(text::bytes(row.count.payloadBytes));
    default:
        return {};
    }
}

} // namespace model
