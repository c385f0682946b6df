// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/positionalfile.h"
#include "model/reading/readcontrol.h"
#include "model/reading/threadnaming.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace model {

class SequentialReader;

/// The worker behind a Trace: one thread that reads a file and leaves snapshots in a mailbox. Calls `notify`
/// (on its own thread, or on the one that starts it where the system has no more) when it leaves something,
/// and not again before that was taken.
class TraceReader {
public:
    struct Mail {
        /// The newest one, null when there was none since the last call.
        std::shared_ptr<const TraceSnapshot> snapshot;
        /// What is held back behind the newest one since the file stopped to grow, null when nothing is.
        std::shared_ptr<const TraceSnapshot> heldBack;
        std::optional<protocol::Error> failure; ///< why the file cannot be read; no more mail follows
    };

    /// Starts the thread. `follow` says that the file grows, as fileGrewTo() and fileEnded() tell.
    TraceReader(QString path, bool follow, std::function<void()> notify);
    /// Cancels and waits for the thread, which looks at the flag several times within a long block.
    ~TraceReader();

    Mail takeMail();
    void cancel();
    // Thread-safe:
    void fileGrewTo(std::uint64_t bytes);
    void fileEnded();

private:
    struct Growth {
        std::uint64_t bytes = 0;
        bool ended = false;
    };
    void run();
    void follow(const PositionalFile &file);
    void follow(SequentialReader &reader);
    Growth waitForGrowth(const Growth &known, std::chrono::milliseconds atMost);
    void publish(std::shared_ptr<const TraceSnapshot> snapshot);
    void publishHeldBack(std::shared_ptr<const TraceSnapshot> snapshot);
    void fail(protocol::Error error);
    void notifyOnce();

    const QString m_path;
    std::shared_ptr<const PayloadSource> m_payloads; ///< the file; only the thread uses it
    ThreadNaming m_naming; ///< likewise
    const bool m_follow;
    const std::function<void()> m_notify;
    std::atomic<bool> m_cancelled = false;

    std::mutex m_mutex;
    std::condition_variable m_grew;
    Growth m_growth;
    std::uint64_t m_wakeAt = 0; ///< bytes of the file for which the thread is woken
    Mail m_mail;
    bool m_notified = false;

    std::thread m_thread;
};

} // namespace model
