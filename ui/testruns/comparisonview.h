// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/latestjob.h"
#include "model/items/changedtestmodel.h"

#include <QWidget>

class QComboBox;
class QStackedLayout;

namespace model {
class JobRunner;
}

namespace ui {

class ElidedLabel;
class EmptyState;
class FilterBar;
class TableView;

/// What has changed from one run of tests to another one, as a table with a line to filter it by text and
/// kind of change.
class ComparisonView : public QWidget {
    Q_OBJECT
public:
    /// One of two runs. The results do not change any more.
    struct Side {
        QString name; ///< for users; text from outside
        std::shared_ptr<const model::testruns::TestResults> results;
    };

    explicit ComparisonView(model::JobRunner &jobs, QWidget *parent = nullptr);

    /// Has a worker compare two runs, and shows what it finds.
    void compare(const Side &before, const Side &after);
    void forget();
    bool isShowing() const { return m_before.results != nullptr; }
    /// Returns what both runs tell of the test of the current row; empty for no row.
    QString details() const;

Q_SIGNALS:
    void currentChanged();
    void closed(); ///< the user wants to see the tests again

private:
    QWidget *buildHead();
    void buildView();
    void take(const std::shared_ptr<const model::ChangedTests> &changes);
    void refilter();
    void showKinds();
    void showCount();

    model::JobRunner &m_jobs;
    model::LatestJob m_comparing;
    model::ChangedTestModel *m_model;
    ElidedLabel *m_head;
    FilterBar *m_filter;
    QComboBox *m_kinds;
    TableView *m_view;
    EmptyState *m_empty;
    QStackedLayout *m_stack;
    Side m_before;
    Side m_after;
    std::shared_ptr<const model::ChangedTests> m_changes; ///< null while they are looked for
    const model::testruns::ChangedTest *m_kept = nullptr; ///< becomes the current one again
};

} // namespace ui
