// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/answers/answerlines.h"

#include "model/export/eventlines.h"
#include "model/text/visibletext.h"

#include <algorithm>
#include <cmath>
#include <QJsonArray>
#include <QLocale>

namespace model::answers {

namespace {

/// Returns the value without the noise of differences between times: they are told to a nanosecond.
Value exact(const Value &value, Measure measure)
{
    constexpr double second = 1e9; // nanoseconds
    const auto *const real = std::get_if<double>(&value);
    const bool isTime = measure == Measure::Seconds || measure == Measure::Moment;
    return real && isTime ? Value(std::round(*real * second) / second) : value;
}

QByteArray csvCell(const Value &value)
{
    if (const auto *const whole = std::get_if<qint64>(&value))
        return QByteArray::number(*whole);
    if (const auto *const real = std::get_if<double>(&value))
        return std::isfinite(*real) ? QByteArray::number(*real, 'g', QLocale::FloatingPointShortest)
                                    : QByteArray();
    return csvField(text::spreadsheetCell(shown(value, Measure::Text)).toUtf8());
}

} // namespace

QJsonObject answerJson(const QString &feature, const Answer &answer)
{
    QJsonObject facts;
    for (const Fact &fact : answer.facts)
        facts.insert(fact.id,
                     QJsonObject{{QStringLiteral("value"), jsonOf(exact(fact.value, fact.measure))},
                                 {QStringLiteral("unit"), baseUnit(fact.measure)}});
    QJsonObject tables;
    for (const auto &table : answer.tables) {
        QJsonArray rows;
        for (std::size_t row = 0; row < table->rowCount(); ++row) {
            QJsonObject cells;
            for (std::size_t i = 0; i < table->columnCount(); ++i)
                cells.insert(table->column(i).id,
                             jsonOf(exact(table->value(row, i), table->column(i).measure)));
            rows.append(cells);
        }
        tables.insert(table->id(), rows);
    }
    return {{QStringLiteral("feature"), feature},
            {QStringLiteral("facts"), facts},
            {QStringLiteral("tables"), tables},
            {QStringLiteral("notes"), QJsonArray::fromStringList(answer.notes)}};
}

QByteArray tableCsv(const Table &table)
{
    QByteArray csv;
    for (std::size_t i = 0; i < table.columnCount(); ++i)
        csv += (i > 0 ? "," : "") + csvField(table.column(i).id.toUtf8());
    csv += "\r\n";
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        for (std::size_t i = 0; i < table.columnCount(); ++i)
            csv += (i > 0 ? "," : "") + csvCell(exact(table.value(row, i), table.column(i).measure));
        csv += "\r\n";
    }
    return csv;
}

QList<QStringList> tableLines(const Table &table)
{
    QList<QStringList> lines(qsizetype(table.rowCount()) + 1);
    for (std::size_t i = 0; i < table.columnCount(); ++i) {
        const ColumnHead &column = table.column(i);
        QStringList cells{column.title};
        bool hasAny = table.rowCount() == 0;
        for (std::size_t row = 0; row < table.rowCount(); ++row) {
            cells.append(table.text(row, i));
            hasAny = hasAny || !cells.last().isEmpty();
        }
        if (column.isDetail || !hasAny)
            continue;
        qsizetype width = 0;
        for (const QString &cell : cells)
            width = std::max(width, cell.size());
        for (qsizetype line = 0; line < cells.size(); ++line)
            lines[line].append(column.measure == Measure::Text ? cells.at(line)
                                                               : cells.at(line).rightJustified(width));
    }
    return lines;
}

} // namespace model::answers
