// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/tablemodelbase.h"

#include <algorithm>
#include <QList>

namespace model {

/// A flat table over a list of values, for up to some ten thousand rows (the ui may wrap it in a
/// QSortFilterProxyModel). Rows keep their place: refreshing changes, appends and removes with the smallest
/// signals, so that selection and scrolling survive.
template <class Row> class ValueTableModel : public TableModelBase {
public:
    using TableModelBase::TableModelBase;

    const QList<Row> &values() const { return m_values; }

protected:
    virtual QVariant valueCell(const Row &value, int column, int role) const = 0;

    /// Row i of `next` is row i of before, perhaps with other values; more rows are new, fewer are gone.
    void updateValues(const QList<Row> &next)
    {
        const qsizetype common = std::min(m_values.size(), next.size());
        if (m_values.size() > common) {
            beginRemoveRows({}, int(common), int(m_values.size() - 1));
            m_values.resize(common);
            endRemoveRows();
        }
        changeValues(next);
        if (next.size() > common) {
            beginInsertRows({}, int(common), int(next.size() - 1));
            m_values.append(next.mid(common));
            endInsertRows();
        }
    }
    /// The rows are other things than before.
    void resetValues(QList<Row> next)
    {
        beginResetModel();
        m_values = std::move(next);
        endResetModel();
    }

private:
    int rows() const final { return int(m_values.size()); }
    QVariant cell(int row, int column, int role) const final
    {
        return valueCell(m_values.at(row), column, role);
    }

    /// One dataChanged for each run of changed rows.
    void changeValues(const QList<Row> &next)
    {
        for (qsizetype i = 0; i < m_values.size(); ++i) {
            const qsizetype first = i;
            for (; i < m_values.size() && !(m_values.at(i) == next.at(i)); ++i)
                m_values[i] = next.at(i);
            if (i > first)
                Q_EMIT dataChanged(index(int(first), 0), index(int(i - 1), columnCount() - 1));
        }
    }

    QList<Row> m_values;
};

} // namespace model
