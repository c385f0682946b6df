// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/eventstream.h"

#include <condition_variable>
#include <functional>
#include <optional>
#include <vector>

namespace model {

/// The session of a HeapWatch at work, as its thread and its owner share it: it asks for the few events that
/// the runtime writes at each garbage collection, and keeps the size of the heap alone.
class HeapStream {
public:
    enum class Phase : std::uint8_t { Starting, Streaming, Ended };
    struct Report {
        Phase phase = Phase::Starting;
        std::optional<std::uint64_t> heapBytes; ///< after the last collection since the start
        std::optional<protocol::Error> error; ///< why it ended, unless by end()
    };

    /// `notify` is called on its thread when the report has changed.
    HeapStream(std::shared_ptr<Endpoint> endpoint, std::shared_ptr<UnknownCommands> unknown,
               std::function<void()> notify);

    /// The work of the thread: opens the session, reads it, and stops it.
    void run();

    // Thread-safe:
    /// Has the session stopped.
    void end() { m_cancel.cancel(); }
    /// Makes no callback from now on.
    void letGo();
    Report report() const;
    std::vector<wire::Exchange> takeExchanges();
    /// Waits until run() is at its end. Returns whether it is.
    bool waitUntilDone(std::chrono::milliseconds atMost);

private:
    std::optional<protocol::Error> stream(const ExchangeNote &note);
    std::optional<protocol::Error> read(const EventStream &stream);
    void setReport(Report report);

    const std::shared_ptr<Endpoint> m_endpoint;
    const std::shared_ptr<UnknownCommands> m_unknown;
    ChannelCancel m_cancel;

    std::mutex m_ownerMutex; ///< protects the next, also while it is called
    std::function<void()> m_notify;

    mutable std::mutex m_mutex; ///< protects what follows
    std::condition_variable m_changed;
    Report m_report;
    std::vector<wire::Exchange> m_exchanges;
    bool m_done = false;
};

} // namespace model
