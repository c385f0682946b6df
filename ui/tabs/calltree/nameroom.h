// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemView>
#include <QHeaderView>
#include <QSet>

namespace ui {

/// Keeps names of functions readable in a narrow view with the columns of model::CallColumn: hides those that
/// tooltips tell as well, one after another, until there is room. The view owns it.
class NameRoom : public QObject {
    Q_OBJECT
public:
    NameRoom(QAbstractItemView *view, QHeaderView *header);

    /// Sets which columns say nothing of what is shown now: they are hidden, however wide the view is.
    void setUnused(const QSet<int> &columns);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void make();

    QAbstractItemView *const m_view;
    QHeaderView *const m_header;
    QSet<int> m_unused;
};

} // namespace ui
