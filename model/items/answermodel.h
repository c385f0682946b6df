// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/table.h"

#include <memory>
#include <QAbstractTableModel>

namespace model {

/// Shows any table of an answer: its columns say all of it. For tables that grow at their end, so that
/// selection and scrolling survive.
class AnswerModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit AnswerModel(std::shared_ptr<const answers::Table> table, QObject *parent = nullptr);

    /// Shows another state of the same table.
    void setTable(std::shared_ptr<const answers::Table> table);
    const answers::Table &table() const { return *m_table; }
    /// Returns the filter for what a cell says; empty where there is none.
    QString conditionOf(const QModelIndex &cell) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString filterText(std::size_t row) const;

    std::shared_ptr<const answers::Table> m_table;
};

} // namespace model
