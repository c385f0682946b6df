// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventmodel.h"

#include "model/items/eventtext.h"
#include "model/symbols/symbols.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"

#include <algorithm>

namespace model {

EventModel::EventModel(JobRunner &jobs, QObject *parent)
    : WindowedModel(parent)
    , m_matches(new MatchingRows(jobs, this))
    , m_texts(jobs)
    , m_sorting(new EventSorting(jobs, this))
    , m_lookup(jobs)
{
    for (int kind = 0; kind < FirstField; ++kind)
        m_columns.push_back({EventColumn::Kind(kind), {}});
    changedColumns();
    connect(&m_texts, &PayloadTextCache::available, this, &EventModel::showTexts);
    connect(m_matches, &MatchingRows::found, this, [this] {
        showAvailable();
        Q_EMIT filterProgressChanged();
    });
    connect(m_sorting, &EventSorting::changed, this, &EventModel::sortingChanged);
    connect(m_sorting, &EventSorting::sorted, this, &EventModel::setOrder);
}

void EventModel::setLimits(const Limits &limits)
{
    m_limits = limits;
    restart(m_matches->selected());
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
    if (sortColumn() == column)
        sort(-1);
    else if (sortColumn() > column)
        m_sorting->moveColumn();
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
    const SelectedRows selected = m_rowSets->of(m_matches->selected().selection);
    if (grown && selected == m_matches->selected()) {
        m_matches->grow(m_snapshot);
        showAvailable();
    } else {
        restart(selected);
    }
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
    if (selected != m_matches->selected())
        restart(selected);
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
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void EventModel::setPaused(bool paused)
{
    if (m_paused == paused)
        return;
    m_paused = paused;
    m_pausedAt = m_snapshot ? m_snapshot->events.size() : 0;
    showAvailable();
}

void EventModel::restart(const SelectedRows &selected)
{
    m_texts.dropRequests();
    m_sorting->wait();
    beginResetModel();
    forgetRows();
    m_matches->restart(m_snapshot, selected);
    m_order.reset();
    endResetModel();
    m_matches->grow(m_snapshot);
    showAvailable();
    Q_EMIT filterProgressChanged();
}

void EventModel::showAvailable()
{
    const std::uint64_t matching = m_paused ? map().lowerBound(m_pausedAt) : map().size();
    const bool hasMore = matching > totalRows();
    if (hasMore) {
        m_sorting->wait();
        setOrder(nullptr);
        setTotalRows(matching);
    }
    growWindow();
    if (hasMore)
        Q_EMIT totalRowsChanged();
    if (sorting() == Sorting::Waiting)
        updateSorting();
    if (const std::uint64_t pending = pendingRows(); pending != m_lastPending) {
        m_lastPending = pending;
        Q_EMIT pendingRowsChanged(pending);
    }
}

WindowedModel::WindowSize EventModel::windowSize() const
{
    const bool isComplete = !m_snapshot || m_snapshot->complete;
    return {isComplete ? m_limits.windowRows : std::min(m_limits.growingWindowRows, m_limits.windowRows),
            m_limits.rowsAtOnce, m_limits.firstRowsAtOnce};
}

std::uint64_t EventModel::eventAt(int row) const
{
    return eventAtPosition(positionOf(row));
}

std::uint64_t EventModel::eventAtPosition(std::uint64_t position) const
{
    return m_order ? (*m_order)[std::size_t(position)] : map().eventAt(position);
}

void EventModel::sort(int column, Qt::SortOrder order)
{
    if (!m_sorting->wish(column < columnCount() ? column : -1, order))
        return;
    if (sortColumn() < 0)
        setOrder(nullptr);
    else
        updateSorting();
}

/// Begins to sort, or says why not. Waits while more rows come.
void EventModel::updateSorting()
{
    const bool standsStill = m_snapshot && !isFiltering()
        && (m_snapshot->complete || m_paused || m_matches->endsBeforeSnapshot());
    if (!standsStill || totalRows() == 0)
        return;
    constexpr std::uint64_t eventsMax = std::uint64_t(1) << 32;
    if (totalRows() > m_limits.sortedRows || map().eventAt(totalRows() - 1) >= eventsMax) {
        setOrder(nullptr);
        m_sorting->refuse();
        return;
    }
    EventRows inTime = rows();
    inTime.order.reset();
    m_sorting->start(inTime, m_columns[std::size_t(sortColumn())]);
}

void EventModel::setOrder(std::shared_ptr<const std::vector<std::uint32_t>> order)
{
    if (!order && !m_order)
        return;
    m_texts.dropRequests(); // rows are other events from now on
    beginResetModel();
    m_order = std::move(order);
    restartWindow();
    endResetModel();
}

std::uint64_t EventModel::lookedEvents() const
{
    const std::uint64_t looked = m_matches->lookedEvents();
    return m_paused ? std::min(looked, m_pausedAt) : looked;
}

void EventModel::requestDetails(int row, QObject *context, std::function<void(const EventDetails &)> done)
{
    m_lookup.details(m_snapshot, row >= 0 && row < rowCount() ? std::optional(eventAt(row)) : std::nullopt,
                     context, std::move(done));
}

void EventModel::requestLinks(quint64 event, QObject *context, std::function<void(const EventLinks &)> done)
{
    m_lookup.links(m_snapshot, event, context, std::move(done));
}

std::uint64_t EventModel::pendingRows() const
{
    return m_paused ? map().size() - totalRows() : 0;
}

double EventModel::secondsOf(int row) const
{
    if (row < 0 || row >= rowCount())
        return 0;
    return m_snapshot->seconds(m_snapshot->events.row(eventAt(row)).ticks);
}

std::optional<std::uint64_t> EventModel::positionOfEvent(std::uint64_t event) const
{
    const std::uint64_t inTime = map().lowerBound(event);
    if (inTime >= totalRows() || map().eventAt(inTime) != event)
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
    return {m_snapshot, map(), m_order, totalRows(), m_rowSets->symbols()};
}

int EventModel::rowAtEvent(quint64 event)
{
    return totalRows() == 0 ? -1
                            : rowOfEvent(map().eventAt(std::min(map().lowerBound(event), totalRows() - 1)));
}

int EventModel::rowAtSeconds(double seconds)
{
    return totalRows() == 0 ? -1 : rowAtEvent(m_snapshot->events.lowerBound(m_snapshot->ticksAt(seconds)));
}

int EventModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

QVariant EventModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical && role == Qt::DisplayRole && section >= 0 && section < rowCount())
        return text::count(positionOf(section) + 1);
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

void EventModel::requestTexts(int row) const
{
    m_texts.request(positionOf(row), totalRows(),
                    [this](std::uint64_t position) { return eventAtPosition(position); });
}

void EventModel::showTexts(quint64 window)
{
    const std::uint64_t from = window * PayloadTextCache::windowRows;
    const std::uint64_t first = std::max(from, firstRow());
    const std::uint64_t end = std::min(from + PayloadTextCache::windowRows, firstRow() + shownRows());
    if (first < end)
        Q_EMIT dataChanged(index(int(first - firstRow()), m_marks ? 0 : Payload),
                           index(int(end - 1 - firstRow()), columnCount() - 1));
}

} // namespace model
