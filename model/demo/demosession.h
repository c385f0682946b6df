// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/demo/demostream.h"
#include "model/demo/demoworkload.h"
#include "protocol/ipc/eventpipecommands.h"

#include <QObject>
#include <QTimer>

namespace model::demo {

class Connection;

/// One event session of the demo runtime: lets its own simulated process run and streams what it was asked
/// for over the connection that CollectTracing came on.
class Session : public QObject {
    Q_OBJECT
public:
    struct Options {
        int eventsFactor = 1; ///< so many processes at once, for a flood
        /// Every so often a thread's events do not fit into its buffer.
        std::chrono::milliseconds dropInterval{7000};
    };
    /// The connection outlives it, or closes first.
    Session(std::uint64_t id, protocol::ipc::CollectTracingRequest request, const Options &options,
            Connection &connection, QObject *parent);

    std::uint64_t id() const { return m_id; }
    /// Rundown where it was asked for, the end mark, and finished() when all of it was taken by the reader.
    void stop();

Q_SIGNALS:
    void finished(); ///< the stream is at its end, by stop() or because the reader went away

private:
    void tick();
    void writeCounters(std::int64_t time);
    void send();
    void finishWhenTaken();

    const std::uint64_t m_id;
    const protocol::ipc::CollectTracingRequest m_request;
    const Options m_options;
    Connection &m_connection;
    QTimer m_timer;
    std::vector<Workload> m_workloads;
    Stream m_stream;
    struct CounterClock {
        QString provider;
        std::int64_t interval = 0;
        std::int64_t next = 0;
    };
    std::vector<CounterClock> m_counters;
    std::int64_t m_nextDrop = 0;
    bool m_stopping = false;
    bool m_ended = false;
};

} // namespace model::demo
