// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventmodel.h"

#include "model/items/eventtext.h"
#include "model/reading/trace.h"
#include "model/symbols/symbols.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"

#include <algorithm>
#include <limits>
#include <QTimer>

namespace model {

using namespace std::chrono_literals;

namespace {

/// How long a worker looks for matches before it hands over what it found: the first ones are seen at once,
/// and others get their turn.
constexpr auto pieceTime = 50ms;

QString columnTitle(const EventColumn &column)
{
    switch (column.kind) {
    case EventColumn::Kind::Time:
        return EventModel::tr("Time (s)");
    case EventColumn::Kind::Provider:
        return EventModel::tr("Provider");
    case EventColumn::Kind::Event:
        return EventModel::tr("Event");
    case EventColumn::Kind::Thread:
        return EventModel::tr("Thread");
    case EventColumn::Kind::Payload:
        return EventModel::tr("Payload");
    case EventColumn::Kind::Id:
        return EventModel::tr("Id");
    case EventColumn::Kind::Level:
        return EventModel::tr("Level");
    case EventColumn::Kind::Keywords:
        return EventModel::tr("Keywords");
    case EventColumn::Kind::Number:
        return EventModel::tr("Number");
    case EventColumn::Kind::Bytes:
        return EventModel::tr("Bytes");
    case EventColumn::Kind::Field:
        return text::visible(column.field);
    }
    return {};
}

} // namespace

/// What one job of the filter found.
struct EventModel::FilterPiece {
    std::vector<std::uint32_t> matches;
    std::uint64_t end = 0; ///< events before it are decided on
};

EventModel::EventModel(JobRunner &jobs, QObject *parent)
    : QAbstractTableModel(parent)
    , m_jobs(jobs)
    , m_texts(jobs)
    , m_growOn(new QTimer(this))
    , m_sort(new LongJob(jobs, this))
{
    for (int kind = 0; kind < FirstField; ++kind)
        m_columns.push_back({EventColumn::Kind(kind), {}});
    changedColumns();
    m_growOn->setSingleShot(true);
    connect(m_growOn, &QTimer::timeout, this, &EventModel::growWindow);
    connect(&m_texts, &PayloadTextCache::available, this, &EventModel::showTexts);
    connect(m_sort, &LongJob::progressed, this, &EventModel::sortingChanged);
}

EventModel::~EventModel()
{
    m_jobs.cancel(m_scanJob);
    m_jobs.cancel(m_detailsJob);
    m_jobs.cancel(m_linksJob);
}

void EventModel::setLimits(const Limits &limits)
{
    m_limits = limits;
    restart();
}

/// The cache makes the texts of Payload and of the fields behind it.
void EventModel::changedColumns()
{
    std::vector<EventColumn> fromPayload;
    std::ranges::copy_if(m_columns, std::back_inserter(fromPayload), &EventColumn::readsPayload);
    m_texts.setColumns(std::move(fromPayload));
}

int EventModel::addField(const QString &field)
{
    const EventColumn wanted{EventColumn::Kind::Field, field};
    const auto known = std::ranges::find(m_columns, wanted);
    if (known != m_columns.end())
        return int(known - m_columns.begin());
    const auto column = int(m_columns.size());
    if (field.isEmpty() || field.size() > maximumFieldName || column >= FirstField + maximumFieldColumns)
        return -1;
    beginInsertColumns({}, column, column);
    m_columns.push_back(wanted);
    changedColumns();
    endInsertColumns();
    return column;
}

void EventModel::removeField(int column)
{
    if (column < FirstField || column >= columnCount())
        return;
    beginRemoveColumns({}, column, column);
    m_columns.erase(m_columns.begin() + column);
    changedColumns();
    endRemoveColumns();
    if (m_sortColumn == column)
        sort(-1);
    else if (m_sortColumn > column)
        --m_sortColumn;
}

void EventModel::setTrace(Trace *trace)
{
    disconnect(m_traceConnection);
    setSnapshot(nullptr);
    if (!trace)
        return;
    m_traceConnection
        = connect(trace, &Trace::snapshotChanged, this, [this, trace] { setSnapshot(trace->snapshot()); });
    setSnapshot(trace->snapshot());
}

void EventModel::setSnapshot(std::shared_ptr<const TraceSnapshot> snapshot)
{
    const bool grown = snapshot && m_snapshot && snapshot->filePath == m_snapshot->filePath
        && snapshot->events.size() >= m_snapshot->events.size();
    if (!grown)
        m_pausedAt = snapshot ? snapshot->events.size() : 0;
    if (!grown && m_snapshot) // sets are of one trace
        m_rowSets = std::make_shared<RowSets>(m_rowSets->symbols());
    // Most methods get their names at the end of a recording, and rows are judged by them.
    const bool ended = grown && snapshot->complete && !m_snapshot->complete;
    m_snapshot = std::move(snapshot);
    m_texts.setSnapshot(m_snapshot);
    if (ended && m_marks && m_marks->usesStacks())
        setMarks(m_marks);
    if (ended)
        m_rowSets->namesAreTold();
    const SelectedRows selected = m_rowSets->of(m_selected.selection);
    if (grown && selected == m_selected)
        return grow();
    m_selected = selected;
    restart();
}

void EventModel::setSelection(const Selection &selection)
{
    m_selection = selection;
    select();
}

/// Finds the rows of the selection anew, unless they are the same.
void EventModel::select()
{
    Selection shown = m_selection;
    if (m_highlighting)
        shown.filter = {};
    const Filter marking = m_highlighting ? m_selection.filter : Filter();
    if (m_marks ? *m_marks != marking : !marking.matchesAll())
        setMarks(marking.matchesAll() ? nullptr : std::make_shared<const Filter>(marking));
    const SelectedRows selected = m_rowSets->of(shown);
    if (selected == m_selected)
        return;
    m_selected = selected;
    restart();
}

void EventModel::setHighlighting(bool on)
{
    m_highlighting = on;
    select();
}

void EventModel::setMarks(std::shared_ptr<const Filter> marks)
{
    m_marks = std::move(marks);
    m_texts.setMarks(m_marks, m_rowSets->symbols());
    if (m_shown > 0)
        Q_EMIT dataChanged(index(0, 0), index(m_shown - 1, columnCount() - 1));
}

void EventModel::setPaused(bool paused)
{
    if (m_paused == paused)
        return;
    m_paused = paused;
    m_pausedAt = m_snapshot ? m_snapshot->events.size() : 0;
    showAvailable();
}

void EventModel::restart()
{
    m_jobs.cancel(m_scanJob);
    m_scanJob = 0;
    m_texts.dropRequests();
    sortLater();
    beginResetModel();
    m_shown = 0;
    m_firstRow = 0;
    m_total = 0;
    m_map = {};
    m_order.reset();
    endResetModel();
    startMap();
    grow();
    Q_EMIT filterProgressChanged();
}

void EventModel::startMap()
{
    const std::uint64_t first = m_snapshot ? m_selected.selection.rows(*m_snapshot).from : 0;
    if (m_selected.picked)
        m_map.startList(first);
    else
        m_map.startRange(first);
    m_firstEvent = first;
}

std::uint64_t EventModel::endEvent() const
{
    return m_snapshot ? m_selected.selection.rows(*m_snapshot).to : 0;
}

void EventModel::grow()
{
    // The beginning of a time range that lies ahead is not known before its first event is.
    if (m_selection.time && m_map.end() == m_firstEvent && m_scanJob == 0)
        startMap();
    if (!m_selected.picked)
        m_map.extendTo(endEvent());
    else if (m_scanJob == 0)
        scanNextPiece();
    showAvailable();
}

void EventModel::showAvailable()
{
    const std::uint64_t matching = m_paused ? m_map.lowerBound(m_pausedAt) : m_map.size();
    const bool hasMore = matching > m_total;
    if (hasMore) {
        sortLater();
        setOrder(nullptr);
        m_total = matching;
    }
    growWindow();
    if (hasMore)
        Q_EMIT totalRowsChanged();
    if (m_sorting == Sorting::Waiting)
        updateSorting();
    if (const std::uint64_t pending = pendingRows(); pending != m_lastPending) {
        m_lastPending = pending;
        Q_EMIT pendingRowsChanged(pending);
    }
}

std::uint64_t EventModel::windowRows() const
{
    const bool isComplete = !m_snapshot || m_snapshot->complete;
    return isComplete ? m_limits.windowRows : std::min(m_limits.growingWindowRows, m_limits.windowRows);
}

/// Shows the views more rows, up to as many as a window may have: those behind it, and those before it once
/// it may have more than before.
void EventModel::growWindow()
{
    const std::uint64_t possible = std::min(m_total, windowRows());
    const std::uint64_t step
        = m_shown == 0 ? std::min(m_limits.firstRowsAtOnce, m_limits.rowsAtOnce) : m_limits.rowsAtOnce;
    const std::uint64_t wanted = std::min(possible, std::uint64_t(m_shown) + step);
    if (wanted < possible)
        m_growOn->start(0); // the views take time for each row
    if (wanted <= std::uint64_t(m_shown))
        return;
    if (const auto behind = int(std::min(wanted, m_total - m_firstRow)); behind > m_shown) {
        beginInsertRows({}, m_shown, behind - 1);
        m_shown = behind;
        endInsertRows();
    }
    if (const int before = int(wanted) - m_shown; before > 0) {
        Q_EMIT windowAboutToMove();
        beginInsertRows({}, 0, before - 1);
        m_firstRow -= std::uint64_t(before);
        m_shown += before;
        endInsertRows();
        Q_EMIT windowMoved();
    }
}

/// A window that moves keeps its number of rows, so that only indices change and a view lays out nothing
/// anew.
void EventModel::setFirstRow(std::uint64_t position)
{
    const std::uint64_t first = std::min(position, m_total - std::uint64_t(m_shown));
    if (first == m_firstRow)
        return;
    Q_EMIT windowAboutToMove();
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    for (const QModelIndex &persistent : before) {
        const std::uint64_t row = m_firstRow + std::uint64_t(persistent.row()) - first; // wraps where outside
        after += row < std::uint64_t(m_shown) ? index(int(row), persistent.column()) : QModelIndex();
    }
    m_firstRow = first;
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
    Q_EMIT windowMoved();
}

int EventModel::showPosition(std::uint64_t position)
{
    if (position >= m_total)
        return -1;
    const auto shown = std::uint64_t(m_shown);
    if (position < m_firstRow || position - m_firstRow >= shown)
        setFirstRow(position - std::min(position, shown / 2));
    return int(position - m_firstRow);
}

std::uint64_t EventModel::eventAt(int row) const
{
    return eventAtPosition(m_firstRow + std::uint64_t(row));
}

std::uint64_t EventModel::eventAtPosition(std::uint64_t position) const
{
    return m_order ? (*m_order)[std::size_t(position)] : m_map.eventAt(position);
}

void EventModel::sort(int column, Qt::SortOrder order)
{
    const int wanted = column < columnCount() ? column : -1;
    if (wanted == m_sortColumn && order == m_sortOrder)
        return;
    m_sortColumn = wanted;
    m_sortOrder = order;
    sortLater();
    if (wanted < 0)
        setOrder(nullptr);
    else
        updateSorting();
}

void EventModel::sortLater()
{
    m_sort->cancel();
    setSorting(m_sortColumn < 0 ? Sorting::None : Sorting::Waiting);
}

bool EventModel::standsStill() const
{
    if (!m_snapshot || isFiltering())
        return false;
    return m_snapshot->complete || m_paused
        || m_selected.selection.ticks(*m_snapshot).to <= m_snapshot->lastTicks;
}

/// Begins to sort, or says why not.
void EventModel::updateSorting()
{
    if (!standsStill() || m_total == 0)
        return;
    constexpr std::uint64_t eventsMax = std::uint64_t(1) << 32;
    if (m_total > m_limits.sortedRows || m_map.eventAt(m_total - 1) >= eventsMax) {
        setOrder(nullptr);
        setSorting(Sorting::TooManyRows);
        return;
    }
    EventRows inTime = rows();
    inTime.order.reset();
    auto work = std::make_shared<EventSort>(inTime, m_columns[std::size_t(m_sortColumn)],
                                            m_sortOrder == Qt::DescendingOrder);
    m_sort->start(work, [this, work] {
        setOrder(work->order());
        setSorting(work->order() ? Sorting::Sorted : Sorting::TooManyTexts);
    });
    setSorting(Sorting::Running);
}

void EventModel::setSorting(Sorting sorting)
{
    if (m_sorting == sorting)
        return;
    m_sorting = sorting;
    Q_EMIT sortingChanged();
}

void EventModel::setOrder(std::shared_ptr<const std::vector<std::uint32_t>> order)
{
    if (!order && !m_order)
        return;
    m_texts.dropRequests(); // rows are other events from now on
    beginResetModel();
    m_order = std::move(order);
    m_firstRow = 0;
    m_shown = int(std::min(std::uint64_t(m_shown), m_limits.rowsAtOnce));
    endResetModel();
    m_growOn->start(0);
}

double EventModel::sortProgress() const
{
    return m_sort->progress();
}

std::uint64_t EventModel::pendingRows() const
{
    return m_paused ? m_map.size() - m_total : 0;
}

bool EventModel::isFiltering() const
{
    return m_scanJob != 0;
}

double EventModel::filterProgress() const
{
    const std::uint64_t end = endEvent();
    return end > m_firstEvent ? double(m_map.end() - m_firstEvent) / double(end - m_firstEvent) : 1.0;
}

std::uint64_t EventModel::lookedEvents() const
{
    if (!m_snapshot)
        return 0;
    const std::uint64_t looked = m_map.end() >= endEvent() ? m_snapshot->events.size() : m_map.end();
    return m_paused ? std::min(looked, m_pausedAt) : looked;
}

void EventModel::scanNextPiece()
{
    const std::uint64_t from = m_map.end();
    const std::uint64_t to = std::min(endEvent(), scannedRowsMax);
    if (from >= to)
        return;
    m_scanJob = m_jobs.run(
        this,
        [picked = m_selected.picked, snapshot = m_snapshot, from, to](const JobRunner::CancelFlag &cancel) {
            const auto deadline = std::chrono::steady_clock::now() + pieceTime;
            FilterPiece piece{{}, from};
            picked->find(snapshot, {from, to}, cancel,
                         [&](std::span<const std::uint32_t> rows, std::uint64_t end) {
                             piece.matches.insert(piece.matches.end(), rows.begin(), rows.end());
                             piece.end = end;
                             return std::chrono::steady_clock::now() < deadline;
                         });
            return piece;
        },
        [this](const FilterPiece &piece) { takePiece(piece); });
}

void EventModel::takePiece(const FilterPiece &piece)
{
    m_scanJob = 0;
    m_map.append(piece.matches);
    m_map.extendTo(piece.end);
    scanNextPiece();
    showAvailable();
    Q_EMIT filterProgressChanged();
}

void EventModel::requestDetails(int row, QObject *context, std::function<void(const EventDetails &)> done)
{
    m_jobs.cancel(m_detailsJob);
    m_detailsJob = 0;
    if (row < 0 || row >= m_shown)
        return;
    m_detailsJob = m_jobs.run(
        context,
        [snapshot = m_snapshot, event = eventAt(row)](const JobRunner::CancelFlag &) {
            PayloadReader reader(*snapshot);
            return eventDetails(*snapshot, event, reader);
        },
        std::move(done));
}

void EventModel::requestLinks(quint64 event, QObject *context, std::function<void(const EventLinks &)> done)
{
    m_jobs.cancel(m_linksJob);
    m_linksJob = 0;
    if (!m_snapshot || event >= m_snapshot->events.size())
        return;
    m_linksJob = m_jobs.run(
        context,
        [snapshot = m_snapshot, event](const JobRunner::CancelFlag &cancel) {
            PayloadReader reader(*snapshot);
            return findEventLinks(*snapshot, event, reader, cancel);
        },
        std::move(done));
}

double EventModel::secondsOf(int row) const
{
    if (row < 0 || row >= m_shown)
        return 0;
    return m_snapshot->seconds(m_snapshot->events.row(eventAt(row)).ticks);
}

std::optional<std::uint64_t> EventModel::positionOfEvent(std::uint64_t event) const
{
    const std::uint64_t inTime = m_map.lowerBound(event);
    if (inTime >= m_total || m_map.eventAt(inTime) != event)
        return {};
    return m_order ? std::uint64_t(std::ranges::find(*m_order, event) - m_order->begin()) : inTime;
}

int EventModel::rowOfEvent(quint64 event)
{
    const auto position = positionOfEvent(event);
    return position ? showPosition(*position) : -1;
}

EventRows EventModel::rows() const
{
    return {m_snapshot, m_map, m_order, m_total, m_rowSets->symbols()};
}

int EventModel::rowAtEvent(quint64 event)
{
    return m_total == 0 ? -1 : rowOfEvent(m_map.eventAt(std::min(m_map.lowerBound(event), m_total - 1)));
}

int EventModel::rowAtSeconds(double seconds)
{
    return m_total == 0 ? -1 : rowAtEvent(m_snapshot->events.lowerBound(m_snapshot->ticksAt(seconds)));
}

int EventModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_shown;
}

int EventModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

QVariant EventModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical && role == Qt::DisplayRole && section >= 0 && section < m_shown)
        return text::count(m_firstRow + std::uint64_t(section) + 1);
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const EventColumn &column = m_columns[std::size_t(section)];
    return role == Qt::DisplayRole ? columnTitle(column) : QVariant();
}

QVariant EventModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const std::uint64_t event = eventAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return cellText(event, index);
    case Qt::ToolTipRole:
        return index.column() == Time
            ? text::exactDateTime(m_snapshot->unixNanoseconds(m_snapshot->events.row(event).ticks))
            : cellText(event, index);
    case SortRole:
        return index.column() == Time ? QVariant(secondsOf(index.row())) : QVariant(cellText(event, index));
    case ThreadIdRole:
        return quint64((*m_snapshot->threads)[m_snapshot->events.row(event).thread].id);
    case MarkedRole:
        return isMarked(event, index.row());
    case SecondsRole:
        return secondsOf(index.row());
    case IdRole:
    case EventIndexRole:
        return quint64(event);
    default:
        return {};
    }
}

QString EventModel::cellText(std::uint64_t event, const QModelIndex &index) const
{
    const EventColumn &column = m_columns[std::size_t(index.column())];
    const EventRow row = m_snapshot->events.row(event);
    if (column.kind == EventColumn::Kind::Time)
        return text::offsetSeconds(m_snapshot->seconds(row.ticks));
    if (column.kind == EventColumn::Kind::Number)
        return text::count(event + 1);
    if (column.kind == EventColumn::Kind::Bytes)
        return text::count(row.payload.size);
    if (!column.readsPayload())
        return plainCell(*m_snapshot, event, row, column.kind);
    return row.payload.size == 0 ? QString() : payloadText(event, index);
}

