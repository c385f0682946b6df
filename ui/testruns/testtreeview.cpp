// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/testruns/testtreeview.h"

#include <QKeyEvent>

namespace ui {

void TestTreeView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Asterisk)
        return QTreeView::keyPressEvent(event);
    scheduleDelayedItemsLayout(); // once for all of them
    expandAllOf(currentIndex().siblingAtColumn(0));
    event->accept();
}

void TestTreeView::expandAllOf(const QModelIndex &index)
{
    const int rows = index.isValid() ? model()->rowCount(index) : 0;
    if (rows == 0)
        return;
    expand(index);
    for (int row = 0; row < rows; ++row)
        expandAllOf(model()->index(row, 0, index));
}

} // namespace ui
