// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/eventtable.h"

#include "ui/tabs/events/eventcopier.h"
#include "ui/tabs/events/rowwindow.h"

#include <QHeaderView>

#include <algorithm>

namespace ui {

void EventTable::setCopier(EventCopier *copier)
{
    m_copier = copier;
    removeAction(copyAsAction()); // its menu would be of the rows in the window
}

void EventTable::copy()
{
    m_copier->copy(model::EventCopy::Format::Tsv);
}

void EventTable::selectAll()
{
    TableView::selectAll();
    m_window->selectOutside();
}

int EventTable::rowsInView() const
{
    return viewport()->height() / verticalHeader()->defaultSectionSize() + 1;
}

QModelIndex EventTable::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const bool wholeTable = modifiers.testFlag(Qt::ControlModifier);
    switch (action) {
    case MoveHome:
    case MoveEnd:
        if (!wholeTable)
            break;
        if (action == MoveHome)
            m_window->showFirst();
        else
            m_window->showLast();
        if (currentIndex().isValid())
            break;
        // The table begins at its first row where the current one is outside.
        return model()->index(action == MoveHome ? 0 : model()->rowCount() - 1, std::max(columnAt(0), 0));
    case MoveUp:
    case MovePageUp:
    case MovePrevious:
        m_window->makeRoom(RowWindow::Way::Back);
        break;
    case MoveDown:
    case MovePageDown:
    case MoveNext:
        m_window->makeRoom(RowWindow::Way::On);
        break;
    default:
        break;
    }
    return TableView::moveCursor(action, modifiers);
}

/// At its end a scroll bar does not say that the user wants to go on.
void EventTable::wheelEvent(QWheelEvent *event)
{
    TableView::wheelEvent(event);
    m_window->goOnLater();
}

void EventTable::mouseReleaseEvent(QMouseEvent *event)
{
    TableView::mouseReleaseEvent(event);
    m_window->goOnLater();
}

} // namespace ui