QString EventModel::payloadText(std::uint64_t event, const QModelIndex &index) const
{
    if (const auto *const shown = m_texts.find(event))
        return shown->texts.value(index.column() == Payload ? 0 : index.column() - FirstField + 1);
    requestTexts(index.row());
    return QStringLiteral("…");
}

bool EventModel::isMarked(std::uint64_t event, int row) const
{
    if (!m_marks)
        return false;
    if (const auto *const shown = m_texts.find(event))
        return shown->isMarked;
    requestTexts(row);
    return false;
}

/// The texts are made for windows of positions, which stay what they are while the rows move.
void EventModel::requestTexts(int row) const
{
    const std::uint64_t window = (m_firstRow + std::uint64_t(row)) / PayloadTextCache::windowRows;
    if (m_texts.isRequested(window))
        return;
    const std::uint64_t first = window * PayloadTextCache::windowRows;
    const std::uint64_t end = std::min(first + PayloadTextCache::windowRows, m_total);
    std::vector<std::uint64_t> missing;
    for (std::uint64_t i = first; i < end; ++i) {
        if (const std::uint64_t event = eventAtPosition(i); !m_texts.find(event))
            missing.push_back(event);
    }
    m_texts.request(window, std::move(missing));
}

void EventModel::showTexts(quint64 window)
{
    const std::uint64_t from = window * PayloadTextCache::windowRows;
    const std::uint64_t first = std::max(from, m_firstRow);
    const std::uint64_t end
        = std::min(from + PayloadTextCache::windowRows, m_firstRow + std::uint64_t(m_shown));
    if (first < end)
        Q_EMIT dataChanged(index(int(first - m_firstRow), m_marks ? 0 : Payload),
                           index(int(end - 1 - m_firstRow), columnCount() - 1));
}

} // namespace model
