// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/testresults.h"

#include <functional>
#include <QAbstractTableModel>
#include <vector>

namespace model {

/// The slowest results of a run, the slowest first: its rows by how long the last attempt of each took.
class SlowTestModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Time, State, Name, ColumnCount };
    static constexpr std::size_t rowsMax = 1000;

    using QAbstractTableModel::QAbstractTableModel;

    /// Looks for the slowest of these results, which are borrowed until others or null are set; of tests that
    /// `isWanted` accepts.
    void setResults(const testruns::TestResults *results,
                    const std::function<bool(testruns::TestId)> &isWanted);
    /// Returns the result of a row; testruns::none for no row.
    testruns::AttemptId attemptOf(const QModelIndex &index) const;
    /// Returns the test of a row; testruns::none for no row.
    testruns::TestId testOf(const QModelIndex &index) const;
    /// Returns the first cell of a test; an invalid index where it is not shown.
    QModelIndex indexOf(testruns::TestId test) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    const testruns::TestResults *m_results = nullptr;
    std::vector<testruns::AttemptId> m_rows;
};

} // namespace model
