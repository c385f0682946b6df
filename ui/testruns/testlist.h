// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/slowtestmodel.h"
#include "model/items/testtreemodel.h"

#include <QWidget>

class QAction;
class QStackedLayout;
class QTreeView;

namespace ui {

class EmptyState;
class TableView;
class TestFilter;

/// The tests of a run as a tree, or the slowest of them, with a line to filter them.
class TestList : public QWidget {
    Q_OBJECT
public:
    explicit TestList(QWidget *parent = nullptr);

    /// Shows these results, as TestTreeModel::setResults(); tests that `isWanted` denies are left out.
    void setResults(const model::testruns::TestResults *results,
                    std::function<bool(model::testruns::TestId)> isWanted);
    /// Looks at all tests again: others are wanted.
    void refilter();
    void take(const std::vector<model::testruns::TestId> &changed) { m_model->take(changed); }
    /// Shows running tests with their time so far.
    void showTime();
    /// Why a list is empty while no filter hides all; it says so.
    enum class Reason { NothingRan, Asking, NoTests };
    void setReason(Reason reason);
    QTreeView *view() const { return m_view; }
    /// Adds to the menus of both views.
    void addViewAction(QAction *action);
    bool hasSelection() const;

    /// Returns the test of the current row; testruns::none for none.
    model::testruns::TestId currentTest() const;
    /// Returns the result of the current row; testruns::none where it is that of no single one.
    model::testruns::AttemptId currentAttempt() const;
    QStringList selectedUids() const; ///< of the tests at and below the selected rows, each once

Q_SIGNALS:
    void currentChanged();
    void selectionChanged();

private:
    void buildView();
    void buildSlowest();
    void showSlowest();
    void openGroups(const QModelIndex &parent, int first, int last);
    void showCount();
    void settle();

    const model::testruns::TestResults *m_results = nullptr;
    std::function<bool(model::testruns::TestId)> m_isWanted;
    model::TestTreeModel *m_model;
    model::SlowTestModel *m_slowest;
    TestFilter *m_filter;
    QTreeView *m_view;
    TableView *m_slowView;
    EmptyState *m_empty;
    QStackedLayout *m_stack;
    Reason m_reason = Reason::NothingRan;
    model::testruns::TestId m_kept = model::testruns::none; ///< becomes the current one again
};

} // namespace ui
