// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/runcomparison.h"

#include <memory>
#include <QAbstractTableModel>
#include <vector>

namespace model {

/// What compareRuns() found, and the order of the names, which takes long to find out for many.
class ChangedTests {
public:
    explicit ChangedTests(QList<testruns::ChangedTest> found);

    const QList<testruns::ChangedTest> &all() const { return m_all; }
    /// Returns where the name of one of all() is among all names.
    std::int64_t nameRank(const testruns::ChangedTest &test) const
    {
        return m_nameRanks[std::size_t(&test - m_all.constData())];
    }

private:
    QList<testruns::ChangedTest> m_all;
    std::vector<std::uint32_t> m_nameRanks; ///< by place
};

/// What has changed between two runs of tests, a row for each test. It filters and sorts by itself: 100,000
/// rows are too many for a proxy, which asks for each of them as a QVariant.
class ChangedTestModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Kind, Before, After, TimeBefore, TimeAfter, Name, ColumnCount };

    /// Which changes are shown.
    struct Filter {
        static constexpr quint32 allKinds = (1U << testruns::changes) - 1;
        static constexpr quint32 bitOf(testruns::Change change) { return 1U << quint32(change); }

        QString text; ///< in the name, without case
        quint32 kinds = allKinds; ///< bitOf() each
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Shows these; null for none.
    void setChanges(std::shared_ptr<const ChangedTests> found);
    void setFilter(const Filter &filter);
    qsizetype all() const { return m_all ? m_all->all().size() : 0; }
    /// Returns what a row shows, which lives as long as the changes; null for no row.
    const testruns::ChangedTest *changeAt(const QModelIndex &index) const;
    /// Returns the first cell of what changeAt() returned; an invalid index where it is not shown.
    QModelIndex indexOf(const testruns::ChangedTest *change) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// Sorts by a column; by a negative one as compareRuns() returned them.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    void arrange();
    /// Returns what a row is sorted by.
    std::int64_t rankOf(const testruns::ChangedTest &test) const;
    bool matches(const testruns::ChangedTest &change) const;

    std::shared_ptr<const ChangedTests> m_all;
    std::vector<const testruns::ChangedTest *> m_rows;
    Filter m_filter;
    int m_sorted = -1; ///< the column
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

} // namespace model
