// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/typecountmodel.h"

#include "model/items/roles.h"
#include "model/text/eventname.h"
#include "model/text/format.h"
#include "model/text/unit.h"

namespace model {

namespace {

double stackShare(const TypeTotal &total)
{
    return total.count.events == 0 ? 0 : double(total.withStack) / double(total.count.events);
}

/// In a longer time where there is hardly one a second.
QString rateText(double perSecond)
{
    constexpr double fewest = 0.1;
    if (perSecond >= fewest)
        return text::rate(perSecond);
    constexpr double minute = 60;
    const bool perMinute = perSecond * minute >= fewest;
    return QStringLiteral("%1 %2")
        .arg(perSecond * (perMinute ? minute : minute * minute), 0, 'f', 1)
        .arg(perMinute ? QLatin1String("/min") : QLatin1String("/h"));
}

/// Numbers stand below each other by their ends.
QVariant typeCountAlignment(int column)
{
    return column == TypeCountModel::Event || column == TypeCountModel::Provider
        ? QVariant()
        : QVariant(Qt::AlignRight | Qt::AlignVCenter);
}

} // namespace

void TypeCountModel::setTotals(const TraceSnapshot &snapshot, const TypeTotals &totals, double seconds,
                               Types types)
{
    QList<TypeCountRow> next;
    for (std::size_t i = 0; i < snapshot.types->size(); ++i) {
        const EventType &type = (*snapshot.types)[i];
        const TypeTotal total = i < totals.types.size() ? totals.types[i] : TypeTotal();
        // A type that is not defined is what damage looked like.
        if (total.count.events == 0 && (types == Types::WithEvents || !type.defined))
            continue;
        TypeCountRow row{type.provider, eventName(type), type.id, type.version, total};
        row.perSecond = seconds > 0 ? double(total.count.events) / seconds : 0;
        row.first = snapshot.seconds(total.firstTicks);
        row.last = snapshot.seconds(total.lastTicks);
        row.threadsComplete = totals.threadsComplete;
        next.append(row);
    }
    updateRows(next);
}

QVariant TypeCountModel::header(int column, int role) const
{
    static const QStringList titles = {tr("Event"),        tr("Count"),    tr("Rate"),    tr("Payload bytes"),
                                       tr("First (s)"),    tr("Last (s)"), tr("Threads"), tr("Stacks"),
                                       tr("Drops around"), tr("Provider"), tr("Id"),      tr("Version")};
    static const QStringList tips = {
        {},
        tr("Events of this type in what is looked at."),
        tr("Events a second over all of the time that is looked at."),
        tr("Sum of the payloads, without the headers of events and blocks."),
        tr("Time of the first event of this type, since the trace's first event."),
        tr("Time of the last event of this type, since the trace's first event."),
        tr("Number of different threads on which this type occurs."),
        tr("Share of the events that have a stack."),
        tr("Events that the runtime dropped between the first and the last event of this type, by the "
           "gaps in the sequence numbers of all threads. The trace does not say of what types they were: so "
           "many of this type may be missing at most."),
        {},
        {},
        {},
    };
    if (role == Qt::TextAlignmentRole)
        return typeCountAlignment(column);
    if (role == Qt::ToolTipRole)
        return tips.at(column);
    return role == Qt::DisplayRole ? QVariant(titles.at(column)) : QVariant();
}

QVariant TypeCountModel::cell(const TypeCountRow &row, int column, int role) const
{
    switch (role) {
    case FilterRole:
        return QString(row.provider % u' ' % row.event % u' ' % QString::number(row.id));
    case SortRole:
        return raw(row, column);
    case NumberRole:
        return number(row, column);
    case UnitRole:
        return unit(column);
    case Qt::DisplayRole:
        return shown(row, column);
    case Qt::TextAlignmentRole:
        return typeCountAlignment(column);
    case Qt::ToolTipRole:
        return column == Threads && !row.threadsComplete
            ? tr("So many at least: there are too many threads and types to tell them all apart.")
            : QString();
    default:
        return {};
    }
}

QVariant TypeCountModel::number(const TypeCountRow &row, int column)
{
    if (column == Event || column == Provider)
        return {};
    const QVariant value = raw(row, column);
    return column == Stacks && value.isValid() ? QVariant(100 * value.toDouble()) : value;
}

/// Types share threads, and events that the runtime dropped: their numbers do not add up.
QVariant TypeCountModel::unit(int column)
{
    using text::Unit;
    switch (column) {
    case Count:
        return QVariant::fromValue(Unit());
    case Rate:
        return QVariant::fromValue(Unit{Unit::Kind::Number, 1, {}, QStringLiteral("/s")});
    case Bytes:
        return QVariant::fromValue(Unit{Unit::Kind::Bytes, 1, {}, {}});
    default:
        return {};
    }
}

QVariant TypeCountModel::raw(const TypeCountRow &row, int column)
{
    const bool none = row.total.count.events == 0;
    switch (column) {
    case Event:
        return row.event;
    case Count:
        return quint64(row.total.count.events);
    case Rate:
        return row.perSecond;
    case Bytes:
        return quint64(row.total.count.payloadBytes);
    case First:
        return none ? QVariant() : row.first;
    case Last:
        return none ? QVariant() : row.last;
    case Threads:
        return row.total.threads;
    case Stacks:
        return stackShare(row.total);
    case Drops:
        return quint64(row.total.droppedAround);
    case Provider:
        return row.provider;
    case Id:
        return row.id;
    case Version:
        return row.version;
    default:
        return {};
    }
}

QString TypeCountModel::shown(const TypeCountRow &row, int column)
{
    const bool none = row.total.count.events == 0;
    switch (column) {
    case Event:
        return row.event;
    case Count:
        return text::count(row.total.count.events);
    case Rate:
        return none || row.perSecond <= 0 ? QString() : rateText(row.perSecond);
    case Bytes:
        return text::bytes(row.total.count.payloadBytes);
    case First:
        return none ? QString() : text::offsetSeconds(row.first);
    case Last:
        return none ? QString() : text::offsetSeconds(row.last);
    case Threads:
        return none ? QString()
                    : QString((row.threadsComplete ? QString() : QStringLiteral("≥ "))
                              % text::count(row.total.threads));
    case Stacks:
        return none ? QString() : text::percent(100 * stackShare(row.total));
    case Drops:
        return none ? QString() : text::count(row.total.droppedAround);
    case Provider:
        return row.provider;
    case Id:
        return QString::number(row.id);
    case Version:
        return QString::number(row.version);
    default:
        return {};
    }
}

} // namespace model
