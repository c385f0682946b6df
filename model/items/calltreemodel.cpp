// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/calltreemodel.h"

#include "model/symbols/symbols.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QPointF>

namespace model {

CallTreeModel::CallTreeModel(QObject *parent)
    : QAbstractItemModel(parent)
{
}

void CallTreeModel::setTree(std::shared_ptr<const CallTree> tree, std::shared_ptr<const Symbols> symbols,
                            bool foldsOuter)
{
    beginResetModel();
    m_tree = std::move(tree);
    m_symbols = std::move(symbols);
    m_foldsOuter = foldsOuter;
    m_folds = m_tree && foldsOuter ? RootFolds(*m_tree, m_symbols->functions()) : RootFolds();
    m_children.clear();
    m_rows.clear();
    m_histories.clear();
    endResetModel();
}

void CallTreeModel::setSearch(const QString &text)
{
    if (text == m_search)
        return;
    m_search = text;
    // Views draw all that they show anew.
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, CallColumnCount - 1), {FoundRole});
}

void CallTreeModel::setHistories(Histories histories)
{
    m_histories = std::move(histories);
    for (const auto &[node, history] : m_histories) {
        const QModelIndex cell = indexOf(node, CallWhen);
        Q_EMIT dataChanged(cell, cell, {HistoryRole});
    }
}

void CallTreeModel::placesChanged()
{
    // Views draw all that they show anew.
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, CallSource), index(rowCount() - 1, CallSource), {Qt::DisplayRole});
}

std::uint32_t CallTreeModel::node(const QModelIndex &index) const
{
    return index.isValid() ? std::uint32_t(index.internalId()) : 0;
}

QModelIndex CallTreeModel::indexOf(std::uint32_t node, int column) const
{
    if (!m_tree || node == 0 || node >= m_tree->nodes.size())
        return {};
    node = m_folds.shown(node);
    children(m_folds.shown(m_tree->nodes[node].parent));
    return createIndex(m_rows.at(node), column, quintptr(node));
}

std::vector<FunctionId> CallTreeModel::path(const QModelIndex &index) const
{
    return m_tree && index.isValid() ? m_tree->path(node(index)) : std::vector<FunctionId>();
}

QModelIndex CallTreeModel::indexOfPath(std::span<const FunctionId> path) const
{
    return m_tree && !path.empty() ? indexOf(m_tree->find(path)) : QModelIndex();
}

QModelIndex CallTreeModel::hotPathEnd(const QModelIndex &index) const
{
    if (!m_tree || m_tree->isEmpty())
        return {};
    constexpr double most = 0.5;
    std::uint32_t at = node(index);
    for (;;) {
        const CallNode &of = m_tree->nodes[at];
        const auto from = m_tree->nodes.begin() + of.firstChild;
        const auto hottest
            = std::max_element(from, from + of.childCount, [](const CallNode &a, const CallNode &b) {
                  return a.inclusive < b.inclusive;
              });
        // From the root the way is always known.
        if (of.childCount == 0 || (at != 0 && hottest->inclusive < of.inclusive * most))
            return indexOf(at);
        at = std::uint32_t(hottest - m_tree->nodes.begin());
    }
}

bool CallTreeModel::isFound(std::uint32_t node) const
{
    return m_symbols->functions()
        .at(m_tree->nodes[node].function)
        .name.contains(m_search, Qt::CaseInsensitive);
}

bool CallTreeModel::isBefore(std::uint32_t a, std::uint32_t b) const
{
    const CallNode &first = m_tree->nodes[a];
    const CallNode &second = m_tree->nodes[b];
    switch (m_sortColumn) {
    case CallSelf:
    case CallSelfShare:
        return m_folds.self(*m_tree, a) < m_folds.self(*m_tree, b);
    case CallEvents:
        return first.events < second.events;
    case CallModule:
        return m_symbols->functions().at(first.function).module
            < m_symbols->functions().at(second.function).module;
    default:
        return first.inclusive < second.inclusive;
    }
}

