// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/payloadreader.h"
#include "model/async/jobrunner.h"
#include "model/store/tracesnapshot.h"

#include <deque>
#include <optional>
#include <QCache>
#include <QObject>
#include <vector>

namespace model {

/// Payload texts of the events that a table shows. A worker reads and formats them by windows of rows; the
/// newest request is served first, and the least recently shown texts are forgotten.
class PayloadTextCache : public QObject {
    Q_OBJECT
public:
    static constexpr std::uint64_t windowRows = 64;

    explicit PayloadTextCache(JobRunner &jobs, QObject *parent = nullptr);
    ~PayloadTextCache() override;

    /// Forgets everything when `payloads` is of another file.
    void setSnapshot(std::shared_ptr<const TraceSnapshot> snapshot, std::shared_ptr<TracePayloads> payloads);
    /// For when rows mean other events from now on. Texts stay.
    void dropRequests();

    std::optional<QString> find(std::uint64_t event) const;
    bool isRequested(std::uint64_t window) const;
    /// Asks for the texts of these events; available() is emitted when they can be found.
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
    mutable QCache<std::uint64_t, QString> m_texts; ///< find() counts as use
    std::deque<Request> m_requests; ///< newest last
    std::optional<std::uint64_t> m_running;
    JobRunner::JobId m_job = 0;
};

} // namespace model
