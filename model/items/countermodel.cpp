// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/countermodel.h"

#include "model/items/roles.h"
#include "model/text/format.h"

#include <cmath>

namespace model {

namespace {

/// Whole and large numbers in groups, small ones with three decimals, and no exponent unless they are huge.
QString valueText(double value)
{
    const double size = std::abs(value);
    if (size >= 1e15)
        return QString::number(value, 'g', 4);
    if (size < 1000 && value != std::floor(value))
        return QString::number(value, 'f', 3);
    const QString digits = text::count(quint64(std::llround(size)));
    return value < 0 ? QString(u'-' % digits) : digits;
}

QString nameText(const Counter &counter)
{
    return counter.tags.isEmpty() ? counter.displayName
                                  : QString(counter.displayName % u" [" % counter.tags % u']');
}

} // namespace

void CounterModel::setCounters(const std::shared_ptr<const Counters> &counters)
{
    // EventCounters give way to the instruments of a Meter that has their name.
    arrangeRows(counters ? counters->counters : QList<Counter>(),
                [](const Counter &counter) { return counter.key; });
}

QVariant CounterModel::header(int column, int role) const
{
    static const QStringList titles = {tr("Provider"), tr("Counter"), tr("Value"),  tr("Unit"),
                                       tr("Minimum"),  tr("Maximum"), tr("History")};
    return role == Qt::DisplayRole ? QVariant(titles.at(column)) : QVariant();
}

QVariant CounterModel::cell(const Counter &row, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case SortRole:
        return value(row, column, role == SortRole);
    case Qt::ToolTipRole:
        return row.detail.isEmpty() ? row.name : QString(row.name % u'\n' % row.detail);
    case IdRole:
        return row.key;
    case FilterRole:
        return QString(row.provider % u' ' % row.name % u' ' % nameText(row));
    case HistoryRole:
        return QVariant::fromValue(row.history);
    default:
        return {};
    }
}

QVariant CounterModel::value(const Counter &row, int column, bool raw)
{
    const auto number = [raw](double value) { return raw ? QVariant(value) : QVariant(valueText(value)); };
    switch (column) {
    case Provider:
        return row.provider;
    case Name:
        return nameText(row);
    case Value:
        return number(row.value);
    case Unit:
        return row.unit;
    case Minimum:
        return number(row.minimum);
    case Maximum:
        return number(row.maximum);
    default:
        return {};
    }
}

} // namespace model