/// Returns the children in their shown order.
const std::vector<std::uint32_t> &CallTreeModel::children(std::uint32_t node) const
{
    const auto [found, isNew] = m_children.try_emplace(node);
    std::vector<std::uint32_t> &sorted = found->second;
    if (!isNew)
        return sorted;
    sorted = m_folds.children(*m_tree, node); // by name, for each frame
    if (m_sortColumn == CallName && !m_folds.frames(node).empty())
        std::ranges::stable_sort(sorted, {}, [this](std::uint32_t child) {
            return m_symbols->functions().at(m_tree->nodes[child].function).name;
        });
    const bool falling = m_sortOrder == Qt::DescendingOrder;
    if (m_sortColumn != CallName)
        std::ranges::stable_sort(sorted, [&](std::uint32_t a, std::uint32_t b) {
            return falling ? isBefore(b, a) : isBefore(a, b);
        });
    else if (falling)
        std::ranges::reverse(sorted);
    for (std::size_t row = 0; row < sorted.size(); ++row)
        m_rows[sorted[row]] = int(row);
    return sorted;
}

QModelIndex CallTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, quintptr(children(node(parent))[std::size_t(row)]));
}

QModelIndex CallTreeModel::parent(const QModelIndex &child) const
{
    return child.isValid() && m_tree ? indexOf(m_tree->nodes[node(child)].parent) : QModelIndex();
}

int CallTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!m_tree || m_tree->nodes.empty() || parent.column() > 0)
        return 0;
    const std::uint32_t of = node(parent);
    return m_folds.frames(of).empty() ? int(m_tree->nodes[of].childCount) : int(children(of).size());
}

int CallTreeModel::columnCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(CallColumnCount);
}

QVariant CallTreeModel::data(const QModelIndex &index, int role) const
{
    if (!m_tree || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CallNode &at = m_tree->nodes[node(index)];
    const auto folded = m_folds.frames(node(index));
    if (!folded.empty() && index.column() == CallName) {
        if (role == Qt::DisplayRole)
            return foldText(m_symbols->functions().at(at.function), folded.size());
        if (role == Qt::ToolTipRole)
            return foldToolTip(node(index));
    }
    switch (role) {
    case IdRole:
        return node(index);
    case FunctionRole:
        return at.function;
    case FoundRole:
        return !m_search.isEmpty()
            && (isFound(node(index))
                || std::ranges::any_of(folded, [this](std::uint32_t frame) { return isFound(frame); }));
    case HistoryRole: {
        const auto history = m_histories.find(node(index));
        return index.column() == CallWhen && history != m_histories.end()
            ? QVariant::fromValue(history->second)
            : QVariant();
    }
    default:
        return callCell(
            {m_symbols->functions().at(at.function), at.inclusive, m_folds.self(*m_tree, node(index)),
             at.events, at.cut, m_tree->total(), m_tree->measure, m_symbols->functions().tiersOf(at.function),
             role == Qt::ToolTipRole && m_notes ? m_notes(at.function) : QString(),
             index.column() == CallSource && m_places ? m_places(*m_tree, node(index)) : QString()},
            index.column(), role);
    }
}

QString CallTreeModel::foldToolTip(std::uint32_t node) const
{
    QStringList lines{Texts::tr("Outer frames that nearly all of these stacks share. O shows them:")};
    for (const std::uint32_t frame : m_folds.frames(node))
        lines.append(m_symbols->functions().at(m_tree->nodes[frame].function).full());
    return lines.join(u'\n');
}

QVariant CallTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= CallColumnCount)
        return {};
    return callHeader(section, role, m_tree ? m_tree->measure : Measure(), tr("Function"),
                      m_tree && m_tree->isEstimate);
}

void CallTreeModel::sort(int column, Qt::SortOrder order)
{
    const int by = column < 0 || column >= CallSource ? int(CallInclusive) : column;
    if (by == m_sortColumn && order == m_sortOrder)
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    m_sortColumn = by;
    m_sortOrder = order;
    m_children.clear();
    m_rows.clear();
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    after.reserve(before.size());
    for (const QModelIndex &old : before)
        after.append(indexOf(node(old), old.column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

} // namespace model
