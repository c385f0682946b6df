// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/testfilter.h"

#include <deque>
#include <map>
#include <QAbstractItemModel>
#include <QTimer>
#include <unordered_map>

namespace model {

/// The tests of a run as a tree: application, namespace, class, test, and below a test with several results
/// each of these. It grows and changes while the run goes on, in pieces of bounded size, one in each turn of
/// the event loop, so that also 100,000 tests hold up no window.
class TestTreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Name, State, Time, Message, ColumnCount };
    using TestId = testruns::TestId;
    using AttemptId = testruns::AttemptId;

    using Filter = TestFilter;

    static constexpr int pieceMax = 2000; ///< tests

    explicit TestTreeModel(QObject *parent = nullptr);

    /// Shows these results, which are borrowed until others or null are set.
    void setResults(const testruns::TestResults *results);
    void setFilter(const Filter &filter);
    /// Takes what TestTree::takeChanged() returned.
    void take(const std::vector<TestId> &changed);
    /// Returns whether all is shown that was taken.
    bool isSettled() const { return !m_next.isActive(); }
    std::size_t shownTests() const { return m_shownTests; }

    /// Returns the test of a row, of which a result is one, too; testruns::none for what is no test.
    static TestId testOf(const QModelIndex &index, const testruns::TestResults &results);
    /// Returns the result of a row; testruns::none for another.
    static AttemptId attemptOf(const QModelIndex &index);
    /// Returns the first cell of a test; an invalid index where it is not shown.
    QModelIndex indexOf(TestId test) const;
    bool isShown(TestId test) const { return test < m_shownIn.size() && m_shownIn[test] != testruns::none; }
    /// Returns the tests at and below a row, as far as they are shown.
    QList<TestId> testsBelow(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void settled(); ///< isSettled() is true again

private:
    /// What is shown below a node: the nodes in front, then the tests, both by id.
    struct Group {
        std::vector<testruns::NodeId> groups;
        std::vector<TestId> tests;
        bool isEmpty() const { return groups.empty() && tests.empty(); }
    };
    using ByGroup = std::map<testruns::NodeId, std::vector<TestId>>;

    void startOver();
    void work();
    void consider(const std::vector<TestId> &tests);
    void show(testruns::NodeId group);
    void hideIfEmpty(testruns::NodeId group);
    void insert(testruns::NodeId group, const std::vector<TestId> &tests);
    void remove(testruns::NodeId group, const std::vector<TestId> &tests);
    void growResults(TestId test);
    void tellChanged(const ByGroup &tests);
    const Group &groupAt(testruns::NodeId node) const;
    Group &groupAt(testruns::NodeId node);
    QModelIndex groupIndex(testruns::NodeId node, int column = 0) const;
    const std::vector<AttemptId> &resultsOf(TestId test) const;

    const testruns::TestResults *m_results = nullptr;
    TestMatcher m_matcher;
    Group m_top; ///< applications
    std::deque<Group> m_groups; ///< by node
    std::vector<testruns::NodeId> m_shownIn; ///< by test; testruns::none: not shown
    std::unordered_map<TestId, std::vector<AttemptId>> m_attempts; ///< of shown tests that have several
    std::size_t m_shownTests = 0;
    TestId m_sweep = 0; ///< the first test that was not looked at since startOver()
    std::vector<TestId> m_waiting; ///< changed, and not looked at since
    QTimer m_next;
};

} // namespace model
