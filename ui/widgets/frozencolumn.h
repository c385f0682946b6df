// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/tableview.h"

namespace ui {

/// A column of a table that stays at its left while the table is scrolled sideways: a view of the same rows
/// with this column alone, over the table, with its selection, its order and its menu. It
/// is shown only then.
class FrozenColumn : public TableView {
    Q_OBJECT
public:
    /// `table` has its model already, and is the parent. The column is its first one.
    FrozenColumn(TableView &table, int column);

    /// Shows it where the table is scrolled, else hides it.
    void place();
    /// Returns how much of the table it covers now.
    int covered() const { return isVisible() ? width() : 0; }
    int column() const { return m_column; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool addsUp() const override { return false; } // the table does

private:
    void showOneColumn();
    void shareOrder();
    void shareScrolling();

    TableView &m_table;
    const int m_column;
};

} // namespace ui
