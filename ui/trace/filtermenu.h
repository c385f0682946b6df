// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/condition.h"
#include "model/store/tracesnapshot.h"

#include <QMenu>

namespace model {
class JobRunner;
}

namespace ui {

class TimePlot;
class TraceContext;

/// The menu of a cell or of a legend's entry in a trace view: from what one sees to a filter. The caller adds
/// what there is to say about the thing, and pops it up. Deletes itself when it closes.
class FilterMenu : public QMenu {
    Q_OBJECT
public:
    explicit FilterMenu(TraceContext &trace, QWidget *parent);

    /// What a cell of the event table shows.
    enum class Cell { Time, Provider, Event, Thread, Id, Level, Keywords, Other };

    /// Only this, not this, and this, or this; copy as filter. An empty condition adds nothing.
    void addCondition(const QString &condition);
    /// Shows the events that match a condition, in the tab of events.
    void addShowEvents(const QString &condition);
    /// Marks a moment, in seconds since the trace's first event.
    void addMark(double seconds);
    /// Copies the selected time as text, and selects what was copied, in this trace or another one.
    void addTimeRange();
    /// A moment that is no event's: the events there, from there on, up to there.
    void addMoment(std::int64_t ticks);
    /// Shows all events of a type.
    void addType(const model::EventType &type);
    void addThread(std::uint64_t thread);
    /// A cell of an event: its condition, its type, its thread and the fields of its payload, which a worker
    /// reads. `field` is the payload field that the cell shows.
    void addEvent(std::uint64_t event, Cell cell, const QString &field, model::JobRunner &jobs);
    /// A series of a plot: its condition, and its events.
    void addSeries(const QString &name, const QString &condition);
    /// Gives a plot a menu with what can be said of its legend's entries.
    static void offerFor(TimePlot *plot, TraceContext &trace);

private:
    void addConditionTo(QMenu &menu, const QString &condition, QAction *before);
    void addTimes(std::int64_t ticks);
    void addTimes(std::int64_t ticks, const QString &from, const QString &upTo);
    void addFields(std::uint64_t event, const QString &cellField, model::JobRunner &jobs);
    void showFields(const std::vector<model::FieldCondition> &fields, const QString &cellField);
    void addField(const model::FieldCondition &field);
    void addFieldActions(QMenu &menu, const model::FieldCondition &field, QAction *before);

    TraceContext &m_trace;
    QMenu *m_fields = nullptr;
};

} // namespace ui
