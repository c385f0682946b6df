// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <QObject>

class QAction;
class QToolButton;
class QWidget;

namespace model {
class EventModel;
}

namespace ui {

class EventTable;
class RowWindow;
class TraceContext;

/// Keeps the table of a live trace at its newest event until the user scrolls up, looks at a row or pauses; a
/// bar then says how many came since, and leads back.
class EventFollower : public QObject {
    Q_OBJECT
public:
    /// All are borrowed and outlive this.
    EventFollower(TraceContext &trace, model::EventModel &model, EventTable &view, RowWindow &rows,
                  QObject *parent);

    QToolButton *pauseButton() const { return m_pauseButton; }
    QWidget *bar() const;
    bool isFollowing() const { return m_following; }
    void resume();
    /// Leaves the newest event, as the user is led to another one.
    void leave();
    /// A user who looks at a row wants it to stay, also while more come.
    void holdAt(const QModelIndex &row);
    /// Says that there are more rows, or others.
    void takeRows();
    /// Follows what is looked at: while that is frozen, the table stays where it is.
    void takeScope();
    /// Says how many events came since the newest one was left.
    void updateBar();
    /// Takes the pause away once the trace is live no more.
    void updatePause();

private:
    bool isLive() const;
    quint64 newRows() const;
    void scrollToNewest();
    void scrolled();

    TraceContext &m_trace;
    model::EventModel &m_model;
    EventTable &m_view;
    RowWindow &m_rows;
    QAction *m_pause;
    QAction *m_resume;
    QToolButton *m_pauseButton;
    QToolButton *m_bar;
    bool m_following;
    bool m_wasFrozen = false;
    bool m_followsAfter = false; ///< once the view moves again
    bool m_scrolling = false; ///< by us, not by the user
    quint64 m_rowsWhenLeft = 0; ///< all, shown or not
};

} // namespace ui
