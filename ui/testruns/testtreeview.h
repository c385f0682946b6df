// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

namespace ui {

/// The tree of tests. "*" opens all below the current row, as in any tree, but keeps note only of rows that
/// have others below them: Qt's own way notes each of 100,000 tests, which holds up the window then, and
/// again with each change.
class TestTreeView : public QTreeView {
    Q_OBJECT
public:
    using QTreeView::QTreeView;

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void expandAllOf(const QModelIndex &index);
};

} // namespace ui
