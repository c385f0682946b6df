// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractItemModel;
class QSortFilterProxyModel;
class QStackedLayout;

namespace ui {

class EmptyState;
class FilterBar;
class TableView;

/// A filter line over a sortable table, for models of up to some ten thousand rows that offer SortRole and
/// FilterRole; an empty state while there are none.
class FilteredTable : public QWidget {
    Q_OBJECT
public:
    /// `model` is borrowed and outlives the table.
    FilteredTable(QAbstractItemModel *model, const QString &filterHint, QWidget *parent = nullptr);

    TableView *view() const { return m_view; }
    QSortFilterProxyModel *proxy() const { return m_proxy; }
    FilterBar *filterBar() const { return m_filter; }
    EmptyState *emptyState() const { return m_empty; }
    void sortBy(int column, Qt::SortOrder order);

private:
    void rowsChanged();

    QSortFilterProxyModel *m_proxy;
    FilterBar *m_filter;
    TableView *m_view;
    EmptyState *m_empty;
    QStackedLayout *m_stack;
};

} // namespace ui
