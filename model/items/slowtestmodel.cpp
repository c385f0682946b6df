// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/slowtestmodel.h"

#include "model/items/testcells.h"
#include "model/items/testtreemodel.h"

#include <algorithm>

namespace model {

using namespace testruns;

void SlowTestModel::setResults(const TestResults *results, const std::function<bool(TestId)> &isWanted)
{
    std::vector<AttemptId> rows;
    if (results != nullptr) {
        for (const Row &row : results->rows()) {
            if (results->attempts()[row.last].duration >= 0 && isWanted(row.test))
                rows.push_back(row.last);
        }
        const auto ticks = [results](AttemptId id) { return results->attempts()[id].duration; };
        const auto isSlower = [&ticks](AttemptId left, AttemptId right) {
            return ticks(left) != ticks(right) ? ticks(left) > ticks(right) : left < right;
        };
        const auto end = rows.begin() + std::ptrdiff_t(std::min(rows.size(), rowsMax));
        std::ranges::partial_sort(rows, end, isSlower);
        rows.erase(end, rows.end());
    }
    if (results == m_results && rows == m_rows)
        return;
    beginResetModel();
    m_results = results;
    m_rows = std::move(rows);
    endResetModel();
}

AttemptId SlowTestModel::attemptOf(const QModelIndex &index) const
{
    return index.isValid() ? m_rows[std::size_t(index.row())] : none;
}

TestId SlowTestModel::testOf(const QModelIndex &index) const
{
    return index.isValid() ? m_results->rows()[m_results->attempts()[attemptOf(index)].row].test : none;
}

QModelIndex SlowTestModel::indexOf(TestId test) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (testOf(index(row, 0)) == test)
            return index(row, 0);
    }
    return {};
}

int SlowTestModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int SlowTestModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant SlowTestModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    const QString titles[ColumnCount]{tr("Time"), tr("State"), tr("Test")};
    return titles[section];
}

QVariant SlowTestModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const AttemptId attempt = attemptOf(index);
    if (index.column() != Name) {
        if (role == Qt::TextAlignmentRole)
            return index.column() == Time ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
        return resultCell(*m_results, attempt,
                          index.column() == Time ? TestTreeModel::Time : TestTreeModel::State, role);
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const Row &row = m_results->rows()[m_results->attempts()[attempt].row];
    return m_results->tree().fullName(row.test, row.name);
}

} // namespace model
