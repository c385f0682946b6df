// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/demo/demoinstruments.h"
#include "model/demo/demostream.h"
#include "model/demo/demoworkload.h"
#include "protocol/ipc/eventpipecommands.h"

#include <QObject>
#include <QTimer>

namespace model::demo {

class Connection;

/// One event session of the demo runtime. Runs a simulated process of its own and streams the requested
/// events over the connection on which CollectTracing came.
class Session : public QObject {
    Q_OBJECT
public:
    struct Options {
        int eventsFactor = 1; ///< so many processes at once, for many events
        /// How often events of a thread are dropped, as if they did not fit into its buffer.
        std::chrono::milliseconds dropInterval{7000};
        bool suspended = false; ///< nothing happens in the process before resume()
        bool strangeTexts = false; ///< see Misbehaviour::StrangeTexts
        QString pdbPath; ///< as of Workload
        QString clocksPath; ///< where the threads' clocks are told (readToldClocks()); empty: nowhere
    };
    /// The connection must outlive the session, or emit closed() first.
    Session(std::uint64_t id, protocol::ipc::CollectTracingRequest request, const Options &options,
            Connection &connection, QObject *parent);

    std::uint64_t id() const { return m_id; }
    /// Lets the simulated process begin, if it waits.
    void resume();
    /// Writes the rundown, if it was requested, and the end mark. Emits finished() when the socket has passed
    /// on all of it.
    void stop();
    /// Writes no more, and no end either.
    void fallSilent() { m_timer.stop(); }

Q_SIGNALS:
    void finished(); ///< the stream ended, by stop() or because the reader closed the connection

private:
    void begin();
    void tick();
    void writeCounters(std::int64_t time);
    void tellClocks() const;
    void send();
    void finishWhenSent();

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
    Instruments m_instruments;
    std::int64_t m_nextDrop = 0;
    bool m_stopping = false;
    bool m_ended = false;
};

} // namespace model::demo
