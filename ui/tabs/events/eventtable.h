// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/tableview.h"

namespace ui {

class EventCopier;
class RowWindow;

/// The table of events. Its rows may be millions, of which workers make the text, and more than a table can
/// have: a RowWindow then moves over them.
class EventTable : public TableView {
    Q_OBJECT
public:
    using TableView::TableView;

    void setCopier(EventCopier *copier);
    void setRowWindow(RowWindow *window) { m_window = window; }
    /// Selects all rows, those outside the window, too.
    void selectAll() override;
    /// Returns whether the mouse is selecting rows, so that they must not move below it.
    bool isSelecting() const { return state() == DragSelectingState; }
    int rowsInView() const;

protected:
    void copy() override;
    bool addsUp() const override { return false; } // EventSums does
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void wheelEvent(QWheelEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    EventCopier *m_copier = nullptr;
    RowWindow *m_window = nullptr;
};

} // namespace ui
