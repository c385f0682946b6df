// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/answers/groupedtable.h"

#include "model/words/texts.h"

#include <map>
#include <optional>

namespace model::answers {

namespace {

/// Rows with one value in common.
struct RowGroup {
    Value key;
    QString text;
    QString condition;
    std::uint64_t count = 0;
    std::vector<std::optional<double>> sums; ///< by column; nothing where no row tells the number
    bool operator==(const RowGroup &) const = default;
};

/// Returns the numbers of the columns to sum up, and that of the column with the key as the last one.
std::vector<std::size_t> groupColumns(const Table &table, const char *by)
{
    std::vector<std::size_t> found;
    std::size_t key = 0;
    for (std::size_t i = 0; i < table.columnCount(); ++i) {
        const ColumnHead &head = table.column(i);
        if (head.id == QLatin1String(by))
            key = i;
        else if (head.addsUp && !head.isDetail)
            found.push_back(i);
    }
    found.push_back(key);
    return found;
}

} // namespace

std::shared_ptr<const Table> groupedBy(const Table &table, const char *by, const char *id,
                                       const QString &title)
{
    std::vector<std::size_t> summed = groupColumns(table, by);
    const std::size_t key = summed.back();
    summed.pop_back();
    std::vector<RowGroup> groups;
    std::map<Value, std::size_t> known;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const Value value = table.value(row, key);
        const auto [place, isNew] = known.try_emplace(value, groups.size());
        if (isNew)
            groups.push_back({value, table.text(row, key), table.condition(row, key), 0,
                              std::vector<std::optional<double>>(summed.size())});
        RowGroup &group = groups[place->second];
        ++group.count;
        for (std::size_t i = 0; i < summed.size(); ++i) {
            if (const auto number = numberOf(table.value(row, summed[i])))
                group.sums[i] = group.sums[i].value_or(0) + *number;
        }
    }
    Columns<RowGroup> columns;
    const ColumnHead &head = table.column(key);
    columns.add(qPrintable(head.id), head.title, head.tip, head.measure, &RowGroup::key)
        .reads([](const RowGroup &group) { return group.text; })
        .means([](const RowGroup &group) { return group.condition; });
    columns.add("count", Texts::tr("Count"), {}, Measure::Count, &RowGroup::count).sums();
    for (std::size_t i = 0; i < summed.size(); ++i) {
        const ColumnHead &of = table.column(summed[i]);
        const bool isWhole = of.measure == Measure::Bytes || of.measure == Measure::Count;
        columns
            .add(qPrintable(of.id), of.title, of.tip, of.measure,
                 [i, isWhole](const RowGroup &group) {
                     const std::optional<double> sum = group.sums[i];
                     return sum && isWhole ? Value(qint64(*sum)) : valueOf(sum);
                 })
            .sums();
    }
    return std::make_shared<TableOf<RowGroup>>(id, title, std::move(columns), std::move(groups));
}

} // namespace model::answers
