// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemView>
#include <QHash>
#include <QHeaderView>
#include <QSet>

class QTreeView;

namespace ui {

/// Keeps names of functions readable in a view with the columns of model::CallColumn: where they lack room,
/// columns that tooltips tell as well are hidden, one after another, and the rows of a tree are indented by
/// less. The view owns it.
class NameRoom : public QObject {
    Q_OBJECT
public:
    NameRoom(QAbstractItemView *view, QHeaderView *header);

    /// Sets which columns say nothing of what is shown now: they are hidden, however wide the view is.
    void setUnused(const QSet<int> &columns);
    /// Sets whether the numbers of events are calls, which are missed more than most.
    void setIsOfCalls(bool isOfCalls);
    /// Sets how many levels deep the deepest row is that can be seen; its name shall be read, too.
    void setLevels(int levels);
    int levels() const { return m_levels; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void make();
    /// Returns how wide a column is or was before it was hidden.
    int widthOf(int column);

    QAbstractItemView *const m_view;
    QTreeView *const m_tree; ///< the view; null for a table
    QHeaderView *const m_header;
    QSet<int> m_unused;
    QHash<int, int> m_widths;
    int m_levels = 0;
    bool m_isOfCalls = false;
};

} // namespace ui
