// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/trace/tracetab.h"

#include <memory>
#include <optional>

namespace model {
class EventModel;
class JobRunner;
} // namespace model

namespace ui {

class ColumnChooser;
class DetailSplitter;
class EmptyState;
class EventCopier;
class EventDetail;
class EventFollower;
class EventNavigator;
class EventTable;
class FilterBar;
class RowWindow;

/// The events as a table, which follows a live trace (EventFollower), with all of the selected one beside it.
class EventsTab : public TraceTab {
    Q_OBJECT
public:
    EventsTab(TraceContext &trace, Context &context, QWidget *parent = nullptr);
    ~EventsTab() override;

    QBoxLayout *toolRow() const override;
    void showSnapshot() override;
    void showResults() override;
    void resume();
    bool isFollowing() const;
    /// Selects the event at or after that time and scrolls to it.
    void showTime(double seconds);
    /// Selects the event of that index in the trace. Says so where it has no row.
    void goToEvent(quint64 event);

protected:
    bool event(QEvent *event) override;

private:
    void buildTable(model::JobRunner &jobs);
    void showRow(int row);
    void connectDetail();
    void showWanted();
    QWidget *buildSortLine();
    QWidget *buildHighlightBox();
    void reselect();
    void showMore();
    void showSelected();
    void updateState();
    void showScope();
    bool isLive() const;

    TraceContext &m_trace;
    model::EventModel *m_model;
    FilterBar *m_filter;
    EventTable *m_view;
    RowWindow *m_rows = nullptr;
    std::unique_ptr<EventFollower> m_follower; ///< ends before the table
    ColumnChooser *m_columns = nullptr;
    EventNavigator *m_navigator = nullptr;
    EventCopier *m_copier = nullptr;
    EventDetail *m_detail;
    EmptyState *m_empty;
    DetailSplitter *m_splitter = nullptr; ///< with the details
    bool m_selecting = false; ///< by us, not by the user
    std::optional<quint64> m_wanted; ///< an event that was asked for and had no row yet
    bool m_linksComplete = false; ///< those of m_lookedAt were looked for in the whole trace
    std::optional<quint64> m_lookedAt; ///< the selected event, which stays selected where it is shown
};

} // namespace ui
