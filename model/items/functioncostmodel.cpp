// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/functioncostmodel.h"

#include "model/symbols/symbols.h"
#include "model/text/visibletext.h"

#include <algorithm>

namespace model {

namespace {

constexpr qsizetype messageShown = 300; // letters

} // namespace

void FunctionCostModel::setCosts(std::shared_ptr<const FunctionCosts> costs,
                                 std::shared_ptr<const Symbols> symbols, const QString &nameHeader)
{
    beginResetModel();
    m_costs = std::move(costs);
    m_symbols = std::move(symbols);
    m_nameHeader = nameHeader;
    arrange();
    endResetModel();
}

void FunctionCostModel::setFilter(const QString &filter)
{
    if (filter == m_filter)
        return;
    beginResetModel();
    m_filter = filter;
    arrange();
    endResetModel();
}

void FunctionCostModel::arrange()
{
    m_shown.clear();
    if (!m_costs)
        return;
    for (std::uint32_t i = 0; i < m_costs->functions.size(); ++i) {
        const Function &function = m_symbols->functions().at(m_costs->functions[i].function);
        if (m_filter.isEmpty() || function.name.contains(m_filter, Qt::CaseInsensitive)
            || function.module.contains(m_filter, Qt::CaseInsensitive))
            m_shown.push_back(i);
    }
    sortRows();
}

void FunctionCostModel::sortRows()
{
    const auto &functions = m_costs->functions;
    const bool falling = m_sortOrder == Qt::DescendingOrder;
    std::ranges::stable_sort(m_shown, [&](std::uint32_t a, std::uint32_t b) {
        return falling ? isBefore(functions[b], functions[a]) : isBefore(functions[a], functions[b]);
    });
}

bool FunctionCostModel::isBefore(const FunctionCost &a, const FunctionCost &b) const
{
    const FunctionTable &functions = m_symbols->functions();
    switch (m_sortColumn) {
    case CallName:
        return functions.at(a.function).name.compare(functions.at(b.function).name, Qt::CaseInsensitive) < 0;
    case CallSelf:
    case CallSelfShare:
        return a.self < b.self;
    case CallEvents:
        return a.events < b.events;
    case CallModule:
        return functions.at(a.function).module < functions.at(b.function).module;
    default:
        return a.inclusive < b.inclusive;
    }
}

void FunctionCostModel::setHistories(Histories histories)
{
    m_histories = std::move(histories);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, CallWhen), index(rowCount() - 1, CallWhen), {HistoryRole});
}

void FunctionCostModel::placesChanged()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, CallSource), index(rowCount() - 1, CallSource), {Qt::DisplayRole});
}

int FunctionCostModel::rowOf(FunctionId function) const
{
    const auto found = std::ranges::find_if(
        m_shown, [&](std::uint32_t at) { return m_costs->functions[at].function == function; });
    return found == m_shown.end() ? -1 : int(found - m_shown.begin());
}

int FunctionCostModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

int FunctionCostModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(CallColumnCount);
}

QVariant FunctionCostModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const FunctionCost &cost = m_costs->functions[m_shown[std::size_t(index.row())]];
    if (role == IdRole || role == FunctionRole)
        return cost.function;
    if (role == HistoryRole) {
        const auto history = m_histories.find(cost.function);
        return index.column() == CallWhen && history != m_histories.end()
            ? QVariant::fromValue(history->second)
            : QVariant();
    }
    return callCell({m_symbols->functions().at(cost.function), cost.inclusive, cost.self, cost.events,
                     cost.cut, m_costs->total, m_costs->measure,
                     m_symbols->functions().tiersOf(cost.function),
                     role == Qt::ToolTipRole && m_notes ? m_notes(cost.function) : QString(),
                     index.column() == CallSource ? placeOf(cost) : QString()},
                    index.column(), role);
}

QString FunctionCostModel::placeOf(const FunctionCost &cost) const
{
    if (!m_costs->costs)
        return m_places ? m_places(cost.function) : QString();
    const auto &messages = m_costs->costs->messages;
    if (cost.detail == 0 || cost.detail > messages.size())
        return {};
    const DetailMessage &message = messages[cost.detail - 1];
    const QString first = text::visible(message.first, messageShown);
    return message.hasOthers ? tr("%1 (others say something else)").arg(first) : first;
}

QVariant FunctionCostModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= CallColumnCount)
        return {};
    if (section == CallSource && m_costs && m_costs->costs) {
        return role == Qt::DisplayRole ? QVariant(tr("Message"))
            : role == Qt::ToolTipRole  ? QVariant(tr("What the first exception of the type says"))
                                       : QVariant();
    }
    return callHeader(section, role, m_costs ? m_costs->measure : Measure(), m_nameHeader,
                      m_costs && m_costs->isEstimate);
}

void FunctionCostModel::sort(int column, Qt::SortOrder order)
{
    const int by = column < 0 || column >= CallSource ? int(CallInclusive) : column;
    if (by == m_sortColumn && order == m_sortOrder)
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> shown; // by persistent index
    for (const QModelIndex &old : before)
        shown.push_back(m_shown[std::size_t(old.row())]);
    m_sortColumn = by;
    m_sortOrder = order;
    if (m_costs)
        sortRows();
    std::vector<int> rowOfShown(m_costs ? m_costs->functions.size() : 0, -1);
    for (std::size_t row = 0; row < m_shown.size(); ++row)
        rowOfShown[m_shown[row]] = int(row);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after.append(index(rowOfShown[shown[std::size_t(i)]], before.at(i).column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

} // namespace model
