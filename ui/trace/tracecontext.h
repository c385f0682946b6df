// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/counterlook.h"
#include "model/calltree/measure.h"
#include "model/items/eventcolumns.h"
#include "model/query/condition.h"
#include "model/query/scopehistory.h"
#include "model/query/soundfilter.h"
#include "model/reading/trace.h"
#include "model/selection/rowsets.h"
#include "model/symbols/inlinedcode.h"
#include "ui/plots/timeseries.h"
#include "ui/trace/viewlayout.h"

#include <QObject>

namespace model {
class AnalysisRunner;
class JobRunner;
struct Rundown;
} // namespace model

namespace ui {

class TimeAxis;

/// What the timeline and the tabs of one trace view share: the trace, its analyses, the time axis, and the
/// scope that is looked at. Made by the view; outlives its tabs.
class TraceContext : public QObject {
    Q_OBJECT
public:
    /// Whether a change of the scope is a step of its own for Back, or goes on with the last one, as one
    /// more letter of a filter does.
    enum class Step { New, Continued };

    /// `trace` is borrowed and outlives this.
    TraceContext(model::Trace *trace, model::JobRunner &jobs, QObject *parent = nullptr);

    model::Trace &trace() const { return *m_trace; }
    const std::shared_ptr<const model::TraceSnapshot> &snapshot() const { return m_trace->snapshot(); }
    /// Returns the snapshot that counts on the screen are of: while the trace grows, the one that the
    /// analyses have got to, so that all counts agree with each other and with what is drawn.
    const std::shared_ptr<const model::TraceSnapshot> &countedSnapshot() const;
    model::AnalysisRunner &analyses() const { return *m_analyses; }
    TimeAxis &axis() const { return *m_axis; }
    /// The PDBs and images of the trace's modules, for all that look for source lines.
    const std::shared_ptr<model::ModuleFiles> &moduleFiles() const { return m_moduleFiles; }
    /// What was inlined where, for all that put stacks together.
    const std::shared_ptr<model::InlinedCode> &inlinedCode() const { return m_inlinedCode; }
    /// Tells how files of the recorded process are opened under its own paths while it lives, and which
    /// program it runs.
    void setTarget(const model::OpenInTarget &openInTarget, const QString &program);
    double seconds() const; ///< from the first event to the last one

    const model::Scope &scope() const { return m_history.current(); }
    const model::ScopeHistory &history() const { return m_history; }
    /// Returns which events are looked at, by tables, lanes, analyses and exports alike: the scope with the
    /// filter that is in force, where one with a problem leaves the one before, and without the rundown at
    /// the end of the trace, unless that is shown.
    const model::Selection &selection() const { return m_selection; }
    /// Returns whether all events are looked at, but for the rundown: what is not found then is not in the
    /// trace, and to look at more would not help.
    bool looksAtAll() const { return m_selection.isWhole(); }
    /// Returns the same with its rows, for workers.
    model::SelectedRows selectedRows() const;
    /// Returns what is wrong with the scope's filter.
    const std::optional<model::FilterProblem> &filterProblem() const { return m_filter.problem(); }
    /// Returns whether the view stands still while the recording goes on, because a time range is selected.
    bool isFrozen() const;

    void setScope(const model::Scope &scope, Step step = Step::New);
    void setTime(std::optional<model::TimeRange> range, Step step = Step::New);
    /// Selects a time and lets all plots show only that. What they showed before is back once something
    /// outside of it is selected, or nothing.
    void zoomInto(model::TimeRange range);
    void setThreads(const QList<std::uint64_t> &threads);
    void setFilter(const QString &filter, Step step = Step::New);
    /// Changes how stacks are put together; the events stay.
    void setTransforms(const QStringList &transforms);
    /// Joins a condition to the filter: only this, not this, and this, or this.
    void combineFilter(const QString &condition, model::FilterJoin join);
    /// Shows the events that match a filter, in the tab of events. An empty one changes nothing.
    void showEvents(const QString &filter);
    void back();
    void forward();
    /// Takes one part off the scope, or shows the whole time where there is none.
    void widen();

    /// Sets the moments when counters went above their limits, which the timeline marks.
    void setLimitCrossings(const QList<model::LimitCrossing> &crossings);
    /// Tells where the trace's rundown is; null or one without events: there is none.
    void setRundown(std::shared_ptr<const model::Rundown> rundown);
    /// Returns how many events of the rundown there are at the end of the trace.
    quint64 rundownEvents() const;
    void setRundownShown(bool shown);
    bool isRundownShown() const { return m_rundownShown; }
    /// Returns the time of the trace without its rundown, unless that is shown.
    TimeRange shownExtent(TimeRange whole) const;
    /// Returns the seconds of the rundown's first event, where there is one.
    std::optional<double> rundownFrom() const;

    /// The moments that users or the program marked, and those when counters crossed their limits, in the
    /// order of time.
    const QList<TimeNote> &notes() const { return m_notes; }
    void setNotes(const QList<TimeNote> &notes); ///< those that users marked
    void setProgramNotes(const QList<TimeNote> &notes); ///< those that the program marked

