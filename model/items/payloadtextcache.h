// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/latestjob.h"
#include "model/items/eventcolumns.h"

#include <deque>
#include <functional>
#include <optional>
#include <QCache>
#include <QObject>
#include <vector>

namespace model {

class Filter;
class Symbols;
class TraceFilter;

/// What is shown of an event's payload: the texts of some columns, and whether a filter marks it. A worker
/// reads and formats them for windows of rows at a time. Serves the newest request first, and forgets the
/// least recently shown texts.
class PayloadTextCache : public QObject {
    Q_OBJECT
public:
    static constexpr std::uint64_t windowRows = 64;

    explicit PayloadTextCache(JobRunner &jobs, QObject *parent = nullptr);

    /// Sets the trace. Forgets everything when the snapshot is of another file.
    void setSnapshot(std::shared_ptr<const TraceSnapshot> snapshot);
    /// Sets the columns whose texts are made. Forgets those of the columns before.
    void setColumns(std::vector<EventColumn> columns);
    /// Sets the filter that marks events, and the symbols for its stacks; null marks none. Forgets what
    /// is known.
    void setMarks(std::shared_ptr<const Filter> marks, std::shared_ptr<Symbols> symbols);
    /// Drops all requests, because rows are other events from now on. Keeps the texts.
    void dropRequests();

    struct Shown {
        QStringList texts; ///< by column
        bool isMarked = false;
    };
    /// Returns what is shown of an event; null where it is not there yet.
    const Shown *find(std::uint64_t event) const;
    using EventAt = std::function<std::uint64_t(std::uint64_t position)>;
    /// Requests the texts around a position, of so many as there are: windows of positions stay what they are
    /// while a table moves over them. Emits available() when find() finds them.
    void request(std::uint64_t position, std::uint64_t total, const EventAt &eventAt);

Q_SIGNALS:
    void available(quint64 window);

private:
    struct Request {
        std::uint64_t window = 0;
        std::vector<std::uint64_t> events;
    };
    struct Texts;
    bool isRequested(std::uint64_t window) const;
    void startNext();

    std::shared_ptr<const TraceSnapshot> m_snapshot;
    std::vector<EventColumn> m_columns;
    std::shared_ptr<EventCells> m_cells; ///< of the job that runs; another one after a job was cancelled
    std::shared_ptr<const Filter> m_marks;
    std::shared_ptr<Symbols> m_symbols;
    std::shared_ptr<TraceFilter> m_marking; ///< likewise
    mutable QCache<std::uint64_t, Shown> m_texts; ///< find() counts as use
    std::deque<Request> m_requests; ///< newest last
    std::optional<std::uint64_t> m_running;
    LatestJob m_job;
};

} // namespace model
