// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/testtreemodel.h"
#include "ui/widgets/filterbar.h"

#include <unordered_set>

class QCheckBox;
class QComboBox;

namespace ui {

/// The line above the tests of a run: which are shown, by name, state, trait and time, and whether as a tree
/// or the slowest first. Emits changed() besides filterChanged().
class TestFilter : public FilterBar {
    Q_OBJECT
public:
    explicit TestFilter(QWidget *parent = nullptr);

    /// Without isWanted.
    model::TestTreeModel::Filter filter() const;
    bool isFiltering() const;
    bool showsSlowest() const;
    /// Offers the traits of these results; null for none. Call it again when more came.
    void offerTraits(const model::testruns::TestResults *results);

Q_SIGNALS:
    void changed();
    void orderChanged();

private:
    QComboBox *makeChoice(const char *name, const QString &accessibleName);

    QComboBox *m_states;
    QComboBox *m_traits;
    QComboBox *m_times;
    QCheckBox *m_slowest;
    const model::testruns::TestResults *m_results = nullptr;
    model::testruns::TestId m_looked = 0; ///< tests whose traits were looked at
    std::unordered_set<model::testruns::TextPool::Id> m_known; ///< lines of traits that were taken apart
};

} // namespace ui
