// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/eventcolumns.h"
#include "model/items/eventlookup.h"
#include "model/items/eventrows.h"
#include "model/items/eventsorting.h"
#include "model/items/matchingrows.h"
#include "model/items/payloadtextcache.h"
#include "model/items/roles.h"
#include "model/items/windowedmodel.h"

#include <functional>
#include <optional>

namespace model {

class Filter;

/// The events of a trace, as far as they are selected (MatchingRows). Rows of a live trace are appended. A
/// worker makes the payload texts: a cell shows "…" until its text is there. The functions that look for the
/// row of an event move the window to it.
class EventModel : public WindowedModel {
    Q_OBJECT
public:
    /// The columns that all events have, as EventColumn::Kind counts them. Behind them are columns for
    /// payload fields, in the order in which they were added.
    enum Column { Time, Provider, Event, Thread, Payload, Id, Level, Keywords, Number, Bytes, FirstField };
    enum OwnRole {
        EventIndexRole = FirstFreeRole, ///< quint64: the event's index in the trace's time order
        ThreadIdRole, ///< quint64: the operating system's id of the thread
        MarkedRole, ///< bool: the filter marks the row, while setHighlighting() is on
        SecondsRole, ///< double: since the trace's first event
    };
    struct Limits {
        /// Rows of the window. The header of a QTableView keeps 8 bytes for each row that it has, and goes
        /// over all of them when the window moves or gets rows at its beginning: of 10 million in 30 ms, of
        /// 80 million, where its 2^31 pixels end, in 130 ms.
        std::uint64_t windowRows = 4'000'000;
        /// The same while more rows may come, because the header goes over all rows whenever some are added.
        std::uint64_t growingWindowRows = 2'000'000;
        std::uint64_t sortedRows = EventSort::maximumRows;
        /// How many are added at a time, with other events between: the header takes memory for each, 2
        /// million of them in 50 ms.
        std::uint64_t rowsAtOnce = 200'000;
        /// The same where there are none yet: the views of a trace that is just opened have more to do with
        /// its first snapshot. More than a screen shows.
        std::uint64_t firstRowsAtOnce = 10'000;
    };
    static constexpr int maximumFieldColumns = 64;
    static constexpr qsizetype maximumFieldName = 1000; ///< characters

    explicit EventModel(JobRunner &jobs, QObject *parent = nullptr);

    /// Sets limits and builds the rows anew.
    void setLimits(const Limits &limits);
    const Limits &limits() const { return m_limits; }

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    const std::vector<EventColumn> &columns() const { return m_columns; }
    /// Adds a column for a payload field (EventColumn::field), unless there is one, and returns it; -1 for a
    /// name that is empty or too long, or where there are too many.
    int addField(const QString &field);
    /// Removes a column of a payload field.
    void removeField(int column);

    /// Sets the trace's sets of rows; without that the model has its own.
    void setRowSets(std::shared_ptr<RowSets> sets) { m_rowSets = std::move(sets); }
    using Sorting = EventSorting::State;
    /// Sorts the rows by a column, on a worker; -1 brings the order of time back. While rows are added they
    /// are in the order of time; they are sorted once the trace is complete, the table is paused, or the time
    /// range lies in the past.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    Sorting sorting() const { return m_sorting->state(); }
    int sortColumn() const { return m_sorting->column(); } ///< -1: none
    double sortProgress() const { return m_sorting->progress(); } ///< 0 to 1

    /// Shows a snapshot: of another file, or a newer one of the same trace. Keeps the filter.
    void setSnapshot(std::shared_ptr<const TraceSnapshot> snapshot);

    /// Shows only the selected events. Where there is a filter or a thread, rows appear as a worker finds
    /// them.
    void setSelection(const Selection &selection);
    const Selection &selection() const { return m_selection; }
    /// While it is on, the filter hides no rows, but marks those that match (MarkedRole).
    void setHighlighting(bool on);
    bool isHighlighting() const { return m_highlighting; }
    bool isFiltering() const { return m_matches->isSearching(); } ///< by a worker
    double filterProgress() const { return m_matches->progress(); } ///< 0 to 1

    /// While paused no rows appear. The trace is still followed and searched; pendingRows() counts.
    void setPaused(bool paused);
    bool isPaused() const { return m_paused; }
    std::uint64_t pendingRows() const; ///< rows that would appear without the pause

    /// Returns how many events of the trace, from its first one on, were looked at for totalRows(): both are
    /// of the same moment, also of a trace that grows, and while paused.
    std::uint64_t lookedEvents() const;
    /// Returns all rows as they are now, by their positions, for workers.
    EventRows rows() const;
    /// Fetches everything about one row. Calls `done` from the event loop, unless `context` dies first. A
    /// newer request replaces an older one.
    void requestDetails(int row, QObject *context, std::function<void(const EventDetails &)> done);
    /// Looks for the events that belong to one, by its index in the trace, which need not be shown. Calls
    /// `done` as requestDetails() does.
    void requestLinks(quint64 event, QObject *context, std::function<void(const EventLinks &)> done);
    /// Returns the row's seconds since the first event; 0 where there is no such row.
    double secondsOf(int row) const;
    // These move the window to the row that they return, unless it is inside.
    /// Returns the row of an event by its index in the trace; -1 where it has none (yet).
    int rowOfEvent(quint64 event);
    /// Returns the row of the first event among the rows that is not before that one in the trace; the last
    /// one where all are before it, -1 without rows.
    int rowAtEvent(quint64 event);
    /// Returns the first row at or after that time; the last row where all are earlier, -1 without rows.
    int rowAtSeconds(double seconds);

Q_SIGNALS:
    void totalRowsChanged(); ///< there are more rows, in the window or behind it
    void pendingRowsChanged(quint64 pending);
    void filterProgressChanged();
    void sortingChanged(); ///< or its progress

protected:
    WindowSize windowSize() const override;

private:
    QString cellText(std::uint64_t event, const QModelIndex &index) const;
    QString payloadText(std::uint64_t event, const QModelIndex &index) const;
    bool isMarked(std::uint64_t event, int row) const;
    void requestTexts(int row) const;
    void setMarks(std::shared_ptr<const Filter> marks);
    void changedColumns();
    void showTexts(quint64 window);

    void restart(const SelectedRows &selected); ///< forgets all rows and builds them anew
    void select();
    void showAvailable();
    const EventRowMap &map() const { return m_matches->map(); }
    std::uint64_t eventAt(int row) const; ///< of the window
    std::uint64_t eventAtPosition(std::uint64_t position) const;
    std::optional<std::uint64_t> positionOfEvent(std::uint64_t event) const;
    void updateSorting();
    void setOrder(std::shared_ptr<const std::vector<std::uint32_t>> order);

    std::shared_ptr<const TraceSnapshot> m_snapshot;
    std::vector<EventColumn> m_columns;
    std::shared_ptr<RowSets> m_rowSets = std::make_shared<RowSets>();
    Selection m_selection; ///< as it was set
    MatchingRows *m_matches; ///< of m_selection, without its filter while that only marks rows
    bool m_highlighting = false;
    std::shared_ptr<const Filter> m_marks; ///< null: none
    Limits m_limits;
    mutable PayloadTextCache m_texts; ///< data() requests texts
    EventSorting *m_sorting;
    /// The events by row while they are sorted; null: as they came.
    std::shared_ptr<const std::vector<std::uint32_t>> m_order;
    bool m_paused = false;
    std::uint64_t m_pausedAt = 0; ///< number of events when it was paused
    std::uint64_t m_lastPending = 0;
    EventLookup m_lookup;
};

} // namespace model
