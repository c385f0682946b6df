// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <QAbstractTableModel>
#include <QHash>
#include <QList>

namespace model {

/// Base of item models that show a list of values as a flat table. A model implements only its columns and
/// cells. For tables of up to some ten thousand rows, which the ui wraps in a QSortFilterProxyModel.
///
/// Refreshing emits the smallest signals for changed, new and removed rows, so that selection and scrolling
/// survive.
template <class Row> class TableModelBase : public QAbstractTableModel {
public:
    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex &parent = {}) const final
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int columnCount(const QModelIndex &parent = {}) const final
    {
        return parent.isValid() ? 0 : numColumns();
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const final
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
            return {};
        return cell(m_rows.at(index.row()), index.column(), role);
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const final
    {
        if (orientation != Qt::Horizontal || section < 0 || section >= numColumns())
            return {};
        return header(section, role);
    }
    const QList<Row> &rows() const { return m_rows; }

protected:
    virtual int numColumns() const = 0;
    virtual QVariant header(int column, int role) const = 0;
    virtual QVariant cell(const Row &row, int column, int role) const = 0;

    /// Returns whether it is to be told that a row has changed. A model that tells some of its columns by
    /// itself says no where only those have.
    virtual bool needsNotice(const Row &, const Row &) const { return true; }

    /// Replaces the rows by `next`, where a row keeps its index. Rows are added or removed at the end.
    void updateRows(const QList<Row> &next)
    {
        const qsizetype common = std::min(m_rows.size(), next.size());
        removeRowsFrom(common);
        changeRows(next, common);
        if (next.size() > common) {
            beginInsertRows({}, static_cast<int>(common), static_cast<int>(next.size() - 1));
            m_rows.append(next.mid(common));
            endInsertRows();
        }
    }
    /// Replaces the rows by `next`, where rows may change their order. Removes, reorders (with one layout
    /// change), inserts and changes rows. `key` returns a row's identity, which is hashable and unique within
    /// a list.
    template <class Key> void arrangeRows(const QList<Row> &next, Key key)
    {
        QHash<std::decay_t<decltype(key(next.first()))>, qsizetype> positions;
        for (qsizetype i = 0; i < next.size(); ++i)
            positions.insert(key(next.at(i)), i);
        for (qsizetype i = m_rows.size(); i-- > 0;) {
            if (!positions.contains(key(m_rows.at(i))))
                removeRowRange(i, i + 1);
        }
        reorderRows([&](const Row &row) { return positions.value(key(row)); });
        for (qsizetype i = 0; i < next.size(); ++i) {
            if (i < m_rows.size() && key(m_rows.at(i)) == key(next.at(i)))
                continue;
            beginInsertRows({}, static_cast<int>(i), static_cast<int>(i));
            m_rows.insert(i, next.at(i));
            endInsertRows();
        }
        changeRows(next, next.size());
    }
    void resetRows(QList<Row> next)
    {
        beginResetModel();
        m_rows = std::move(next);
        endResetModel();
    }

private:
    void removeRowsFrom(qsizetype first) { removeRowRange(first, m_rows.size()); }
    template <class Position> void reorderRows(Position position)
    {
        const auto before = [&](const Row &a, const Row &b) { return position(a) < position(b); };
        if (std::is_sorted(m_rows.cbegin(), m_rows.cend(), before))
            return;
        Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
        const QModelIndexList old = persistentIndexList();
        QList<qsizetype> wanted;
        for (const QModelIndex &persistent : old)
            wanted.append(position(m_rows.at(persistent.row())));
        std::sort(m_rows.begin(), m_rows.end(), before);
        QModelIndexList moved;
        for (qsizetype i = 0; i < old.size(); ++i) {
            const auto at = std::find_if(m_rows.cbegin(), m_rows.cend(),
                                         [&](const Row &row) { return position(row) == wanted.at(i); });
            moved.append(index(static_cast<int>(at - m_rows.cbegin()), old.at(i).column()));
        }
        changePersistentIndexList(old, moved);
        Q_EMIT layoutChanged({}, VerticalSortHint);
    }
    void removeRowRange(qsizetype first, qsizetype end)
    {
        if (end > first) {
            beginRemoveRows({}, static_cast<int>(first), static_cast<int>(end - 1));
            m_rows.remove(first, end - first);
            endRemoveRows();
        }
    }
    /// Emits one dataChanged for each run of changed rows.
    void changeRows(const QList<Row> &next, qsizetype count)
    {
        qsizetype runStart = -1;
        for (qsizetype i = 0; i <= count; ++i) {
            const bool changed = i < count && !(m_rows.at(i) == next.at(i));
            const bool isTold = changed && needsNotice(m_rows.at(i), next.at(i));
            if (changed)
                m_rows[i] = next.at(i);
            if (isTold) {
                if (runStart < 0)
                    runStart = i;
            } else if (runStart >= 0) {
                notifyChanged(runStart, i - 1);
                runStart = -1;
            }
        }
    }
    void notifyChanged(qsizetype first, qsizetype last)
    {
        Q_EMIT dataChanged(index(static_cast<int>(first), 0),
                           index(static_cast<int>(last), numColumns() - 1));
    }

    QList<Row> m_rows;
};

} // namespace model
