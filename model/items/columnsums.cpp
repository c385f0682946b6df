// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/columnsums.h"

#include "model/items/roles.h"
#include "model/text/decimals.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "model/words/plurals.h"

#include <QCoreApplication>
#include <QStringBuilder>

#include <algorithm>
#include <cmath>

namespace model {

namespace {

struct SumTexts {
    Q_DECLARE_TR_FUNCTIONS(model::SumTexts)
};

constexpr double exactNumberMax = 1e15;

/// Plain numbers with all their digits: what is added up is compared.
QString amountText(double number, const text::Unit &unit)
{
    if (unit.kind != text::Unit::Kind::Number || !unit.per.isEmpty())
        return text::quantity(number, unit);
    if (std::floor(number) != number || std::abs(number) > exactNumberMax)
        return text::withDecimalSign(QString::number(number, 'g', 6));
    const QString digits = text::count(static_cast<quint64>(std::abs(number)));
    return number < 0 ? QString(u'-' % digits) : digits;
}

} // namespace

void ColumnSum::add(double value)
{
    minimum = count == 0 ? value : std::min(minimum, value);
    maximum = count == 0 ? value : std::max(maximum, value);
    sum += value;
    ++count;
}

QList<ColumnSum> columnSums(const QModelIndexList &rows, const QList<int> &columns)
{
    QList<ColumnSum> sums;
    for (const int column : columns) {
        ColumnSum found;
        bool isOneThing = true;
        for (const QModelIndex &row : rows) {
            const QModelIndex cell = row.siblingAtColumn(column);
            const QVariant number = cell.data(NumberRole);
            const QVariant unit = number.isValid() ? cell.data(UnitRole) : QVariant();
            if (!unit.isValid() || !std::isfinite(number.toDouble()))
                continue;
            const auto counted = unit.value<text::Unit>();
            if (found.count == 0)
                found.unit = counted;
            isOneThing = isOneThing && counted.kind == found.unit.kind && counted.per == found.unit.per
                && counted.noun == found.unit.noun;
            found.add(number.toDouble());
        }
        if (found.count == 0 || !isOneThing)
            continue;
        found.name = text::visible(rows.first().model()->headerData(column, Qt::Horizontal).toString());
        sums.append(found);
    }
    return sums;
}

QString sumText(const ColumnSum &column, std::uint64_t rows)
{
    const auto amount = [&](double number) { return amountText(number, column.unit); };
    QString part = SumTexts::tr("%1: sum %2, mean %3, min %4, max %5")
                       .arg(column.name, amount(column.sum), amount(column.mean()), amount(column.minimum),
                            amount(column.maximum));
    if (column.count < rows)
        part += SumTexts::tr(" (of %1)").arg(text::count(column.count));
    return part;
}

QString sumsText(const QList<ColumnSum> &columns, std::uint64_t rows)
{
    QStringList parts{SumTexts::tr("%1 rows selected", nullptr, text::plural(rows)).arg(text::count(rows))};
    for (const ColumnSum &column : columns)
        parts.append(sumText(column, rows));
    return parts.join(QStringLiteral("  ·  "));
}

} // namespace model
