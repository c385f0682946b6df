// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/functioncosts.h"
#include "model/items/callcells.h"

#include <functional>
#include <memory>
#include <QAbstractTableModel>
#include <QPointF>
#include <unordered_map>

namespace model {

/// What functions, modules, types, or what events are about cost, as a table of CallColumn. Filters and sorts
/// on its own, so that lists of some ten thousand functions are shown at once. IdRole is the function.
class FunctionCostModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Shows other costs. Null shows none. Resets the model.
    void setCosts(std::shared_ptr<const FunctionCosts> costs, std::shared_ptr<const Symbols> symbols,
                  const QString &nameHeader);
    const std::shared_ptr<const FunctionCosts> &costs() const { return m_costs; }
    /// Shows those only whose name or module has the text, upper or lower case. Resets the model.
    void setFilter(const QString &filter);
    using Histories = std::unordered_map<FunctionId, QList<QPointF>>;
    /// Sets when each of these functions cost how much: at which second, by the measure (HistoryRole).
    void setHistories(Histories histories);
    /// Returns the row of a function, or -1.
    int rowOf(FunctionId function) const;

    /// Adds lines to the tooltip of a function: where its source is, for example.
    void setNotes(std::function<QString(FunctionId)> notes) { m_notes = std::move(notes); }
    /// Sets what tells the places of functions in the source (CallSource); views ask for all that they show.
    void setPlaces(std::function<QString(FunctionId)> places) { m_places = std::move(places); }
    void placesChanged();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    QString placeOf(const FunctionCost &cost) const;
    void arrange();
    void sortRows();
    bool isBefore(const FunctionCost &a, const FunctionCost &b) const;

    std::shared_ptr<const FunctionCosts> m_costs;
    std::shared_ptr<const Symbols> m_symbols;
    QString m_nameHeader;
    QString m_filter;
    std::function<QString(FunctionId)> m_notes;
    std::function<QString(FunctionId)> m_places;
    Histories m_histories; ///< of an older list as well, until newer ones come
    int m_sortColumn = CallInclusive;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
    std::vector<std::uint32_t> m_shown; ///< index into m_costs->functions by row
};

} // namespace model
