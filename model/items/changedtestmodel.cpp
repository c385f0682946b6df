// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/changedtestmodel.h"

#include "model/items/roles.h"
#include "model/items/severity.h"
#include "model/testruns/testdetails.h"

#include <algorithm>
#include <numeric>

namespace model {

using namespace testruns;

namespace {

QVariant severityOf(const ChangedTest &test)
{
    if (test.after && isFailing(*test.after))
        return int(Severity::Error);
    if (test.change == Change::NoLongerRun || test.change == Change::Slower)
        return int(Severity::Warning);
    return {};
}

QVariant secondsOrNothing(std::int64_t ticks)
{
    return ticks < 0 ? QVariant() : double(ticks) / double(ticksPerSecond);
}

} // namespace

ChangedTests::ChangedTests(QList<ChangedTest> found)
    : m_all(std::move(found))
    , m_nameRanks(std::size_t(m_all.size()))
{
    std::vector<std::uint32_t> order(m_nameRanks.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, {},
                             [this](std::uint32_t place) -> const QString & { return m_all[place].name; });
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        m_nameRanks[order[rank]] = std::uint32_t(rank);
}

void ChangedTestModel::setChanges(std::shared_ptr<const ChangedTests> found)
{
    beginResetModel();
    m_all = std::move(found);
    arrange();
    endResetModel();
}

void ChangedTestModel::setFilter(const Filter &filter)
{
    beginResetModel();
    m_filter = filter;
    arrange();
    endResetModel();
}

void ChangedTestModel::sort(int column, Qt::SortOrder order)
{
    beginResetModel();
    m_sorted = column;
    m_order = order;
    arrange();
    endResetModel();
}

bool ChangedTestModel::matches(const ChangedTest &change) const
{
    return (m_filter.kinds & Filter::bitOf(change.change)) != 0
        && (m_filter.text.isEmpty() || change.name.contains(m_filter.text, Qt::CaseInsensitive));
}

std::int64_t ChangedTestModel::rankOf(const ChangedTest &test) const
{
    switch (m_sorted) {
    case Before:
        return test.before ? std::int64_t(*test.before) : -1;
    case After:
        return test.after ? std::int64_t(*test.after) : -1;
    case TimeBefore:
        return test.ticksBefore;
    case TimeAfter:
        return test.ticksAfter;
    case Name:
        return m_all->nameRank(test);
    default:
        return std::int64_t(test.change);
    }
}

void ChangedTestModel::arrange()
{
    m_rows.clear();
    for (qsizetype i = 0; i < all(); ++i) {
        if (matches(m_all->all()[i]))
            m_rows.push_back(&m_all->all()[i]);
    }
    if (m_sorted < 0)
        return;
    const bool isFalling = m_order == Qt::DescendingOrder;
    std::ranges::stable_sort(m_rows, [this, isFalling](const ChangedTest *left, const ChangedTest *right) {
        return isFalling ? rankOf(*right) < rankOf(*left) : rankOf(*left) < rankOf(*right);
    });
}

const ChangedTest *ChangedTestModel::changeAt(const QModelIndex &index) const
{
    return index.isValid() ? m_rows[std::size_t(index.row())] : nullptr;
}

QModelIndex ChangedTestModel::indexOf(const ChangedTest *change) const
{
    const auto found = std::ranges::find(m_rows, change);
    return found == m_rows.end() ? QModelIndex() : index(int(found - m_rows.begin()), 0);
}

int ChangedTestModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ChangedTestModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ChangedTestModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    const QString titles[ColumnCount]{tr("Change"),      tr("Before"),   tr("Now"),
                                      tr("Time before"), tr("Time now"), tr("Test")};
    return titles[section];
}

QVariant ChangedTestModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const ChangedTest &test = *changeAt(index);
    const int column = index.column();
    const bool isTime = column == TimeBefore || column == TimeAfter;
    const std::int64_t ticks = column == TimeBefore ? test.ticksBefore : test.ticksAfter;
    if (role == SeverityRole)
        return column == Kind ? severityOf(test) : QVariant();
    if (role == NumberRole)
        return isTime ? secondsOrNothing(ticks) : QVariant();
    if (role == Qt::TextAlignmentRole)
        return isTime ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    if (role == Qt::ToolTipRole)
        return column == Name ? QVariant(test.name) : QVariant();
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Kind:
        return textOf(test.change);
    case Before:
        return test.before ? outcomeText(*test.before) : QString();
    case After:
        return test.after ? outcomeText(*test.after) : QString();
    case Name:
        return test.name;
    default:
        return ticksText(ticks);
    }
}

} // namespace model
