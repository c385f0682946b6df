// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/tracecontext.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/rundown.h"
#include "model/text/visibletext.h"
#include "ui/plots/timeaxis.h"

#include <algorithm>
#include <QMetaMethod>
#include <utility>

namespace ui {

TraceContext::TraceContext(model::Trace *trace, model::JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_trace(trace)
    , m_analyses(new model::AnalysisRunner(jobs, this))
    , m_axis(new TimeAxis(this))
    , m_inlinedCode(std::make_shared<model::InlinedCode>(m_analyses->symbols(), m_moduleFiles))
{
    if (!m_trace->isLive()) {
        auto places = m_moduleFiles->places();
        places.trace = m_trace->filePath();
        m_moduleFiles->setPlaces(std::move(places));
    }
    connect(m_analyses, &model::AnalysisRunner::rowsChanged, this, &TraceContext::scopeChanged);
    connect(m_axis, &TimeAxis::selected, this, [this](TimeRange range, bool continues) {
        setTime(range, continues ? Step::Continued : Step::New);
    });
    connect(m_axis, &TimeAxis::clicked, this, &TraceContext::clicked);
    connect(m_axis, &TimeAxis::momentAsked, this, &TraceContext::goTo);
}

const std::shared_ptr<const model::TraceSnapshot> &TraceContext::countedSnapshot() const
{
    const auto &analysed = m_analyses->wholeSnapshot();
    return m_trace->isLive() && analysed ? analysed : snapshot();
}

double TraceContext::seconds() const
{
    return snapshot()->seconds(snapshot()->lastTicks);
}

bool TraceContext::isFrozen() const
{
    return scope().time && m_trace->isLive();
}

void TraceContext::setScope(const model::Scope &scope, Step step)
{
    const model::Scope before = this->scope();
    if (scope == before)
        return;
    const Changed changed = scope.filter != before.filter ? Changed::Filter
        : scope.time != before.time                       ? Changed::Time
                                                          : Changed::None;
    if (step == Step::Continued && changed != Changed::None && changed == m_lastChanged)
        m_history.replace(scope);
    else
        m_history.push(scope);
    m_lastChanged = changed;
    applyScope();
}

void TraceContext::setTime(std::optional<model::TimeRange> range, Step step)
{
    model::Scope scope = this->scope();
    scope.time = range;
    setScope(scope, step);
}

void TraceContext::zoomInto(model::TimeRange range)
{
    m_zooms.append({range, range, m_axis->isFollowing() ? std::nullopt : std::optional(m_axis->visible())});
    setTime(range);
    m_axis->setVisible(range);
    m_zooms.last().shown = m_axis->visible();
}

/// Where the user has zoomed or panned since, what is shown stays.
void TraceContext::leaveZooms()
{
    const auto &time = scope().time;
    while (!m_zooms.isEmpty()) {
        const TimeRange &selected = m_zooms.last().selected;
        if (time && time->from >= selected.from && time->to <= selected.to)
            return;
        const Zoom left = m_zooms.takeLast();
        if (m_axis->visible() != left.shown)
            continue;
        if (left.before)
            m_axis->setVisible(*left.before);
        else
            m_axis->follow();
    }
}

void TraceContext::setThreads(const QList<std::uint64_t> &threads)
{
    model::Scope scope = this->scope();
    scope.threads = threads;
    setScope(scope);
}

void TraceContext::setTransforms(const QStringList &transforms)
{
    model::Scope scope = this->scope();
    scope.transforms = transforms;
    setScope(scope);
}

void TraceContext::setFilter(const QString &filter, Step step)
{
    model::Scope scope = this->scope();
    scope.filter = filter;
    setScope(scope, step);
}

void TraceContext::combineFilter(const QString &condition, model::FilterJoin join)
{
    // Of a filter that makes no sense yet, what is seen is the one before.
    setFilter(model::joinedFilter(m_selection.filter.text(), condition, join));
}

void TraceContext::showEvents(const QString &filter)
{
    if (filter.isEmpty())
        return;
    setFilter(filter);
    showTab(QStringLiteral("eventsTab"));
}

bool TraceContext::mayRecord() const
{
    static const auto asked = QMetaMethod::fromSignal(&TraceContext::recordAsked);
    return isSignalConnected(asked);
}

void TraceContext::showEventsAt(double seconds)
{
    showTab(QStringLiteral("eventsTab"));
    goTo(seconds);
}

void TraceContext::setShownColumns(const QStringList &columns, model::ShownColumns shown)
{
    m_shownColumns = std::move(shown);
    if (m_layout.columns == columns)
        return;
    m_layout.columns = columns;
    Q_EMIT layoutChanged();
}

ViewLayout TraceContext::chosenLayout() const
{
    ViewLayout layout = m_layout;
    if (!m_lanesAreChosen)
        layout.lanes.clear();
    return layout;
}

ViewLayout TraceContext::namedLayout()
{
    ViewLayout layout = m_layout;
    layout.tab = m_shownTab;
    layout.filter = m_selection.filter.text().trimmed();
    Q_EMIT namedLayoutAsked(layout);
    return layout;
}

void TraceContext::setShownLanes(const LaneList &lanes, bool chosen)
{
    if (m_layout.lanes == lanes && m_lanesAreChosen == chosen)
        return;
    m_layout.lanes = lanes;
    m_lanesAreChosen = chosen;
    Q_EMIT layoutChanged();
}

void TraceContext::setCounterLimits(const QMap<QString, double> &limits)
{
    if (m_layout.limits == limits)
        return;
    m_layout.limits = limits;
    Q_EMIT layoutChanged();
}

void TraceContext::setLimitCrossings(const QList<model::LimitCrossing> &crossings)
{
    if (crossings == m_limitCrossings)
        return;
    m_limitCrossings = crossings;
    joinNotes();
}

void TraceContext::back()
{
    if (!m_history.canGoBack())
        return;
    m_history.back();
    m_lastChanged = Changed::None;
    applyScope();
}

void TraceContext::forward()
{
    if (!m_history.canGoForward())
        return;
    m_history.forward();
    m_lastChanged = Changed::None;
    applyScope();
}

void TraceContext::widen()
{
    if (scope() == model::Scope())
        m_axis->follow();
    else
        setScope(model::widened(scope()));
}

model::SelectedRows TraceContext::selectedRows() const
{
    return m_analyses->rowSets()->of(m_selection);
}

void TraceContext::setRundown(std::shared_ptr<const model::Rundown> rundown)
{
    if (m_rundown == rundown)
        return;
    const bool had = rundownFrom().has_value();
    m_rundown = std::move(rundown);
    if (!had && !rundownFrom())
        return;
    select();
    Q_EMIT rundownChanged();
    Q_EMIT scopeChanged();
}

quint64 TraceContext::rundownEvents() const
{
    return m_rundown ? m_rundown->events : 0;
}

std::optional<double> TraceContext::rundownFrom() const
{
    return rundownEvents() > 0 ? std::optional(m_rundown->from) : std::nullopt;
}

void TraceContext::setRundownShown(bool shown)
{
    if (m_rundownShown == shown)
        return;
    m_rundownShown = shown;
    select();
    Q_EMIT rundownChanged();
    Q_EMIT scopeChanged();
}

TimeRange TraceContext::shownExtent(TimeRange whole) const
{
    if (rundownFrom() && !m_rundownShown)
        whole.to = std::min(whole.to, m_rundown->lastBefore);
    return whole;
}

void TraceContext::setTarget(const model::OpenInTarget &openInTarget, const QString &program)
{
    auto places = m_moduleFiles->places();
    places.openInTarget = openInTarget;
    places.program = program;
    m_moduleFiles->setPlaces(std::move(places));
    Q_EMIT moduleFilesChanged();
}

std::optional<double> TraceContext::momentLookedAt() const
{
    if (const auto cursor = axis().cursor())
        return cursor;
    if (m_selectedEvent)
        return m_selectedEvent;
    return scope().time ? std::optional(scope().time->from) : std::nullopt;
}

void TraceContext::setSelectedEvent(std::optional<double> seconds)
{
    if (m_selectedEvent == seconds)
        return;
    m_selectedEvent = seconds;
    Q_EMIT selectedEventChanged();
}

void TraceContext::setNotes(const QList<TimeNote> &notes)
{
    m_marked = notes;
    joinNotes();
}

void TraceContext::setProgramNotes(const QList<TimeNote> &notes)
{
    m_markedByProgram = notes;
    joinNotes();
}

void TraceContext::joinNotes()
{
    QList<TimeNote> notes = m_marked + m_markedByProgram;
    for (const model::LimitCrossing &crossing : m_limitCrossings)
        notes.append({crossing.seconds, model::text::visible(crossing.text)});
    std::ranges::stable_sort(notes, {}, &TimeNote::time);
    if (m_notes == notes)
        return;
    m_notes = notes;
    Q_EMIT notesChanged();
}

void TraceContext::applyScope()
{
    leaveZooms();
    const auto &time = scope().time;
    if (time && m_axis->isFollowing())
        m_followsAfter = true;
    m_axis->setSelection(time);
    if (time) {
        // Stands still, and shows what is selected, also after Back.
        const TimeRange seen = m_axis->visible();
        if (time->to <= seen.from || time->from >= seen.to)
            m_axis->setVisible({time->from - time->length(), time->to + time->length()});
        else if (m_trace->isLive())
            m_axis->hold();
    } else if (m_followsAfter) {
        m_followsAfter = false;
        if (m_trace->isLive())
            m_axis->follow();
    }
    m_filter.setText(scope().filter);
    select();
    Q_EMIT scopeChanged();
}

void TraceContext::select()
{
    m_selection
        = {scope().time, scope().threads, m_filter.filter(), m_rundownShown ? std::nullopt : rundownFrom()};
    m_analyses->setSelection(m_selection);
}

void TraceContext::clicked(double seconds)
{
    if (scope().time)
        setTime(std::nullopt);
    else
        goTo(seconds);
}

} // namespace ui
