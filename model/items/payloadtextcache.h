// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/jobrunner.h"
#include "model/items/eventcolumns.h"

#include <deque>
#include <optional>
#include <QCache>
#include <QObject>
#include <vector>

namespace model {

/// What is shown of an event's payload: the texts of some columns. A worker reads and formats them for
/// windows of rows at a time. Serves the newest request first, and forgets the least recently shown texts.
class PayloadTextCache : public QObject {
    Q_OBJECT
public:
    static constexpr std::uint64_t windowRows = 64;

    explicit PayloadTextCache(JobRunner &jobs, QObject *parent = nullptr);
    ~PayloadTextCache() override;

    /// Sets the trace. Forgets everything when `payloads` is of another file.
    void setSnapshot(std::shared_ptr<const TraceSnapshot> snapshot, std::shared_ptr<TracePayloads> payloads);
    /// Sets the columns whose texts are made. Forgets those of the columns before.
    void setColumns(std::vector<EventColumn> columns);
    /// Drops all requests, because rows are other events from now on. Keeps the texts.
    void dropRequests();

    /// Returns an event's texts, by column; null where they are not there yet.
    const QStringList *find(std::uint64_t event) const;
    bool isRequested(std::uint64_t window) const;
    /// Requests the texts of these events. Emits available() when find() finds them.
    void request(std::uint64_t window, std::vector<std::uint64_t> events);

Q_SIGNALS:
    void available(quint64 window);

private:
    struct Request {
        std::uint64_t window = 0;
        std::vector<std::uint64_t> events;
    };
    struct Texts;
    void startNext();

    JobRunner &m_jobs;
    std::shared_ptr<const TraceSnapshot> m_snapshot;
    std::shared_ptr<TracePayloads> m_payloads;
    std::vector<EventColumn> m_columns;
    std::shared_ptr<EventCells> m_cells; ///< of the job that runs; another one after a job was cancelled
    mutable QCache<std::uint64_t, QStringList> m_texts; ///< find() counts as use
    std::deque<Request> m_requests; ///< newest last
    std::optional<std::uint64_t> m_running;
    JobRunner::JobId m_job = 0;
};

} // namespace model
