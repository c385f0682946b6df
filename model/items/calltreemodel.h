// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/rootfolds.h"
#include "model/items/callcells.h"

#include <functional>
#include <memory>
#include <QAbstractItemModel>
#include <unordered_map>

namespace model {

/// A call tree as item views show it: the columns are CallColumn. Children are sorted when a view asks for
/// them, the most costly first unless sort() says otherwise. IdRole is the node.
class CallTreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    explicit CallTreeModel(QObject *parent = nullptr);

    /// Shows another tree, from its first row on. `functions` has the names of the tree's functions. Null
    /// shows none. Resets the model. With `foldsOuter`, for trees from the roots of stacks on, outer frames
    /// have one row, see RootFolds.
    void setTree(std::shared_ptr<const CallTree> tree, std::shared_ptr<const Symbols> symbols,
                 bool foldsOuter = false);
    bool foldsOuter() const { return m_foldsOuter; }
    /// Returns whether the row stands for several outer frames.
    bool isFold(const QModelIndex &index) const { return !foldedAt(node(index)).empty(); }
    /// Returns the nodes that a node's row stands for, the outermost one first; empty where it has one only.
    std::span<const std::uint32_t> foldedAt(std::uint32_t node) const { return m_folds.frames(node); }
    const std::shared_ptr<const CallTree> &tree() const { return m_tree; }
    const std::shared_ptr<const Symbols> &symbols() const { return m_symbols; }
    /// Marks the rows whose function has the text in its name, as the search of a CallView does (FoundRole).
    void setSearch(const QString &text);
    /// Adds lines to the tooltip of a function: where its source is, for example.
    void setNotes(std::function<QString(FunctionId)> notes) { m_notes = std::move(notes); }
    /// Sets what tells the places of rows in the source (CallSource); views ask for all that they show.
    using Places = std::function<QString(const CallTree &tree, std::uint32_t node)>;
    void setPlaces(Places places) { m_places = std::move(places); }
    void placesChanged();

    /// Returns the node of an index; the root's for an invalid one.
    std::uint32_t node(const QModelIndex &index) const;
    /// Returns the row that has the node, or stands for it.
    QModelIndex indexOf(std::uint32_t node, int column = 0) const;
    /// Returns the functions from the root's child to the row's.
    std::vector<FunctionId> path(const QModelIndex &index) const;
    /// Returns the row of a path, or an invalid index.
    QModelIndex indexOfPath(std::span<const FunctionId> path) const;
    /// Returns the row where the most costly way down from `index` ends: as far as a child has at least half
    /// of what its parent costs.
    QModelIndex hotPathEnd(const QModelIndex &index) const;

    using Histories = std::unordered_map<std::uint32_t, QList<QPointF>>;
    /// Sets when each of these nodes cost how much: at which second, by the measure (HistoryRole).
    void setHistories(Histories histories);
    const Histories &histories() const { return m_histories; }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    const std::vector<std::uint32_t> &children(std::uint32_t node) const;
    bool isBefore(std::uint32_t a, std::uint32_t b) const;
    bool isFound(std::uint32_t node) const;
    QString foldToolTip(std::uint32_t node) const;

    std::shared_ptr<const CallTree> m_tree;
    std::shared_ptr<const Symbols> m_symbols;
    bool m_foldsOuter = false;
    RootFolds m_folds;
    int m_sortColumn = CallInclusive;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
    QString m_search;
    std::function<QString(FunctionId)> m_notes;
    Places m_places;
    Histories m_histories;
    // Of nodes that a view asked for.
    mutable std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> m_children;
    mutable std::unordered_map<std::uint32_t, int> m_rows;
};

} // namespace model
