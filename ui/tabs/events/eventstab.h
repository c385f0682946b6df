// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/trace/tracetab.h"

#include <optional>

class QLabel;
class QToolButton;

namespace model {
class EventModel;
class JobRunner;
} // namespace model

namespace ui {

class ColumnChooser;
class EmptyState;
class EventCopier;
class EventDetail;
class EventNavigator;
class EventTable;
class FilterBar;
class RowWindow;
class SelectionLine;

/// The events as a table. It scrolls to the newest one until the user scrolls up or pauses; a bar then says
/// how many came since, and leads back.
class EventsTab : public TraceTab {
    Q_OBJECT
public:
    EventsTab(TraceContext &trace, Context &context, QWidget *parent = nullptr);
    ~EventsTab() override;

    void showSnapshot() override;
    void showResults() override;
    void resume();
    bool isFollowing() const { return m_following; }
    /// Selects the event at or after that time and scrolls to it.
    void showTime(double seconds);
    /// Selects the event of that index in the trace. Says so where it has no row.
    void goToEvent(quint64 event);

protected:
    bool event(QEvent *event) override;

private:
    void buildTable(model::JobRunner &jobs);
    void showRow(int row);
    QWidget *buildResumeBar();
    void connectDetail();
    void showWanted();
    QWidget *buildSortLine();
    QWidget *buildHighlightBox();
    void reselect();
    void holdAt(const QModelIndex &row);
    void showMore();
    void scrollToNewest();
    void scrolled();
    void showSelected();
    void updateBar();
    void updateState();
    void showScope();
    void showCellMenu(const QModelIndex &index, const QPoint &position);
    void showFieldMenu(quint64 event, const QString &field, const QPoint &position);
    bool isLive() const;
    quint64 newRows() const;

    TraceContext &m_trace;
    model::JobRunner &m_jobs;
    model::EventModel *m_model;
    FilterBar *m_filter;
    EventTable *m_view;
    RowWindow *m_rows = nullptr;
    ColumnChooser *m_columns = nullptr;
    EventNavigator *m_navigator = nullptr;
    EventCopier *m_copier = nullptr;
    EventDetail *m_detail;
    EmptyState *m_empty;
    QAction *m_shown = nullptr; ///< the details
    QAction *m_pause;
    QAction *m_resume;
    QToolButton *m_pauseButton;
    QToolButton *m_resumeBar = nullptr;
    SelectionLine *m_selection = nullptr;
    bool m_following;
    bool m_wasFrozen = false;
    bool m_followsAfter = false; ///< once the view moves again
    bool m_scrolling = false; ///< by us, not by the user
    bool m_selecting = false; ///< likewise
    quint64 m_rowsWhenLeft = 0; ///< all, shown or not
    std::optional<quint64> m_wanted; ///< an event that was asked for and had no row yet
    bool m_linksComplete = false; ///< those of m_lookedAt were looked for in the whole trace
    std::optional<quint64> m_lookedAt; ///< the selected event, which stays selected where it is shown
};

} // namespace ui