    /// How the trace is looked at now. Each view tells what the user has changed in its part.
    const ViewLayout &layout() const { return m_layout; }
    ViewLayout chosenLayout() const; ///< without the usual lanes, which neither user nor layout chose
    /// `columns`: by the names of layouts; `shown`: as the table knows them, for copies as text.
    void setShownColumns(const QStringList &columns, model::ShownColumns shown);
    const model::ShownColumns &shownColumns() const { return m_shownColumns; }
    /// `chosen`: by the user, or a layout; else those that a trace like this one usually has.
    void setShownLanes(const LaneList &lanes, bool chosen);
    void setCounterLimits(const QMap<QString, double> &limits);
    /// Returns the same with what is kept under a name only, which the views of it add.
    ViewLayout namedLayout();
    /// Asks all views to look like that; what a layout does not say stays as it is.
    void askForLayout(const ViewLayout &layout) { Q_EMIT layoutAsked(layout); }

    /// Asks all tabs to show what was at that time.
    void goTo(double seconds) { Q_EMIT timeAsked(seconds); }
    /// The same, in the tab of events.
    void showEventsAt(double seconds);
    /// Asks to mark a moment, in seconds since the first event; none is now, while the trace is recorded.
    void markMoment(std::optional<double> seconds = std::nullopt) { Q_EMIT markAsked(seconds); }
    /// Returns the moment that the user looks at: where the cursor is, else that of the selected event, else
    /// where the selected time begins.
    std::optional<double> momentLookedAt() const;
    /// Tells when the event happened that is selected in the table, in seconds since the first one.
    void setSelectedEvent(std::optional<double> seconds);
    /// Asks for a copy of the trace with all that can be read of it.
    void saveRepaired() { Q_EMIT repairedCopyAsked(); }
    /// Asks for a column of the event table with that payload field.
    void showAsColumn(const QString &field) { Q_EMIT columnAsked(field); }
    /// Asks for a lane of the timeline with a numeric field of an event: "GCAllocationTick.ObjectSize".
    void showAsLane(const QString &eventField) { Q_EMIT laneAsked(eventField); }
    /// Asks for the histogram of a numeric field of an event.
    void showHistogram(const QString &event, const QString &field) { Q_EMIT histogramAsked(event, field); }
    /// Asks for the costs of a function by a measure, with its lines. `key`: functionKey().
    void showFunction(const model::Measure &measure, const QString &key)
    {
        Q_EMIT functionAsked(measure, key);
    }
    /// Asks for a recording with that preset, where the trace is of a process that can be recorded.
    bool mayRecord() const;
    void recordWith(const QString &preset) { Q_EMIT recordAsked(preset); }
    /// Asks for the tab with that id.
    void showTab(const QString &id) { Q_EMIT tabAsked(id); }
    /// The tab that is in front, which the view tells.
    void setShownTab(const QString &id) { m_shownTab = id; }

Q_SIGNALS:
    /// What is looked at is something else now, or what it means.
    void scopeChanged();
    /// Files of modules may be found now that were not before.
    void moduleFilesChanged();
    void rundownChanged();
    void notesChanged();
    void layoutChanged();
    void layoutAsked(const ui::ViewLayout &layout);
    /// Asks the views to add what only layouts with a name keep, at once.
    void namedLayoutAsked(ui::ViewLayout &layout);
    void timeAsked(double seconds);
    void selectedEventChanged();
    void markAsked(std::optional<double> seconds);
    void repairedCopyAsked();
    void columnAsked(const QString &field);
    void laneAsked(const QString &eventField);
    void histogramAsked(const QString &event, const QString &field);
    void functionAsked(const model::Measure &measure, const QString &key);
    void tabAsked(const QString &id);
    void recordAsked(const QString &preset);

private:
    enum class Changed { None, Time, Filter };

    struct Zoom {
        TimeRange selected;
        TimeRange shown;
        std::optional<TimeRange> before; ///< that was shown; none: all, or the newest
    };

    void joinNotes();
    void applyScope();
    void select();
    void leaveZooms();
    void clicked(double seconds);

    model::Trace *m_trace;
    model::AnalysisRunner *m_analyses;
    TimeAxis *m_axis;
    const std::shared_ptr<model::ModuleFiles> m_moduleFiles = std::make_shared<model::ModuleFiles>();
    const std::shared_ptr<model::InlinedCode> m_inlinedCode; ///< by m_analyses' symbols
    model::ScopeHistory m_history;
    QList<model::LimitCrossing> m_limitCrossings; ///< by time
    Changed m_lastChanged = Changed::None; ///< what a Continued step may go on with
    model::SoundFilter m_filter;
    model::Selection m_selection;
    std::shared_ptr<const model::Rundown> m_rundown;
    bool m_rundownShown = false;
    QList<TimeNote> m_marked; ///< by users
    QList<TimeNote> m_markedByProgram;
    QList<TimeNote> m_notes; ///< these, and those of limits
    ViewLayout m_layout;
    model::ShownColumns m_shownColumns;
    QString m_shownTab;
    std::optional<double> m_selectedEvent; ///< seconds
    QList<Zoom> m_zooms; ///< each in the one before it
    bool m_lanesAreChosen = false;
    bool m_followsAfter = false; ///< the view followed the newest data before it froze
};

} // namespace ui
